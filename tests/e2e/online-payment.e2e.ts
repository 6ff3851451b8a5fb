import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext } from 'playwright-core';
import { onlinePaymentMessages } from '#shared/modules/billing/online-payments/messages.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { formatRupees } from '#shared/core/money.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { providerNames } from '#shared/modules/billing/online-payments/payment-account.ts';
import { onlinePaymentScreens } from '#web/modules/billing/online-payment-screens.ts';
import { receiptScreens } from '#web/modules/billing/receipt-screens.ts';
import { checkoutMessages, paymentLinkMessages } from '#shared/modules/billing/payment-link-messages.ts';
import { billPage } from '#web/shells/public/bill/messages.ts';
import { linkMessages } from '#web/shells/public/parts/link-messages.ts';
import { phone, desktop, sharedBrowser } from '#tests/support/chromium.ts';
import { accountant, ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { choiceWords } from '#tests/support/resource-words.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { startStripe } from '#tests/support/stripe-service.ts';
import type { StripeService } from '#tests/support/stripe-service.ts';

/** A client pays an invoice online from its link, and the office sees it. */
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
});
afterEach(() => context?.close());
afterAll(async () => {
  await server?.remove();
  await stripe?.stop();
});

it('is paid on the page of the service, and closed when the payer comes back', async () => {
  const { token, user } = await sessionOf(server.url, accountant);
  const post = <T>(path: string, body: object) => ask<T>(server.url, token, path, 'POST', body);
  const { token: own } = await sessionOf(server.url, owner);
  await ask(server.url, own, '/billing/payment-accounts', 'POST', {
    provider: 'stripe',
    secret: 'sk_test_prahari',
    webhook_secret: stripe.webhookSecret,
  });
  const { id: client } = await post<{ id: string }>('/clients', {
    name: 'Indore Mills',
    kind: 'unregistered',
    state_code: '23',
  });
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const { id } = await post<{ id: string }>('/billing/invoices', { client_id: client, lines });
  await post(`/billing/invoices/${id}/issue`, {});
  const { link } = await ask<{ link: string }>(server.url, token, `/billing/invoices/${id}/link`);

  context = await browser.newContext({ serviceWorkers: 'block', ...phone });
  const page = await context.newPage();
  // The page of the service: the payer gives up there at first, then pays, and is sent back.
  let pays = false;
  await page.route('https://checkout.example/**', async (route) => {
    const session = [...stripe.sessions.values()].at(-1);
    if (session && pays) stripe.payPage(session.id);
    const next = JSON.stringify(String(session?.[pays ? 'success_url' : 'cancel_url']));
    await route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${next})</script>` });
  });
  await page.goto(link);
  await page.getByRole('button', { name: checkoutMessages.stripe[0] }).click();
  await page.waitForURL(/lang=en/);
  await page.getByRole('button', { name: checkoutMessages.stripe[0] }).waitFor();
  expect(await page.getByText(onlinePaymentMessages.waiting[0]).count()).toBe(0);
  pays = true;
  await page.getByRole('button', { name: checkoutMessages.stripe[0] }).click();
  await page.getByText(paymentLinkMessages.paid[0]).waitFor();
  expect(new URL(page.url()).searchParams.has('paid')).toBe(false);
  await context.close();

  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const desk = await context.newPage();
  await enter(desk, server.url, accountant, '/admin/online-payments');
  const row = desk.getByRole('row').filter({ hasText: 'Indore Mills' });
  await row.getByText(choiceWords(onlinePayments, 'status', 'received')[0]).waitFor();
  await row.getByText('₹1,180').waitFor();

  // The payer disputes the payment with the bank: the payment and its invoice are marked.
  const dispute = stripe.disputeOf(stripe.chargeOf([...stripe.sessions.values()].at(-1) ?? { id: '' }).id);
  const { text, headers } = stripe.event('charge.dispute.created', dispute);
  const events = `${server.url}/api/billing/payment-events/${user.tenant_id ?? ''}/stripe`;
  expect((await fetch(events, { method: 'POST', body: text, headers })).status).toBe(200);
  await desk.reload();
  await row.getByText(choiceWords(onlinePayments, 'dispute', 'open')[0]).waitFor();
  await desk.goto(`${server.url}/admin/billing?state=all&open=${id}`);
  const words = { amount: formatRupees(1180), provider: providerNames.stripe };
  await desk.getByText(translate(onlinePaymentScreens.disputed, 'en', words)).waitFor();
});

it('is asked for in no way while it is waited for, and can be checked again', async () => {
  const { token } = await sessionOf(server.url, accountant);
  const post = <T>(path: string, body: object) => ask<T>(server.url, token, path, 'POST', body);
  const facts = { name: 'Ujjain Mills', kind: 'unregistered', state_code: '23', tds_section: '194C-2' };
  const { id: client } = await post<{ id: string }>('/clients', facts);
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const { id } = await post<{ id: string }>('/billing/invoices', { client_id: client, lines });
  await post(`/billing/invoices/${id}/issue`, {});
  const { link } = await ask<{ link: string }>(server.url, token, `/billing/invoices/${id}/link`);

  // Only a computer shows the code to scan.
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  const session = () => [...stripe.sessions.values()].at(-1);
  await page.route('https://checkout.example/**', async (route) => {
    const next = JSON.stringify(String(session()?.['success_url']));
    await route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${next})</script>` });
  });
  const ways = [
    page.getByRole('button', { name: checkoutMessages.stripe[0] }),
    page.getByRole('img', { name: /QR code/ }),
    page.getByRole('button', { name: billPage.havePaid[0] }),
    page.getByRole('heading', { name: billPage.bank[0] }),
  ];
  const shown = () => Promise.all(ways.map((way) => way.filter({ visible: true }).count()));
  await page.goto(link);
  await ways[0]?.first().waitFor();
  expect(await shown()).toEqual([2, 2, 1, 1]);
  const check = '**/api/billing/shared-checkout/check';
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(check, (route) => held.then(() => route.continue()));
  await ways[0]?.first().click();
  await page.getByRole('status').getByText(billPage.checking[0]).waitFor();
  const again = page.getByRole('button', { name: billPage.again[0] });
  expect([await shown(), await again.count()]).toEqual([[0, 0, 0, 0], 0]);
  answer();
  await page.getByRole('status').getByText(onlinePaymentMessages.waiting[0]).waitFor();
  expect(await shown()).toEqual([0, 0, 0, 0]);
  await page.unroute(check);
  await page.route(check, (route) => route.abort());
  await again.click();
  await page.getByRole('status').getByText(linkMessages.offline[0]).waitFor();
  expect(await shown()).toEqual([0, 0, 0, 0]);
  await page.unroute(check);
  // Nothing was paid: it may be paid again.
  await page.route(check, (route) =>
    route.fulfill({ json: { data: { state: 'none' }, message: onlinePaymentMessages.notPaid[0] } }),
  );
  await again.click();
  await page.getByRole('status').getByText(onlinePaymentMessages.notPaid[0]).waitFor();
  expect([await shown(), await again.count()]).toEqual([[2, 2, 1, 1], 0]);
  await page.unroute(check);
  await page.reload();
  await page.getByRole('status').getByText(onlinePaymentMessages.waiting[0]).waitFor();
  // The office has heard of the payment first, so that the link has ended.
  const { text, headers } = stripe.event('checkout.session.completed', stripe.payPage(session()?.id ?? ''));
  const { user } = await sessionOf(server.url, accountant);
  const events = `${server.url}/api/billing/payment-events/${user.tenant_id ?? ''}/stripe`;
  expect((await fetch(events, { method: 'POST', body: text, headers })).status).toBe(200);
  await again.click();
  await page.getByText(paymentLinkMessages.paid[0]).waitFor();
});

