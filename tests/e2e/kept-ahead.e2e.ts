import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { offlinePhone } from '#tests/support/chromium.ts';
import { phoneLabel } from '#tests/support/faces.ts';
import { ask, asha, enter, kavita, mahesh, owner, sessionOf, signIn } from '#tests/support/people.ts';
import { weekdayNames } from '#web/core/ui/look/weekday-names.ts';
import { paymentScreens } from '#web/modules/billing/messages.ts';
import { dashboardScreens } from '#web/modules/dashboard/messages.ts';
import { fieldScreens } from '#web/modules/incidents/field/messages.ts';
import { walletScreens } from '#web/modules/on-call/wallet-messages.ts';

const stage = createFixture('each');

async function openOnPhone(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await stage.newContext(offlinePhone);
  await context.addInitScript(() => {
    if (localStorage.getItem('language') === null) localStorage.setItem('language', 'en');
  });
  return { context, page: await context.newPage() };
}

/** Waits until the phone has kept an answer of each address; then the person may go offline. */
async function untilKept(page: Page, addresses: readonly string[]): Promise<void> {
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await page.waitForFunction(
    (wanted) => {
      const kept = Object.keys(localStorage);
      return wanted.every((address) => kept.some((key) => key.includes(`-seen-`) && key.includes(address)));
    },
    addresses,
    { timeout: 10_000 },
  );
}

it('a partner who goes offline after signing in has wallet, rates, ratings and days', async () => {
  const { context, page } = await openOnPhone();
  await enter(page, stage.server.url, kavita, '/field');
  await page.waitForURL(/\/field\/jobs$/);
  await page.locator('main li').first().waitFor();
  await untilKept(page, ['/wallet/summary', '/wallet/transactions', '/my-rates', '/my-ratings', '/my-work']);
  await goOffline(stage.server, context);
  const go = (path: string) =>
    page.getByRole('link', { name: phoneLabel('field', path), exact: true }).click();
  await go('wallet');
  await page.getByText('₹1,199.20').first().waitFor();
  const rates = page.getByRole('region', { name: walletScreens.rates[0] });
  await rates.getByText('₹450').waitFor();
  await page.getByRole('heading', { name: walletScreens.entries[0] }).waitFor();
  await go('ratings');
  await page.getByText('समय पर आईं और काम बहुत साफ़ किया।').waitFor();
  await go('work');
  await page.getByRole('checkbox', { name: weekdayNames('en')[0] ?? '' }).waitFor();
  // Also after the app was closed.
  await page.goto(`${stage.server.url}/field/wallet`);
  await page.getByText('₹1,199.20').first().waitFor();
});

it('each of these answers is asked for once, however many pages are opened', async () => {
  const { page } = await openOnPhone();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/on-call-services/my-ratings')) asked.push(request.url());
  });
  await enter(page, stage.server.url, kavita, '/field/jobs');
  await expect.poll(() => asked.length).toBe(1);
  for (const path of ['profile', 'jobs', 'profile'])
    await page.getByRole('link', { name: phoneLabel('field', path), exact: true }).click();
  await untilUpToDate(page);
  expect(asked).toHaveLength(1);
});

it('a guard who goes offline after signing in has the kinds of incident, the way to duties and advances', async () => {
  const { token } = await sessionOf(stage.server.url, owner);
  await ask(stage.server.url, token, '/incidents/types', 'POST', {
    name: 'Broken fence',
    name_hi: 'टूटी बाड़',
    questions: [],
  });
  const { context, page } = await openOnPhone();
  await signIn(page, stage.server.url, mahesh);
  await untilKept(page, ['/roster/ahead', '/payroll/current/advance', '/incidents/types/active']);
  await goOffline(stage.server, context);
  await page.goto(`${stage.server.url}/field/duties`);
  await page.getByText('Scheme 54, Vijay Nagar, Indore').first().waitFor();
  await page.goto(`${stage.server.url}/field/advances`);
  await page
    .getByText(/^Outstanding: ₹/)
    .first()
    .waitFor();
  await page.goto(`${stage.server.url}/field/incidents`);
  await page.getByRole('button', { name: fieldScreens.report[0] }).click();
  await page.getByLabel(fieldScreens.kind[0]).selectOption({ label: 'Broken fence' });
});

it('a customer who goes offline after the dashboard has payments, reports and the activity', async () => {
  const { context, page } = await openOnPhone();
  await enter(page, stage.server.url, asha, '/dashboard');
  await untilKept(page, [
    '/my-invoices',
    '/my-sums',
    '/dashboard/stats',
    '/chart-data',
    'activities?limit=200',
  ]);
  await goOffline(stage.server, context);
  await page.goto(`${stage.server.url}/payments`);
  await page.getByRole('heading', { name: paymentScreens.title[0] }).waitFor();
  await page.getByText(paymentScreens.totalPaid[0]).first().waitFor();
  await page.goto(`${stage.server.url}/reports`);
  await page.getByText(dashboardScreens.kpiSpending[0]).first().waitFor();
  await page.goto(`${stage.server.url}/activity`);
  await page.locator('main li').first().waitFor();
  await page.getByText(dashboardScreens.activityFailed[0]).waitFor({ state: 'detached' });
});
