import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { bookingStatusWords } from '#shared/modules/bookings/messages.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import { ratings } from '#shared/modules/on-call/rating.ts';
import { searchedCustomers } from '#shared/modules/on-call/searched.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { asha, ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { choiceWords, fieldWords } from '#tests/support/resource-words.ts';
import { tableMessages } from '#web/core/ui/tables/table-messages.ts';
import { laterAdminMessages } from '#web/modules/bookings/office-messages.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { bookingAdminMessages } from '#web/modules/bookings/office-messages.ts';
import { jobAdminMessages } from '#web/modules/jobs/admin-messages.ts';
import { customerScreens } from '#web/modules/on-call/customer-messages.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';

const stage = createFixture('one');

/** A plumber who is booked for some day, for ₹1,499 before tax. */
async function booked(day: number): Promise<string> {
  const { token } = await sessionOf(stage.server.url, asha);
  const made = await ask<{ id: string }>(stage.server.url, token, '/bookings', 'POST', {
    service_id: 'plumbing',
    package: 'standard',
    date: new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
    time: '11:00',
    location: `${day} Race Course Road`,
    city: 'Indore',
  });
  return made.id;
}

async function office(path: string, device = desktop): Promise<Page> {
  const page = await stage.newPage(device);
  await enter(page, stage.server.url, owner, path);
  return page;
}

it('a customer is found by name in another script and by number, and opens', async () => {
  const page = await office('/admin');
  for (const typed of ['रवि जैन', '9876500002']) {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: translate(adminMessages.goToLabel, 'en') }).fill(typed);
    await page
      .getByRole('option', { name: /Ravi Jain/ })
      .filter({ hasText: searchedCustomers.label[0] })
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: 'Ravi Jain' });
    await sheet.getByRole('link', { name: '+91 98765 00002' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/customers');
    await sheet.getByText(customerScreens.since[0]).waitFor();
    await page.keyboard.press('Escape');
  }
});

it('a booking that is only in the cart says so in the office, which may confirm it', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, asha);
  const id = await booked(9);
  const line = { service_id: 'plumbing', package: 'standard', booking_id: id };
  const page = await office('/admin/bookings?status=pending', phone);
  const card = page.getByRole('row').filter({ hasText: '9 Race Course Road' });
  const confirm = card.getByRole('button', { name: bookingAdminMessages.confirm[0] });
  await confirm.waitFor();
  await ask(url, token, '/cart', 'PUT', { ...line, quantity: 1 });
  await card.getByText(bookingScreens.notOrdered[0]).waitFor();
  await page.getByRole('button', { name: bookingScreens.inCart[0], exact: true }).click();
  await card.getByText(bookingScreens.notOrdered[0]).waitFor();
  await page.goto(`${url}/admin/bookings?open=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Plumbing' });
  await sheet.getByText(bookingScreens.lineInCart[0]).waitFor();
  await sheet.getByRole('button', { name: bookingAdminMessages.cancel[0], exact: true }).waitFor();
  await sheet.getByRole('button', { name: bookingAdminMessages.confirm[0] }).click();
  await sheet.getByText(bookingStatusWords.confirmed[0], { exact: true }).first().waitFor();
  expect(await page.getByText(bookingScreens.notOrdered[0]).count()).toBe(0);
});

it('a booking and its job open one another, say which price has GST, and keep what is rare aside', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const id = await booked(12);
  await ask(url, token, `/bookings/${id}/confirm`, 'POST', {});
  const page = await office(`/admin/bookings?open=${id}`);
  const sheet = page.getByRole('dialog', { name: 'Plumbing' });
  const unassigned = choiceWords(jobs, 'status', 'open')[0];
  await sheet.getByText(unassigned, { exact: true }).waitFor();
  expect(await sheet.innerText()).toMatch(/Price with GST\s+₹1,768\.82/);
  expect(await sheet.getByRole('button', { name: tableMessages.more[0] }).count()).toBe(0);
  await sheet.getByRole('button', { name: laterAdminMessages.receive[0] }).waitFor();
  await sheet.getByRole('link', { name: 'Plumbing' }).click();

  await page.waitForURL(/\/admin\/jobs\?/);
  const back = sheet.getByRole('link', { name: /^Plumbing, / });
  await back.waitFor();
  await sheet.getByText(bookingStatusWords.confirmed[0], { exact: true }).waitFor();
  expect(await sheet.innerText()).toMatch(new RegExp(`${fieldWords(jobs, 'price')[0]}\\s+₹1,499`));
  expect(fieldWords(jobs, 'price')[0]).toBe('Price before GST');
  const all = sheet.getByRole('button', { name: jobAdminMessages.offerAll[0] });
  const more = sheet.getByRole('button', { name: tableMessages.more[0], exact: true });
  expect(await all.count()).toBe(0);
  expect(await more.getAttribute('aria-expanded')).toBe('false');
  await more.press('Enter');
  await all.waitFor();
  await sheet.getByRole('button', { name: jobAdminMessages.sheet[0] }).waitFor();
  await back.click();
  await page.waitForURL(/\/admin\/bookings\?/);
});

it('the list of jobs opens on those that are open, and all are one click away', async () => {
  const page = await office('/admin/jobs');
  const filter = page.getByRole('group', { name: fieldWords(jobs, 'status')[0] });
  const chip = (name: string) => filter.getByRole('button', { name: new RegExp(`^${name}`) });
  await page.getByRole('row').nth(1).waitFor();
  expect(await chip(jobAdminMessages.open[0]).getAttribute('aria-pressed')).toBe('true');
  const completed = page.getByRole('table').getByText(choiceWords(jobs, 'status', 'completed')[0]);
  expect(await completed.count()).toBe(0);
  await chip(jobAdminMessages.all[0]).click();
  await completed.first().waitFor();
  await page.goto(`${stage.server.url}/admin/ratings`);
  await page.getByRole('button', { name: choiceWords(ratings, 'hidden', 'false')[0] }).waitFor();
  expect(await page.getByRole('button', { name: /: (Yes|No)$/ }).count()).toBe(0);
});
