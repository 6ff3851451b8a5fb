import { expect, it } from 'vitest';
import { reminderMessages } from '#shared/modules/billing/reminders/messages.ts';
import { reminderScreens as messages } from '#web/modules/billing/reminder-screens.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { accountant, enter } from '#tests/support/people.ts';

const stage = createFixture('one');

it('sets the days of reminders, and reminds of a bill on WhatsApp', async () => {
  const { url } = stage.server;
  const page = await stage.newPage(desktop);
  await enter(page, url, accountant, '/admin/billing-settings');
  await page.getByRole('button', { name: messages.edit[0] }).click();
  const dialog = page.getByRole('dialog', { name: messages.title[0] });
  await dialog.getByLabel(messages.before[0]).fill('soon');
  await dialog.getByLabel(messages.after[0]).fill('1, 7');
  await dialog.getByRole('button', { name: messages.save[0] }).click();
  await dialog.getByText(reminderMessages.badDays[0]).first().waitFor();
  await dialog.getByLabel(messages.before[0]).fill('3');
  await dialog.getByRole('switch', { name: messages.bySms[0] }).click();
  await dialog.getByRole('button', { name: messages.save[0] }).click();
  await page.getByText('1, 7', { exact: true }).waitFor();
  await page.getByText(messages.on[0], { exact: true }).waitFor();

  await page.goto(`${url}/admin/billing?open=demo-bill-10`);
  const link = page.getByRole('link', { name: messages.whatsApp[0] });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.host).toBe('wa.me');
  expect(address.searchParams.get('text')).toContain(`${url.replace('127.0.0.1', 'localhost')}/bill/`);
});
