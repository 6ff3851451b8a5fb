import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext } from 'playwright-core';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { laterAdminMessages as words } from '#web/modules/bookings/office-messages.ts';
import { desktop, phone, sharedBrowser } from '#tests/support/chromium.ts';
import { ask, enter, owner, ravi, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { startStripe } from '#tests/support/stripe-service.ts';
import type { StripeService } from '#tests/support/stripe-service.ts';

/**
 * The office marks a refund of a gateway as failed that was left for it, and one of its own on an invoice,
 * and notes what comes twice.
 */
let stripe: StripeService;
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  stripe = await startStripe();
  [browser, server] = await Promise.all([
    sharedBrowser(),
    startServer({ env: { STRIPE_API_URL: stripe.url } }),
  ]);
  const keys = { provider: 'stripe', secret: 'sk_test_prahari', webhook_secret: stripe.webhookSecret };
  await done('/billing/payment-accounts', keys);
});
afterEach(() => context?.close());
afterAll(async () => {
  await server?.remove();
  await stripe?.stop();
});

const sessions = new Map<Person, ReturnType<typeof sessionOf>>();
function known(who: Person) {
  const found = sessions.get(who) ?? sessionOf(server.url, who);
  sessions.set(who, found);
  return found;
}
async function done<T>(path: string, body?: object, who = owner): Promise<T> {
  const { token } = await known(who);
  return body === undefined ? ask<T>(server.url, token, path) : ask<T>(server.url, token, path, 'POST', body);
}
async function heard(type: string, doc: object): Promise<void> {
  const { user } = await known(owner);
  const { text, headers } = stripe.event(type, doc);
  const path = `${server.url}/api/billing/payment-events/${user.tenant_id}/stripe`;
  const answer = await fetch(path, { method: 'POST', body: text, headers });
  expect(answer.status, await answer.text()).toBe(200);
}
/** A booking on its invoice that was paid on a page of the gateway. */
async function billed(location: string, time: string) {
  const date = addDays(dateOf(instantFromMs(Date.now())), 5);
  const wish = { service_id: 'hk-office', package: 'basic', date, time, location };
  const { id } = await done<Booking>('/bookings', wish, ravi);
  const { token } = await known(ravi);
  const line = { service_id: 'hk-office', package: 'basic', quantity: 1, booking_id: id };
  await ask(server.url, token, '/cart', 'PUT', line);
  const order = await done<{ id: string }>('/cart/checkout', { pay_by: 'after_service' }, ravi);
  await done('/billing/order-checkout', { order_id: order.id, provider: 'stripe' }, ravi);
  const [session = { id: '' }] = [...stripe.sessions.values()].slice(-1);
  await heard('checkout.session.completed', stripe.payPage(session.id));
  for (const step of ['start', 'complete']) await done(`/bookings/${id}/${step}`, {});
  const { invoices } = await done<{ invoices: { id: string }[] }>('/billing/booking-invoices', {
    booking_ids: [id],
  });
  return { id, bill: invoices[0]?.id ?? '', charge: stripe.chargeOf(session) };
}

it.each([
  ['phone', 0, 'en', phone, '11:00'],
  ['desk', 1, 'hi', desktop, '12:00'],
] as const)('of a gateway, on the %s', async (_name, language, code, screen, time) => {
  const road = `Failed Road ${time}`;
  const { id, bill, charge } = await billed(road, time);
  const refund = stripe.refund(charge.id, 40_000);
  await heard('charge.refunded', charge);
  const own = { amount: 100, method: 'bank', reference: `SBIN5263300000${language}1` };
  await done(`/bookings/${id}/refunds`, own);
  // Somebody has recorded it at the invoice by its name.
  const given = { amount: 400, method: 'card', reference: refund.id };
  const payment = await done<{ id: string }>(`/billing/invoices/${bill}/payments`, given);
  context = await browser.newContext({ serviceWorkers: 'block', ...screen });
  const desk = await context.newPage();
  await enter(desk, server.url, owner, '/admin/bookings', code);
  await desk.getByText(road).first().click();
  const sheet = desk.getByRole('dialog').last();
  const buttons = sheet.getByRole('button', { name: words.markFailed[language] });
  // The gateway has not said yet that it failed.
  await expect.poll(() => buttons.count()).toBe(1);
  Object.assign(refund, { status: 'failed' });
  await heard('refund.failed', refund);
  await done(`/billing/payments/${payment.id}/reverse`, { reason: 'Marked at the booking' });
  await desk.goto(`${server.url}/admin/bookings`);
  await desk.getByText(road).first().click();
  await expect.poll(() => buttons.count()).toBe(2);
  for (const amount of ['₹400', '₹100']) {
    await buttons.first().click();
    const dialog = desk.getByRole('dialog', { name: translate(words.failTitle, code, { amount }) });
    await dialog.getByText(words.failBilled[language]).waitFor();
    await dialog.getByRole('button', { name: words.markFailed[language] }).click();
    await dialog.waitFor({ state: 'hidden' });
    // The button goes with the record, which comes after the answer.
    await expect.poll(() => buttons.count()).toBe(amount === '₹400' ? 1 : 0);
  }
  await expect.poll(async () => (await done<{ left: number }>(`/billing/invoices/${bill}`)).left).toBe(0);

  // The customer pays once more: it is noted here, and goes back.
  await desk.goto(`${server.url}/admin/bookings`);
  await desk.getByText(road).first().click();
  await sheet.getByRole('button', { name: words.receive[language] }).click();
  const dialog = desk.getByRole('dialog', { name: words.receiveTitle[language] });
  await dialog.getByLabel(words.receiveAmount[language]).fill('250');
  await dialog.getByRole('button', { name: words.receive[language] }).click();
  await dialog.waitFor({ state: 'hidden' });
  const giveBack = translate(words.giveBack, code, { amount: '₹250' });
  await sheet.getByRole('button', { name: giveBack }).waitFor();
});
