import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Browser, BrowserContext } from 'playwright-core';
import { languages } from '#shared/core/i18n.ts';
import { desktop, sharedBrowser } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { startStripe } from '#tests/support/stripe-service.ts';
import type { StripeService } from '#tests/support/stripe-service.ts';
import { subscriptionScreens as messages } from '#web/modules/subscriptions/messages.ts';

/** How a business moves its plan from bank transfer to a card. */
let stripe: StripeService;
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
const malwa: Person = { email: 'owner@malwa.example', home: '/admin' };
beforeAll(async () => {
  stripe = await startStripe();
  const env = {
    STRIPE_SECRET_KEY: 'sk_test_prahari',
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  [browser, server] = await Promise.all([sharedBrowser(), startServer({ env })]);
});
afterEach(() => context?.close());
afterAll(async () => {
  await server?.remove();
  await stripe?.stop();
});

it.each(languages)('says from which day a card can pay what a transfer has paid, in %s', async (language) => {
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  await enter(page, server.url, owner, '/admin/settings/subscription', language);
  const [before = ''] = messages.onlineFrom[language === 'hi' ? 1 : 0].split('{date}').filter(Boolean);
  await page.getByText(before.trim()).waitFor();
  expect(await page.getByRole('button', { name: messages.payCard[language === 'hi' ? 1 : 0] }).count()).toBe(
    0,
  );
});

it('pays by card what was asked for by bank transfer', async () => {
  const { token } = await sessionOf(server.url, malwa);
  const post = <T>(path: string, body: object) => ask<T>(server.url, token, path, 'POST', body);
  await post('/subscriptions', { plan: 'growth' });
  const { customer_id: customer } = await post<{ customer_id: string }>('/payments/create-customer', {});
  const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030 };
  stripe.methods.set('pm_1', { id: 'pm_1', customer, type: 'card', card });
  context = await browser.newContext({ serviceWorkers: 'block', ...desktop });
  const page = await context.newPage();
  await enter(page, server.url, malwa, '/admin/settings/subscription');
  await page.getByRole('button', { name: messages.payCard[0] }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('is collected when your trial ends').waitFor();
  await dialog.getByText('₹3,538.82').waitFor();
  await dialog.getByRole('button', { name: messages.confirm[0] }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: messages.portal[0] }).waitFor();
  expect([...stripe.subscriptions.values()]).toMatchObject([
    { status: 'trialing', default_payment_method: 'pm_1' },
  ]);
  expect(await page.getByRole('button', { name: messages.payCard[0] }).count()).toBe(0);
});
