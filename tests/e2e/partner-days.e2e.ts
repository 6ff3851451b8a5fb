import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, offlinePhone } from '#tests/support/chromium.ts';
import { ask, enter, kavita, owner, sessionOf } from '#tests/support/people.ts';
import { weekdayNames } from '#web/core/ui/look/weekday-names.ts';
import { workScreens as messages } from '#web/modules/on-call/work-messages.ts';

const stage = createFixture('one');

it('a partner sets days and hours without network, and the office reads them', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  // A job that was accepted for a day stays, whatever is set of the day later.
  const people = await ask<{ id: string }[]>(url, token, '/jobs/workers?search=Kavita');
  const job = await ask<{ id: string }>(url, token, '/jobs', 'POST', {
    title: 'Sofa of Mrs Joshi',
    skill: 'deep_cleaning',
    date: '2099-01-05',
    time: '10:00',
    worker_id: people[0]?.id,
  });
  const { token: own } = await sessionOf(url, kavita);
  await ask(url, own, `/jobs/${job.id}/accept`, 'POST', {});
  const context = await stage.newContext(offlinePhone);
  const page = await context.newPage();
  await enter(page, url, kavita, '/field/work');
  await page.getByRole('checkbox', { name: weekdayNames('en')[0] ?? '' }).waitFor();
  const kept = page.getByRole('link', { name: 'Sofa of Mrs Joshi' });
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await context.setOffline(true);
  const time = (day: string, part: 'from' | 'to') =>
    page.getByLabel(translate(messages.timesOf, 'en', { day, what: messages[part][0] }));
  await page.getByRole('checkbox', { name: weekdayNames('en')[0] ?? '' }).click();
  await time('Monday', 'from').fill('09:00');
  await page.getByRole('button', { name: messages.save[0] }).click();
  await page.getByText(messages.bothTimes[0]).waitFor();
  await time('Monday', 'to').fill('13:30');
  await page.getByRole('button', { name: messages.save[0] }).click();
  await page.getByText(messages.waits[0]).waitFor();
  await page.getByLabel(messages.firstDay[0]).fill('2099-01-05');
  await page.getByRole('button', { name: messages.add[0] }).click();
  await page.getByText('5 Jan 2099', { exact: true }).waitFor();
  await kept.waitFor();
  // What was set here stands there after a reload, too.
  await page.reload();
  await page.getByText('5 Jan 2099', { exact: true }).waitFor();
  expect(
    await page.getByRole('checkbox', { name: weekdayNames('en')[0] ?? '' }).getAttribute('aria-checked'),
  ).toBe('false');
  expect(await time('Monday', 'to').inputValue()).toBe('13:30');
  await context.setOffline(false);
  const partner = async () => {
    const all = await ask<{ user_id: string; name: string; weekly: object[]; away: object[] }[]>(
      url,
      token,
      '/on-call-services/providers?limit=200',
    );
    return all.find(({ name }) => name === 'Kavita Solanki');
  };
  await expect.poll(async () => (await partner())?.away).toEqual([{ from: '2099-01-05', to: '2099-01-05' }]);
  const weekly = (await partner())?.weekly;
  expect(weekly).toHaveLength(6);
  expect(weekly).toContainEqual({ day: 1, from: '09:00', to: '13:30' });

  const office = await stage.newPage(desktop);
  await enter(office, url, owner, '/admin/partners?status=all');
  await office.getByRole('button', { name: 'Kavita Solanki' }).first().click();
  const sheet = office.getByRole('dialog', { name: 'Kavita Solanki' });
  await sheet.getByText('Monday 09:00–13:30', { exact: false }).waitFor();
  await sheet.getByText('5 Jan 2099').waitFor();
  await sheet.getByRole('button', { name: messages.daysAndPlace[0] }).click();
  const within = office
    .getByRole('status')
    .filter({ hasText: translate(messages.partnerKeeps, 'en', { n: 1 }) });
  await within.getByRole('link', { name: 'Sofa of Mrs Joshi' }).click();
  await office.getByRole('dialog', { name: 'Sofa of Mrs Joshi' }).waitFor();
});
