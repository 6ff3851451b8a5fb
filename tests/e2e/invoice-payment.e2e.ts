import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { translate } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { onlinePaymentMessages } from '#shared/modules/billing/online-payments/messages.ts';
import { coreMessages } from '#web/core/device/messages.ts';
import { payMessages } from '#web/core/ui/forms/pay-messages.ts';
import { lessTdsScreens } from '#web/modules/billing/less-tds-screens.ts';
import { paymentScreens } from '#web/modules/billing/messages.ts';
import { phone, sharedBrowser } from '#tests/support/chromium.ts';
import { accountant, ask, enter, owner, ravi, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { startStripe } from '#tests/support/stripe-service.ts';
import type { StripeService } from '#tests/support/stripe-service.ts';

/** A customer pays an invoice of the app on the page of a payment service, and comes back to the app. */
let stripe: StripeService;
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
let site = '';
beforeAll(async () => {
  stripe = await startStripe();
  [browser, server] = await Promise.all([
    sharedBrowser(),
    startServer({ env: { STRIPE_API_URL: stripe.url } }),
  ]);
  // The service sends the payer back to the address of the business.
  site = server.url.replace('127.0.0.1', 'localhost');
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

const narrow = { ...phone, viewport: { width: 360, height: 740 } };

/** An issued invoice of ₹1,000 and 18% GST for the client of the customer, who deducts this TDS. */
async function issued(section: string): Promise<{ id: string; number: string }> {
  const { token } = await sessionOf(server.url, owner);
  const post = <T>(path: string, body: object) => ask<T>(server.url, token, path, 'POST', body);
  const { user } = await sessionOf(server.url, ravi);
  const facts = { name: `Mills ${section}`, kind: 'unregistered', state_code: '23', tds_section: section };
  const { id: client } = await post<{ id: string }>('/clients', facts);
  await ask(server.url, token, `/billing/clients/${client}/account`, 'PUT', { user_id: user.id });
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const { id } = await post<{ id: string }>('/billing/invoices', { client_id: client, lines });
  const { number } = await post<{ number: string }>(`/billing/invoices/${id}/issue`, {});
  return { id, number };
}

/** The page of the service, on which the payer gives up or pays, and is sent back as one who paid or not. */
async function standIn(page: Page, pays: () => boolean, isBack: () => boolean = pays): Promise<void> {
  await page.route('https://checkout.example/**', async (route) => {
    const session = [...stripe.sessions.values()].at(-1);
    if (session && pays()) stripe.payPage(session.id);
    const next = JSON.stringify(String(session?.[isBack() ? 'success_url' : 'cancel_url']));
    await route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${next})</script>` });
  });
}
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it('is paid by who gave up first, comes back to its page in the app, and is asked for nothing twice', async () => {
  const { id, number } = await issued('none');
  context = await browser.newContext({ serviceWorkers: 'block', ...narrow });
  const page = await context.newPage();
  let isBack = false;
  await standIn(
    page,
    () => false,
    () => isBack,
  );
  await enter(page, site, ravi, '/payments');
  const pay = page.getByRole('button', { name: paymentScreens.payNow[0] });
  const online = page.getByRole('dialog').getByRole('button', { name: payMessages.stripe[0] });
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.getByRole('button', { name: paymentScreens.payNow[0] }).click();
  await page.getByRole('dialog').getByRole('link', { name: paymentScreens.openUpi[0] }).waitFor();
  await online.click();
  await page.waitForURL(`${site}/payments/${id}`);
  await pay.waitFor();
  expect(await page.getByText(onlinePaymentMessages.notPaid[0]).count()).toBe(0);
  // The service sends the payer back before it knows of the payment itself.
  isBack = true;
  const check = '**/api/billing/invoice-checkout/check';
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(check, (route) => held.then(() => route.continue()));
  await pay.click();
  await online.click();
  await page.getByRole('status').getByText(payMessages.checking[0]).waitFor();
  await card.waitFor();
  expect(await pay.count()).toBe(0);
  answer();
  await page.getByRole('status').getByText(onlinePaymentMessages.waiting[0]).waitFor();
  expect(await pay.count()).toBe(0);
  const again = page.getByRole('button', { name: payMessages.again[0] });
  await page.unroute(check);
  await page.route(check, (route) => route.abort());
  await again.click();
  await page.getByRole('alert').getByText(coreMessages.unreachable[0]).waitFor();
  expect(await pay.count()).toBe(0);
  // A reload asks again.
  await page.unroute(check);
  await page.reload();
  await page.getByRole('status').getByText(onlinePaymentMessages.waiting[0]).waitFor();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  // The list says why it cannot be paid there, and leads to where it is checked.
  await page.getByRole('main').getByRole('link', { name: paymentScreens.title[0] }).click();
  await card.getByRole('status').getByText(paymentScreens.paidOnline[0]).waitFor();
  expect(await card.getByRole('button', { name: paymentScreens.payNow[0] }).count()).toBe(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await card.getByRole('link', { name: paymentScreens.checkPayment[0] }).click();
  await page.getByRole('status').getByText(onlinePaymentMessages.waiting[0]).waitFor();
  stripe.payPage([...stripe.sessions.values()].at(-1)?.id ?? '');
  await again.click();
  await page.getByText(onlinePaymentMessages.paid[0]).waitFor();
  await card.getByText(paymentScreens.paid[0], { exact: true }).waitFor();
  expect([await pay.count(), await again.count()]).toEqual([0, 0]);
  expect(new URL(page.url()).searchParams.has('paid')).toBe(false);
  // The way on is in the app.
  await page.getByRole('main').getByRole('link', { name: paymentScreens.title[0] }).click();
  await page.waitForURL(`${site}/payments`);
  await card.getByText(paymentScreens.paid[0], { exact: true }).waitFor();
  await card.getByRole('link', { name: number }).click();
  await page.waitForURL(`${site}/payments/${id}`);
});

it('is paid in Hindi less TDS, and waits for a person where its payment cannot be checked', async () => {
  const { id } = await issued('194C-2');
  context = await browser.newContext({ serviceWorkers: 'block', ...narrow });
  const page = await context.newPage();
  let pays = false;
  await standIn(
    page,
    () => pays,
    () => true,
  );
  await enter(page, site, ravi, `/payments/${id}`);
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.reload();
  const pay = page.getByRole('button', { name: paymentScreens.payNow[1] });
  await pay.click();
  const dialog = page.getByRole('dialog');
  const words = { percent: 2, pay: formatRupees(1160) };
  await dialog.getByText(translate(lessTdsScreens.title, 'hi', words)).waitFor();
  await dialog.getByRole('button', { name: `${payMessages.stripe[1]} · ${words.pay}` }).click();
  await page.getByRole('status').getByText(onlinePaymentMessages.waiting[1]).waitFor();
  expect(await pay.count()).toBe(0);
  // The business has changed its keys to wrong ones since.
  const { token } = await sessionOf(server.url, owner);
  const [account] = await ask<{ id: string }[]>(server.url, token, '/billing/payment-accounts');
  const change = (secret: string) =>
    ask(server.url, token, `/billing/payment-accounts/${account?.id ?? ''}`, 'PUT', { secret });
  await change('sk_test_other');
  await page.getByRole('button', { name: payMessages.again[1] }).click();
  await page.getByRole('status').getByText(onlinePaymentMessages.checking[1]).waitFor();
  expect(await pay.count()).toBe(0);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const other = await issued('194C-1');
  await page.goto(`${site}/payments/${other.id}`);
  await pay.click();
  await dialog.getByRole('button', { name: payMessages.stripe[1], exact: true }).click();
  await dialog.getByRole('alert').getByText(onlinePaymentMessages.notOffered[1]).waitFor();
  await change('sk_test_prahari');
  pays = true;
  await dialog.getByRole('button', { name: payMessages.stripe[1] }).last().click();
  await page.getByText(onlinePaymentMessages.paid[1]).waitFor();
  const { token: office } = await sessionOf(server.url, accountant);
  const { left } = await ask<{ left: number }>(server.url, office, `/billing/invoices/${other.id}`);
  expect(left).toBe(0);
});
