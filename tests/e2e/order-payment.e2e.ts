import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { formatRupees } from '#shared/core/money.ts';
import { translate } from '#shared/core/i18n.ts';
import { onlinePaymentMessages } from '#shared/modules/billing/online-payments/messages.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { orders } from '#shared/modules/cart/order.ts';
import { coreMessages } from '#web/core/device/messages.ts';
import { payMessages } from '#web/core/ui/forms/pay-messages.ts';
import { capital } from '#web/core/ui/resource/resource-fields.tsx';
import { laterMessages } from '#web/modules/bookings/later-messages.ts';
import { checkoutMessages } from '#web/modules/cart/checkout-messages.ts';
import { bookAtOnce } from '#tests/support/app-page.ts';
import { desktop, phone, sharedBrowser } from '#tests/support/chromium.ts';
import { accountant, ask, enter, owner, ravi, sessionOf } from '#tests/support/people.ts';
import { choiceWords } from '#tests/support/resource-words.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { startStripe } from '#tests/support/stripe-service.ts';
import type { StripeService } from '#tests/support/stripe-service.ts';

/** A customer pays an order of the app on the page of a payment service, and the office sees it. */
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
  const { token } = await sessionOf(server.url, owner);
  await ask(server.url, token, '/billing/payment-accounts', 'POST', {
    provider: 'stripe',
    secret: 'sk_test_prahari',
    webhook_secret: stripe.webhookSecret,
  });
});
afterEach(() => context?.close());
afterAll(async () => {
  await server?.remove();
  await stripe?.stop();
});

