import { expect, it } from 'vitest';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';
import { laterAdminMessages } from '#web/modules/bookings/office-messages.ts';
import { bookingInvoiceScreens as words } from '#web/modules/billing/booking-invoice-screens.ts';
import { checkoutMessages } from '#web/modules/cart/checkout-messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { accountant, asha, ask, enter, owner, sessionOf } from '#tests/support/people.ts';

const stage = createFixture('one');
type Booked = { id: string; price: number; service: string; user_id: string; payments: object[] };

it('a paid booking gets its invoice by one button, and its customer has it on the phone', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const { user } = await sessionOf(url, asha);
  const done = await ask<Booked[]>(url, token, '/bookings?status=completed&limit=200');
  const booking = done.find(({ user_id: who, payments }) => who === user.id && payments.length === 0);
  if (!booking) throw new Error('no completed booking in the demo');
  const amount = Math.round(booking.price * 118) / 100;
  await ask(url, token, `/bookings/${booking.id}/payments`, 'POST', {
    amount,
    method: 'upi',
    reference: '412345678901',
  });

  const desk = await stage.newPage(desktop);
  await enter(desk, url, accountant, '/admin');
  await desk.getByRole('link', { name: `${adminMessages.bookingsUnbilled[0]}: 1` }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('link', { name: booking.service }).waitFor();
  await dialog.getByRole('button', { name: translate(words.issue, 'en', { count: 1 }) }).click();
  await desk.getByText(translate(words.issued, 'en', { count: 1 })).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await desk.getByText(translate(words.waiting, 'en', { count: 1 })).waitFor({ state: 'hidden' });
  expect(new URL(desk.url()).search).not.toContain('issue=');

  const { token: own } = await sessionOf(url, asha);
  const bills = await ask<{ number: string; total: number }[]>(url, own, '/billing/my-invoices?limit=200');
  const bill = bills.find(({ total }) => total === amount);
  expect(bill?.number).toMatch(/^INV/);
  const hand = await stage.newPage(phone);
  await enter(hand, url, asha, `/bookings/${booking.id}`);
  await hand.getByRole('link', { name: bill?.number ?? '' }).click();
  await hand.waitForURL('**/payments/*');
  await hand
    .getByText(bill?.number ?? '', { exact: false })
    .first()
    .waitFor();
  const page = await stage.newPage(desktop);
  await enter(page, url, owner, `/admin/bookings?open=${encodeURIComponent(booking.id)}`);
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('link', { name: bill?.number ?? '' }).waitFor();
  // More money for it is recorded on the invoice.
  await sheet.getByRole('link', { name: laterAdminMessages.payInvoice[0] }).waitFor();
  expect(await sheet.getByRole('button', { name: laterAdminMessages.receive[0] }).count()).toBe(0);
  await sheet.getByRole('link', { name: laterAdminMessages.payInvoice[0] }).click();
  await page
    .getByRole('dialog')
    .getByRole('heading', { name: bill?.number ?? '' })
    .waitFor();
});

it('the page of an order names the invoice, and asks for what is due of it nowhere but there', async () => {
  const { url } = stage.server;
  const { token } = await sessionOf(url, owner);
  const { token: own } = await sessionOf(url, asha);
  const wish = { service_id: 'hk-office', package: 'basic', quantity: 1 };
  const date = addDays(dateOf(instantFromMs(Date.now())), 2);
  const when = { date, time: '10:00', location: 'Palasia' };
  const { id } = await ask<Booked>(url, own, '/bookings', 'POST', { ...wish, ...when });
  await ask(url, own, '/cart', 'PUT', { ...wish, booking_id: id });
  const order = await ask<{ id: string; total: number }>(url, own, '/cart/checkout', 'POST', {});
  for (const action of ['start', 'complete']) await ask(url, token, `/bookings/${id}/${action}`, 'POST', {});
  const paid = { amount: order.total, method: 'upi', reference: '412345678902' };
  await ask(url, token, `/bookings/${id}/payments`, 'POST', paid);
  const issued = { booking_ids: [id] };
  const { invoices } = await ask<{ invoices: { number: string }[] }>(
    url,
    token,
    '/billing/booking-invoices',
    'POST',
    issued,
  );
  const back = { amount: 100, method: 'upi', reference: '512345678903' };
  await ask(url, token, `/bookings/${id}/refunds`, 'POST', back);
  const hand = await stage.newPage(phone);
  await enter(hand, url, asha, `/orders/${order.id}`);
  const due = { number: invoices[0]?.number ?? '', amount: '₹100' };
  await hand.getByText(translate(checkoutMessages.invoiceDue, 'en', due)).waitFor();
  expect(await hand.getByText(translate(checkoutMessages.leftToPay, 'en', due)).count()).toBe(0);
  expect(await hand.getByText(translate(checkoutMessages.pay, 'en', { total: '₹100' })).count()).toBe(0);
});
