import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createFixture } from '#tests/support/browser-stage.ts';
import { byLane } from '#tests/support/by-lane.ts';
import { desktop } from '#tests/support/chromium.ts';
import { phoneLabel } from '#tests/support/faces.ts';
import { asha, enter, mahesh } from '#tests/support/people.ts';
import { notFoundMessages } from '#web/core/ui/not-found-messages.ts';
import { dashboardScreens } from '#web/modules/dashboard/messages.ts';

const stage = createFixture('one');

/** Pages of the signed-in customer, by their heading. */
const customerPages: Readonly<Record<string, string>> = {
  '/': 'Welcome back, Asha Verma!',
  '/dashboard': 'Welcome back, Asha Verma!',
  '/bookings': 'My Bookings',
  '/contracts': 'Service Contracts',
  '/incidents': 'Incidents & Issues',
  '/payments': 'Payments & Bills',
  '/reports': 'Reports & Analytics',
  '/profile': 'Account Settings',
  '/book': 'Book a Service',
  '/cart': 'Cart',
};

/** Pages that anybody can open. */
const publicPages = [
  ...[
    '/home',
    '/home/classic',
    '/services',
    '/services/hk-deep-clean',
    '/services/security-services',
    '/services/housekeeping',
    '/services/loan-recovery',
  ],
  ...[
    '/cleaning',
    '/beauty',
    '/maintenance',
    '/security',
    '/about',
    '/contact',
    '/careers',
    '/blog',
    '/faq',
    '/terms',
    '/privacy',
    '/sitemap',
  ],
  ...['/partner/benefits', '/partner-registration', '/book-now', '/login', '/admin/login', '/field/login'],
];

async function heading(page: Page): Promise<string> {
  const first = page.locator('h1').first();
  await first.waitFor();
  return (await first.innerText()).trim();
}

describe('an address typed in', () => {
  it('of a customer page sends a visitor to the sign-in, and from there to that page', async () => {
    const page = await stage.newPage(desktop);
    for (const path of Object.keys(customerPages)) {
      await page.goto(`${stage.server.url}${path}`);
      await page.waitForURL(`${stage.server.url}/login`);
    }
    await page.goto(`${stage.server.url}/contracts`);
    await page.waitForURL(`${stage.server.url}/login`);
    await page.locator('input[type=tel]').fill('9876500001');
    await page.locator('button[type=submit]').click();
    await page.locator('input[autocomplete=one-time-code]').fill('123456');
    await page.waitForURL(`${stage.server.url}/contracts`);
    // The address changes before the page has come.
    await expect.poll(() => heading(page)).toBe('Service Contracts');
  });

  it('of a customer page opens it for the customer; one that is unknown opens the dashboard', async () => {
    const page = await stage.newPage(desktop);
    await enter(page, stage.server.url, asha, '/dashboard');
    for (const [path, name] of Object.entries(customerPages)) {
      await page.goto(`${stage.server.url}${path}`);
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
    for (const path of ['/nothing-here', '/bookings-and-more', '/deep/er']) {
      await page.goto(`${stage.server.url}${path}`);
      await page.waitForURL(`${stage.server.url}/dashboard`);
    }
  });

  it.each(byLane([null], [null, asha]))('of a public page opens it, for %j', async (person) => {
    const page = await stage.newPage(desktop);
    if (person) await enter(page, stage.server.url, person, '/dashboard');
    for (const path of publicPages) {
      if (person && path.endsWith('login')) continue;
      await page.goto(`${stage.server.url}${path}`);
      expect((await heading(page)).length, path).toBeGreaterThan(3);
      expect(new URL(page.url()).pathname, path).toBe(path);
    }
  });
});

describe('an address without a page', () => {
  it('says so on the public site and in the app, with a way on', async () => {
    const page = await stage.newPage(desktop);
    const answer = await page.goto(`${stage.server.url}/services/nosuch`);
    expect([answer?.status(), await heading(page)]).toEqual([404, 'Page not found']);
    await enter(page, stage.server.url, mahesh, '/field/nosuch');
    await page.getByRole('heading', { level: 1, name: notFoundMessages.title[0] }).waitFor();
    await page.getByRole('link', { name: notFoundMessages.toStart[0] }).click();
    await page.waitForURL(`${stage.server.url}/field`);
  });
});

describe('the language', () => {
  const language = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

  it('goes along from the app to the public site and back, also where the cookie is lost', async () => {
    const page = await stage.newPage(desktop);
    await page.goto(`${stage.server.url}/login`);
    await page.getByRole('button', { name: 'हिंदी' }).click();
    await page.goto(`${stage.server.url}/home`);
    expect(await language(page)).toBe('hi');
    await page.context().clearCookies();
    await page.goto(`${stage.server.url}/services`);
    await expect.poll(() => language(page)).toBe('hi');
    await page.locator('#bar a.language').click();
    await page.waitForURL(/lang=en/);
    await page.goto(`${stage.server.url}/login`);
    await expect.poll(() => language(page)).toBe('en');
  });

  it('of a link that somebody was sent holds in the app', async () => {
    const page = await stage.newPage(desktop);
    await page.goto(`${stage.server.url}/home?lang=hi`);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('hi');
    await page.goto(`${stage.server.url}/login`);
    await expect.poll(() => language(page)).toBe('hi');
  });
});

describe('by pressing', () => {
  it('every page of the customer is reached from the dashboard', async () => {
    const page = await stage.newPage(desktop);
    await enter(page, stage.server.url, asha, '/dashboard');
    const main = page.getByRole('main');
    for (const path of ['/book', '/bookings', '/contracts', '/payments', '/incidents', '/reports']) {
      await main.locator(`a[href="${path}"]`).first().click();
      await page.waitForURL(`${stage.server.url}${path}`);
      await page.getByRole('heading', { level: 1, name: customerPages[path] ?? '' }).waitFor();
      await page
        .getByRole('banner')
        .getByRole('link', { name: phoneLabel('customer', 'dashboard') })
        .click();
      await page.waitForURL(`${stage.server.url}/dashboard`);
    }
    await main.getByRole('link', { name: dashboardScreens.viewAll[0] }).click();
    await page.waitForURL((url) => url.pathname !== '/dashboard');
  });
});