let visits = 0;
/** The page of the service, on which the payer gives up or pays, and is sent back as one who paid or not. */
async function standIn(page: Page, pays: () => boolean, isBack: () => boolean = pays): Promise<void> {
  await page.route('https://checkout.example/**', async (route) => {
    visits += 1;
    const session = [...stripe.sessions.values()].at(-1);
    if (session && pays()) stripe.payPage(session.id);
    const next = JSON.stringify(String(session?.[isBack() ? 'success_url' : 'cancel_url']));
    await route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${next})</script>` });
  });
}

it('is paid there by who gave up first, stands at the booking, and is found by the office', async () => {
  context = await browser.newContext({ serviceWorkers: 'block', ...phone });
  const page = await context.newPage();
  let isBack = false;
  await standIn(
    page,
    () => false,
    () => isBack,
  );
  // The service sends the payer back to the address of the business.
  const site = server.url.replace('127.0.0.1', 'localhost');
  await enter(page, site, ravi, '/bookings');
  await bookAtOnce(page, site, 'Online Road 5');
  await page.getByText(choiceWords(orders, 'pay_by', 'upi')[0], { exact: true }).click();
  await page.getByRole('button', { name: checkoutMessages.place[0] }).click();
  await page.getByRole('heading', { name: checkoutMessages.placed[0] }).waitFor();
  await page.getByRole('button', { name: payMessages.stripe[0] }).click();
  await expect.poll(() => visits).toBe(1);
  await page.waitForURL(/\/orders\/[^?]+$/);
  await page.getByRole('button', { name: payMessages.stripe[0] }).waitFor();
  expect(await page.getByText(onlinePaymentMessages.notPaid[0]).count()).toBe(0);
  // The service sends the payer back before it knows of the payment itself.
  isBack = true;
  const check = '**/api/billing/order-checkout/check';
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(check, (route) => held.then(() => route.continue()));
  const ways = async (): Promise<number> =>
    (await page.getByRole('button', { name: payMessages.stripe[0] }).count()) +
    (await page.getByRole('link', { name: checkoutMessages.payOpen[0] }).count()) +
    (await page.getByRole('button', { name: checkoutMessages.iPaid[0] }).count());
  expect(await ways()).toBeGreaterThan(0);
  await page.getByRole('button', { name: payMessages.stripe[0] }).click();
  await page.getByRole('status').getByText(payMessages.checking[0]).waitFor();
  expect(await ways()).toBe(0);
  answer();
  await page.getByRole('status').getByText(onlinePaymentMessages.waiting[0]).waitFor();
  expect(await ways()).toBe(0);
  const again = page.getByRole('button', { name: payMessages.again[0] });
  await page.unroute(check);
  await page.route(check, (route) => route.abort());
  await again.click();
  await page.getByRole('alert').getByText(coreMessages.unreachable[0]).waitFor();
  expect(await ways()).toBe(0);
  expect(new URL(page.url()).searchParams.has('paid')).toBe(true);
  // A reload asks again.
  await page.unroute(check);
  await page.reload();
  await page.getByRole('status').getByText(onlinePaymentMessages.waiting[0]).waitFor();
  // So does who opens it from the list.
  await page.goto(new URL(new URL(page.url()).pathname, page.url()).href);
  await page.getByRole('status').getByText(onlinePaymentMessages.waiting[0]).waitFor();
  expect(await ways()).toBe(0);
  stripe.payPage([...stripe.sessions.values()].at(-1)?.id ?? '');
  await again.click();
  await page.getByText(onlinePaymentMessages.paid[0]).waitFor();
  const received = translate(checkoutMessages.received, 'en', { amount: formatRupees(1060.82) });
  await page.getByText(received).waitFor();
  await page.getByRole('button', { name: payMessages.stripe[0] }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('paid')).toBe(false);
  const order = new URL(page.url()).pathname;
  await context.close();

  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const desk = await context.newPage();
  await enter(desk, server.url, accountant, '/admin/online-payments');
  const row = desk.getByRole('row').filter({ hasText: formatRupees(1060.82) });
  await row.getByText(choiceWords(onlinePayments, 'status', 'received')[0]).waitFor();
  await row.click();
  await desk
    .getByRole('dialog')
    .getByRole('link', { name: /Housekeeping/ })
    .waitFor();
  const [number] = /[^/]{8}$/.exec(order) ?? [''];
  const title = translate(onlinePaymentMessages.describedOrder, 'en', { number: number.toUpperCase() });
  await desk.getByRole('dialog').getByRole('heading', { name: title }).waitFor();
  await desk.getByRole('dialog').press('Escape');
  await desk.setViewportSize({ width: 360, height: 740 });
  const first = row.getByRole('rowheader');
  await first.getByText(title).waitFor();
  await first.getByText(choiceWords(onlinePayments, 'status', 'received')[0]).waitFor();
  const table = desk.getByRole('region', { name: capital(onlinePayments.title?.many[0] ?? ''), exact: true });
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBeLessThanOrEqual(0);
});

it('is made from the page of a booking whose quote was accepted, and paid there', async () => {
  const customer = await sessionOf(server.url, ravi);
  const wish = {
    service_id: 'rec-possession',
    date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    time: '10:00',
    location: 'Online Road 7',
  };
  const { id } = await ask<{ id: string }>(server.url, customer.token, '/bookings', 'POST', wish);
  const office = await sessionOf(server.url, owner);
  await ask(server.url, office.token, `/bookings/${id}/quote`, 'POST', { amount: 12_500 });
  await ask(server.url, customer.token, `/bookings/${id}/accept`, 'POST', {});
  context = await browser.newContext({ serviceWorkers: 'block', ...phone });
  const page = await context.newPage();
  await standIn(page, () => true);
  const site = server.url.replace('127.0.0.1', 'localhost');
  await enter(page, site, ravi, `/bookings/${id}`);
  await page.getByRole('button', { name: laterMessages.payBooking[0] }).click();
  await page.waitForURL(/\/cart$/);
  await page.getByText(formatRupees(14_750)).first().waitFor();
  // Who turns back finds it in the cart.
  await page.goto(`${site}/bookings/${id}`);
  await page.getByRole('link', { name: laterMessages.inCart[0] }).click();
  await page.getByRole('button', { name: checkoutMessages.place[0] }).click();
  await page.getByRole('heading', { name: checkoutMessages.placed[0] }).waitFor();
  await page.getByRole('button', { name: payMessages.stripe[0] }).click();
  const received = translate(checkoutMessages.received, 'en', { amount: formatRupees(14_750) });
  await page.getByText(received).waitFor();
  await page.goto(`${site}/bookings/${id}`);
  await page.getByRole('link', { name: laterMessages.seeOrder[0] }).waitFor();
  expect(await page.getByRole('button', { name: laterMessages.payBooking[0] }).count()).toBe(0);
});

it('says in Hindi how it is paid, and why it cannot be now', async () => {
  context = await browser.newContext({ serviceWorkers: 'block', ...phone });
  const page = await context.newPage();
  await enter(page, server.url, ravi, '/bookings');
  await bookAtOnce(page, server.url, 'Online Road 6');
  await page.getByText(choiceWords(orders, 'pay_by', 'after_service')[0], { exact: true }).click();
  await page.getByRole('button', { name: checkoutMessages.place[0] }).click();
  await page.getByRole('heading', { name: checkoutMessages.placed[0] }).waitFor();
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.reload();
  const pay = page.getByRole('button', { name: payMessages.stripe[1] });
  await pay.waitFor();
  await page.getByText(checkoutMessages.payNowOrAfter[1]).waitFor();
  // Nothing was paid: it may be paid, and the address asks no more.
  await page.goto(`${page.url()}?paid=1`);
  await page.getByText(onlinePaymentMessages.notPaid[1]).waitFor();
  await pay.waitFor();
  expect(new URL(page.url()).searchParams.has('paid')).toBe(false);
  // The business has changed its keys to wrong ones since.
  const { token } = await sessionOf(server.url, owner);
  const [account] = await ask<{ id: string }[]>(server.url, token, '/billing/payment-accounts');
  await ask(server.url, token, `/billing/payment-accounts/${account?.id ?? ''}`, 'PUT', {
    secret: 'sk_test_other',
  });
  await pay.click();
  await page.getByRole('alert').getByText(onlinePaymentMessages.orderNotOffered[1]).waitFor();
});
