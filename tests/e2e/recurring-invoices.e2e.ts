import { expect, it } from 'vitest';
import { dateOf, formatDate, instantFromMs, lastOfMonth } from '#shared/core/dates.ts';
import { clientScreens } from '#web/modules/billing/client-screens.ts';
import { scheduleScreens } from '#web/modules/billing/schedule-screens.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { phone } from '#tests/support/chromium.ts';
import { accountant, enter } from '#tests/support/people.ts';

const stage = createFixture('one');

it('adds, pauses, resumes and ends a recurring invoice of a client', async () => {
  const page = await stage.newPage(phone);
  await enter(page, stage.server.url, accountant, '/admin/clients');
  await page.getByRole('button', { name: 'Sunrise Realty Private Limited' }).first().click();
  await page.getByRole('tab', { name: scheduleScreens.tab[0] }).click();
  await page.getByRole('button', { name: scheduleScreens.add[0] }).click();
  const form = page.getByRole('dialog', { name: scheduleScreens.add[0] });
  await form.getByRole('button', { name: clientScreens.save[0] }).click();
  await form.getByText('Name is required.').waitFor();
  await form.getByLabel('Name').fill('Walkie-talkie hire');
  await form.getByLabel('Service').fill('Walkie-talkie hire');
  await form.getByLabel('Rate (₹)').fill('2000');
  await form.getByLabel('Day of the month').fill('31');
  await form.getByRole('button', { name: clientScreens.save[0] }).click();
  const today = dateOf(instantFromMs(Date.now()));
  const next = scheduleScreens.next[0].replace('{day}', formatDate(lastOfMonth(today.slice(0, 7))));
  await page.getByText(next).waitFor();
  await page.getByRole('button', { name: scheduleScreens.pause[0] }).click();
  await page.getByText(scheduleScreens.pauseHint[0]).waitFor();
  await page.getByRole('button', { name: scheduleScreens.resume[0] }).click();
  await page.getByText(next).waitFor();
  await page.getByRole('button', { name: scheduleScreens.end[0], exact: true }).click();
  const ending = page.getByRole('dialog', { name: /^End / });
  await ending.getByRole('button', { name: scheduleScreens.end[0], exact: true }).click();
  await expect.poll(() => page.getByText(scheduleScreens.ended[0], { exact: true }).count()).toBe(1);
});
