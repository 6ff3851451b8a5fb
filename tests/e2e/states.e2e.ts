import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { setStage } from '#tests/support/browser-stage.ts';
import { offlinePhone, phone } from '#tests/support/chromium.ts';
import { asha, enter } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';

const stage = setStage('one');
let context: BrowserContext;

/** Somebody whom the demo does not know: the first sign-in makes the account. */
const newcomer: Person = { phone: '9876512399', role: 'customer', home: '/dashboard' };
const dashboardFailed = 'Failed to load dashboard data from backend. Please check your connection and try again.';

/** What each page of the customer says while it loads, when there is nothing (`null` where a page always has something), and when the server fails. */
const pages: readonly { path: string; title: string; loading: string; empty: string | null; failed: string }[] = [
  { path: '/dashboard', title: 'Welcome back', loading: 'Loading dashboard data...', empty: null, failed: dashboardFailed },
  { path: '/bookings', title: 'My Bookings', loading: 'Loading your bookings...', empty: 'No bookings found', failed: 'Failed to fetch bookings' },
  { path: '/contracts', title: 'Service Contracts', loading: 'Loading your contracts...', empty: 'No contracts found', failed: 'This could not be read' },
  { path: '/incidents', title: 'Incidents & Issues', loading: 'Loading your incidents...', empty: 'No incidents found', failed: 'This could not be read' },
  { path: '/payments', title: 'Payments & Bills', loading: 'Loading your bills...', empty: 'No bills found', failed: 'Your bills could not be loaded.' },
  { path: '/reports', title: 'Reports & Analytics', loading: 'Loading your reports...', empty: null, failed: 'Your reports could not be loaded.' },
  { path: '/activity', title: 'Activity', loading: 'Loading your activity...', empty: null, failed: 'Your activity could not be loaded.' },
  { path: '/notifications', title: 'Notifications', loading: 'Loading your notifications...', empty: 'No notifications yet', failed: 'This could not be read' },
  { path: '/cart', title: 'Cart', loading: 'Loading your cart...', empty: 'Your cart is empty', failed: 'This could not be read' },
];

async function open(person: Person, path: string, device: BrowserContextOptions = phone): Promise<Page> {
  context = await stage.newContext(device);
  const page = await context.newPage();
  await enter(page, stage.server.url, person, path);
  return page;
}

describe('every page of the customer', () => {
  it('says that it is loading while the server takes its time', async () => {
    const page = await open(asha, '/robots.txt');
    await context.route('**/api/**', () => undefined);
    const silent: string[] = [];
    for (const { path, loading } of pages) {
      await page.goto(`${stage.server.url}${path}`);
      await page
        .getByText(loading)
        .first()
        .waitFor({ state: 'attached' })
        .catch(() => silent.push(path));
    }
    expect(silent).toEqual([]);
  });

  it('says what it is for when there is nothing yet', async () => {
    const page = await open(newcomer, '/dashboard');
    await page.getByRole('heading', { level: 1, name: /^Welcome back, / }).waitFor();
    const silent: string[] = [];
    for (const { path, empty } of pages) {
      if (empty === null) continue;
      await page.goto(`${stage.server.url}${path}`);
      await page
        .getByText(empty)
        .first()
        .waitFor()
        .catch(() => silent.push(path));
    }
    expect(silent).toEqual([]);
    await page.goto(`${stage.server.url}/dashboard`);
    for (const label of ['Total Bookings', 'Active Contracts', 'Pending Payments', 'Monthly Spending']) await page.getByText(label).first().waitFor();
    expect(await page.locator('main').innerText()).toMatch(/Total Bookings\s+0/);
  });

  it('says what failed and what is safe when the server fails, and goes on when it is back', async () => {
    const page = await open(asha, '/robots.txt');
    let failing = true;
    const broken = {
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ success: false, message: 'Something went wrong', code: 'internal' }),
    };
    await context.route('**/api/**', (route) => (failing ? route.fulfill(broken) : route.continue()));
    const silent: string[] = [];
    for (const { path, failed } of pages) {
      await page.goto(`${stage.server.url}${path}`);
      await page
        .getByText(failed)
        .first()
        .waitFor()
        .catch(() => silent.push(path));
    }
    expect(silent).toEqual([]);
    failing = false;
    await page.goto(`${stage.server.url}/payments`);
    await page.getByRole('listitem').first().waitFor();
  });

  it('shows without network what was last read, and as of when', async () => {
    const page = await open(asha, '/dashboard', offlinePhone);
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    for (const { path, title } of pages) {
      await page.goto(`${stage.server.url}${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      if (['/payments', '/reports', '/activity'].includes(path)) await page.locator('main li, main table, main svg').first().waitFor();
    }
    await page.goto(`${stage.server.url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await goOffline(stage.server, context);
    const silent: string[] = [];
    for (const { path, title } of pages) {
      await page.goto(`${stage.server.url}${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page
        .getByText(/^You are offline\. (This is as of|What you save stays)/)
        .first()
        .waitFor()
        .catch(() => silent.push(path));
    }
    expect(silent).toEqual([]);
  });
});
