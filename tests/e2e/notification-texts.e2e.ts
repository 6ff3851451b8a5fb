import { expect, it } from 'vitest';
import { eventGroups, events } from '#shared/modules/notifications/events.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { newsSettings as messages } from '#web/modules/notifications/admin/messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { asha, ask, enter, owner, sessionOf } from '#tests/support/people.ts';

const stage = createFixture('one');

it('the owner writes what is said of a confirmed booking, and the customer reads it', async () => {
  const { url } = stage.server;
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, '/admin/settings/notifications');
  await page.getByRole('button', { name: events['booking.confirmed'].name[0], exact: true }).click();
  const dialog = page.getByRole('dialog', { name: events['booking.confirmed'].name[0] });
  const title = dialog.getByLabel(/^Title(?! in)/);
  expect(await title.inputValue()).toBe(events['booking.confirmed'].title[0]);
  await title.fill('See you at {clock}');
  await dialog.getByRole('button', { name: messages.save[0] }).click();
  await dialog.getByText('{clock} is not available here.').first().waitFor();
  await title.fill('See you at {time}');
  await dialog.getByText('See you at 10:00').waitFor();
  await dialog.getByRole('button', { name: messages.save[0] }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(messages.own[0], { exact: true }).waitFor();

  const [customer, office] = [await sessionOf(url, asha), await sessionOf(url, owner)];
  const body = { service_id: 'hk-office', date: '2027-03-20', time: '11:30', location: 'Gate 2' };
  const { id } = await ask<{ id: string }>(url, customer.token, '/bookings', 'POST', body);
  await ask(url, office.token, `/bookings/${id}/status`, 'PATCH', { status: 'confirmed' });
  const theirs = await stage.newPage(phone);
  await enter(theirs, url, asha, '/notifications');
  await theirs.getByText('See you at 11:30').waitFor();

  // What the business wrote goes only after a question.
  const rules = () => ask<{ event: string }[]>(url, office.token, '/settings/notification-rules');
  await page.getByRole('button', { name: events['booking.confirmed'].name[0], exact: true }).click();
  await page.getByRole('button', { name: messages.reset[0], exact: true }).click();
  const question = page.getByRole('dialog', { name: messages.resetAsk[0] });
  await question.getByRole('button', { name: uiMessages.cancel[0] }).click();
  await question.waitFor({ state: 'detached' });
  expect((await rules()).map(({ event }) => event)).toContain('booking.confirmed');
  await page.getByRole('button', { name: messages.reset[0], exact: true }).click();
  await question.getByRole('button', { name: messages.reset[0], exact: true }).click();
  await page.getByText(messages.resetDone[0]).waitFor();
  expect((await rules()).map(({ event }) => event)).not.toContain('booking.confirmed');
});

it('the owner finds an event by its name, or by its area, also on a phone', async () => {
  const page = await stage.newPage(phone);
  await enter(page, stage.server.url, owner, '/admin/settings/notifications', 'hi');
  const search = page.getByLabel(messages.find[1]);
  await search.fill('किसी और ने');
  const [, taken] = events['job.taken'].name;
  const found = page.getByRole('button', { name: taken, exact: true });
  await found.waitFor();
  await page.getByText(messages.person[1]).first().waitFor();
  expect(await page.getByRole('table').count()).toBe(1);
  await search.fill('xyzzy');
  await page.getByText(messages.noEvents[1]).waitFor();
  await search.fill('');
  await page.getByLabel(messages.group[1]).selectOption({ label: eventGroups[0]?.title[1] ?? '' });
  await page.getByRole('button', { name: events['booking.confirmed'].name[1], exact: true }).waitFor();
  expect(await page.getByRole('table').count()).toBe(1);
});