it('of who is no client is reversed by the office, on the payment and with its reason on the invoice', async () => {
  const { token, user } = await sessionOf(server.url, accountant);
  const post = <T>(path: string, body: object) => ask<T>(server.url, token, path, 'POST', body);
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const facts = { client_name: 'Meera Joshi', client_address: '4 Temple Road', place_of_supply: '23', lines };
  const { id } = await post<{ id: string }>('/billing/invoices', facts);
  const { number } = await post<{ number: string }>(`/billing/invoices/${id}/issue`, {});
  const { link } = await ask<{ link: string }>(server.url, token, `/billing/invoices/${id}/link`);
  const asked = { token: new URL(link).pathname.split('/').at(-1), provider: 'stripe' };
  await ask(server.url, token, '/billing/shared-checkout', 'POST', asked);
  const session = [...stripe.sessions.values()].at(-1) ?? { id: '' };
  const { text, headers } = stripe.event('checkout.session.completed', stripe.payPage(session.id));
  const events = `${server.url}/api/billing/payment-events/${user.tenant_id ?? ''}/stripe`;
  expect((await fetch(events, { method: 'POST', body: text, headers })).status).toBe(200);

  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const desk = await context.newPage();
  await enter(desk, server.url, accountant, '/admin/online-payments');
  await desk.getByRole('row').filter({ hasText: 'Meera Joshi' }).getByRole('button').first().click();
  const words = { amount: formatRupees(1180) };
  const reverse = (language: Language) =>
    desk.getByRole('button', { name: translate(receiptScreens.reversePayment, language, words) });
  await reverse('en').click();
  const dialog = desk.getByRole('dialog', {
    name: translate(receiptScreens.reversePayment, 'en', words),
  });
  await dialog.getByRole('button', { name: receiptScreens.reverseThis[0] }).click();
  expect(await dialog.isVisible()).toBe(true);
  await dialog.getByLabel(receiptScreens.reason[0]).fill('Belongs to another invoice');
  await dialog.getByRole('button', { name: receiptScreens.reverseThis[0] }).click();
  await desk.getByText(receiptScreens.paymentReversed[0]).waitFor();
  await reverse('en').waitFor({ state: 'detached' });

  // On the invoice it stands as reversed; what is recorded there by hand is reversed there, in Hindi too.
  const paid = { amount: 1180, method: 'cash', reference: 'cash 12' };
  await post(`/billing/invoices/${id}/payments`, paid);
  await desk.evaluate(() => localStorage.setItem('language', 'hi'));
  await desk.goto(`${server.url}/admin/billing?state=all&open=${id}`);
  const sheet = desk.getByRole('dialog', { name: number });
  await sheet.getByText('Belongs to another invoice').waitFor();
  await reverse('hi').click();
  const again = desk.getByRole('dialog', {
    name: translate(receiptScreens.reversePayment, 'hi', words),
  });
  await again.getByLabel(receiptScreens.reason[1]).fill('ग़लत बिल');
  await again.getByRole('button', { name: receiptScreens.reverseThis[1] }).click();
  await desk.getByText(receiptScreens.paymentReversed[1]).waitFor();
  await sheet.getByText('ग़लत बिल').waitFor();
});

