import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#shared/core/i18n.ts';
import { demoSites } from '#server/demo/demo-people.ts';
import { bookAtOnce, goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { launchBrowser, offlinePhone, phone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { asha, enter, mahesh, owner } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { screens } from '#tests/support/screens.ts';
import { show, untilSettled } from '#tests/support/show-screen.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { attendanceScreens } from '#web/modules/attendance/messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';

/** The pictures of the documents and of the manifest change only when they are asked for. */
const target = process.env['UPDATE_SCREENSHOTS'] === '1' ? '../../' : '../../test-results/screenshots/';
const mostBytes = 200_000;
const wide = { viewport: { width: 1280, height: 800 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' };
const narrow = { ...phone, viewport: { width: 360, height: 640 } };
const [post] = demoSites;

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  dutyNow(server.dataDir);
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

describe('pictures of the product', () => {
  it('the public pages', async () => {
    for (const [device, options] of [
      ['phone', phone],
      ['desktop', wide],
    ] as const) {
      const page = await (await browser.newContext({ serviceWorkers: 'block', ...options })).newPage();
      for (const name of ['home', 'services', 'service', 'post', 'partner-registration']) {
        await showNamed(page, name);
        await take(page, `docs/screenshots/${name}-${device}.png`);
      }
      await page.context().close();
    }
  });

  it('the customer', async () => {
    const page = await open(narrow, asha, '/dashboard');
    await showNamed(page, 'dashboard');
    await take(page, 'public/screenshots/dashboard-narrow.png');
    await page.setViewportSize({ width: 360, height: 740 });
    await take(page, 'docs/screenshots/dashboard-phone.png');
    await showNamed(page, 'book-service');
    await page.locator('fieldset').scrollIntoViewIfNeeded();
    await take(page, 'docs/screenshots/book-phone.png');
    await page.setViewportSize({ width: 360, height: 640 });
    await showNamed(page, 'book-schedule');
    await take(page, 'public/screenshots/book-narrow.png');
    await page.context().close();

    const desk = await open(wide, asha, '/dashboard');
    await showNamed(desk, 'dashboard');
    await take(desk, 'docs/screenshots/dashboard-desktop.png');
    await showNamed(desk, 'book-service');
    await take(desk, 'docs/screenshots/book-desktop.png');
    await showNamed(desk, 'bookings');
    await take(desk, 'public/screenshots/bookings-wide.png');
    await desk.context().close();
  });

  it('the guard and the office', async () => {
    const page = await open(
      {
        ...phone,
        permissions: ['geolocation', 'camera'],
        geolocation: { latitude: post.lat, longitude: post.lng, accuracy: 9 },
      },
      mahesh,
      '/field',
      'hi',
    );
    await page.getByText(/लोकेशन 9 मी/).waitFor();
    await take(page, 'docs/screenshots/field-today-hindi-phone.png');
    await page.getByRole('button', { name: attendanceScreens.in[1] }).click();
    await page.getByRole('button', { name: attendanceScreens.selfieTake[1] }).click();
    await page.getByText(attendanceScreens.stateReceived[1]).waitFor();
    await page.getByText(attendanceScreens.saved[1]).waitFor({ state: 'detached' });
    await take(page, 'docs/screenshots/field-on-duty-hindi-phone.png');
    await page.context().close();

    const desk = await open(wide, owner, '/admin');
    for (const name of ['admin-today', 'admin-bookings', 'admin-attendance']) {
      await showNamed(desk, name);
      await take(desk, `docs/screenshots/${name}-desktop.png`);
    }
    await desk.context().close();
  });

  it('bookings that wait for the network', async () => {
    const page = await open(offlinePhone, asha, '/bookings');
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    await goOffline(server, page.context());
    await bookAtOnce(page, server.url, '14, Saket Nagar, Indore');
    await page.goto(`${server.url}/bookings`);
    await page.getByText(uiMessages.recordWaiting[0]).waitFor();
    await take(page, 'docs/screenshots/bookings-offline-phone.png');
  });
});

async function open(
  options: Parameters<Browser['newContext']>[0],
  person: Person,
  path: string,
  language: Language = 'en',
): Promise<Page> {
  const context: BrowserContext = await browser.newContext({ serviceWorkers: 'block', ...options });
  const page = await context.newPage();
  await enter(page, server.url, person, path, language);
  await untilSettled(page);
  return page;
}

async function showNamed(page: Page, name: string): Promise<void> {
  const screen = screens.find((screen) => screen.name === name);
  if (!screen) throw new Error(`there is no screen called ${name}`);
  await show(page, server.url, screen);
}

async function take(page: Page, name: string): Promise<void> {
  await untilSettled(page);
  const path = fileURLToPath(new URL(target + name, import.meta.url));
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: 'disabled' });
  expect(statSync(path).size, name).toBeLessThan(mostBytes);
  expect(statSync(path).size, name).toBeGreaterThan(5000);
}
