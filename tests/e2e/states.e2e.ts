import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { offlinePhone, phone } from '#tests/support/chromium.ts';
import { asha, enter } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { dashboardScreens } from '#web/modules/dashboard/messages.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { contractScreens } from '#web/modules/contracts/messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { incidentPages } from '#web/modules/incidents/page-messages.ts';
import { paymentScreens } from '#web/modules/billing/messages.ts';
import { notificationMessages } from '#web/modules/notifications/messages.ts';
import { cartMessages } from '#web/modules/cart/messages.ts';

const stage = createFixture('one');
let context: BrowserContext;

/** Somebody whom the demo does not know: the first sign-in makes the account. */
const newcomer: Person = { phone: '9876512399', role: 'customer', home: '/dashboard' };
const dashboardFailed =
  'Failed to load dashboard data from backend. Please check your connection and try again.';

/**
 * What each page of the customer says while it loads, when there is nothing (`null` where a page always has
 * something), and when the server fails.
 */
const pages: readonly {
  path: string;
  title: string;
  loading: string;
  empty: string | null;
  failed: string;
}[] = [
  {
    path: '/dashboard',
    title: 'Welcome back',
    loading: dashboardScreens.loading[0],
    empty: null,
    failed: dashboardFailed,
  },
  {
    path: '/bookings',
    title: 'My Bookings',
    loading: bookingScreens.loading[0],
    empty: bookingScreens.none[0],
    failed: bookingScreens.fetchFailed[0],
  },
  {
    path: '/contracts',
    title: contractScreens.title[0],
    loading: contractScreens.loading[0],
    empty: contractScreens.none[0],
    failed: uiMessages.notRead[0],
  },
  {
    path: '/incidents',
    title: incidentPages.title[0],
    loading: incidentPages.loading[0],
    empty: incidentPages.none[0],
    failed: uiMessages.notRead[0],
  },
  {
    path: '/payments',
    title: paymentScreens.title[0],
    loading: paymentScreens.loading[0],
    empty: paymentScreens.none[0],
    failed: paymentScreens.failed[0],
  },
  {
    path: '/reports',
    title: dashboardScreens.reports[0],
    loading: dashboardScreens.reportsLoading[0],
    empty: null,
    failed: dashboardScreens.reportsFailed[0],
  },
  {
    path: '/activity',
    title: dashboardScreens.activity[0],
    loading: dashboardScreens.activityLoading[0],
    empty: null,
    failed: dashboardScreens.activityFailed[0],
  },
  {
    path: '/notifications',
    title: notificationMessages.title[0],
    loading: notificationMessages.loading[0],
    empty: notificationMessages.emptyTitle[0],
    failed: uiMessages.notRead[0],
  },
  {
    path: '/cart',
    title: cartMessages.title[0],
    loading: cartMessages.loading[0],
    empty: cartMessages.emptyTitle[0],
    failed: uiMessages.notRead[0],
  },
];

async function open(person: Person, path: string, device: BrowserContextOptions = phone): Promise<Page> {
  context = await stage.newContext(device);
  const page = await context.newPage();
  await enter(page, stage.server.url, person, path);
  return page;
}

describe('every page of the customer', () => {
  itByNight('says that it is loading while the server takes its time', async () => {
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

  itByNight('says what it is for when there is nothing yet', async () => {
    const page = await open(newcomer, '/dashboard');
    await page.getByRole('heading', { level: 1, name: /^Welcome!$/ }).waitFor();
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
    for (const label of ['Total Bookings', 'Active Contracts', 'Pending Payments', 'Monthly Spending'])
      await page.getByText(label).first().waitFor();
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
      if (['/payments', '/reports', '/activity'].includes(path))
        await page.locator('main li, main table, main svg').first().waitFor();
    }
    await page.goto(`${stage.server.url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await goOffline(stage.server, context);
    const silent: string[] = [];
    for (const { path, title } of pages) {
      await page.goto(`${stage.server.url}${path}`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page
        .getByText(/^You are offline\. (Last updated|What you save stays)/)
        .first()
        .waitFor()
        .catch(() => silent.push(path));
    }
    expect(silent).toEqual([]);
  });
});