it('that could not be checked is closed by the office with what it found', async () => {
  const { token } = await sessionOf(server.url, accountant);
  const post = <T>(path: string, body: object) => ask<T>(server.url, token, path, 'POST', body);
  const { token: own } = await sessionOf(server.url, owner);
  const { id: client } = await post<{ id: string }>('/clients', {
    name: 'Dewas Mills',
    kind: 'unregistered',
    state_code: '23',
  });
  const lines = [{ title: 'Guards', sac: '998525', quantity: 1, rate: 1000 }];
  const { id } = await post<{ id: string }>('/billing/invoices', { client_id: client, lines });
  await post(`/billing/invoices/${id}/issue`, {});
  const { link } = await ask<{ link: string }>(server.url, token, `/billing/invoices/${id}/link`);
  const checkout = (): Promise<Response> =>
    fetch(`${server.url}/api/billing/shared-checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: link.slice(link.lastIndexOf('/') + 1), provider: 'stripe' }),
    });
  expect((await checkout()).status).toBe(200);
  // With other keys the gateway knows nothing of the page that is open.
  const [account] = await ask<{ id: string }[]>(server.url, own, '/billing/payment-accounts');
  await ask(server.url, own, `/billing/payment-accounts/${account?.id ?? ''}`, 'PUT', {
    secret: 'sk_test_other',
  });
  expect((await checkout()).status).toBe(409);

  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const desk = await context.newPage();
  await enter(desk, server.url, accountant, '/admin/online-payments?to_check=true');
  await desk.getByRole('row').filter({ hasText: 'Dewas Mills' }).click();
  const sheet = desk.getByRole('dialog');
  await sheet.getByText(onlinePaymentMessages.notChecked[0]).waitFor();
  await sheet.getByRole('button', { name: onlinePaymentScreens.check[0] }).click();
  await desk.getByRole('textbox', { name: onlinePaymentScreens.found[0] }).fill('Not paid');
  await desk.getByRole('button', { name: onlinePaymentScreens.check[0] }).last().click();
  await desk.getByText(onlinePaymentScreens.checked[0]).waitFor();
  const state = choiceWords(onlinePayments, 'status', 'checked')[0];
  await sheet.getByText(state, { exact: true }).waitFor();
  await sheet.getByText(/Checked by .+: Not paid$/).waitFor();
  expect(await sheet.getByRole('button', { name: onlinePaymentScreens.check[0] }).count()).toBe(0);
});
