import type { BrowserContext, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { readStores } from './disk.ts';
import { adminLabel, placeLabel } from './faces.ts';
import { ask } from './people.ts';
import type { ServerProcess } from './server-process.ts';
import { faceOf, keptFaceOf } from '#web/core/session/face.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';
import { assistantScreens } from '#web/modules/assistant/messages.ts';

/** True offline: the server is gone, and the browser knows that it has no network. */
export async function goOffline(server: ServerProcess, context: BrowserContext): Promise<void> {
  await server.kill();
  await context.setOffline(true);
}

/**
 * Waits until the service worker answers for the page and holds everything that the face of whoever is signed
 * in needs, and what that face fetches after the rest.
 */
export async function untilReadyForOffline(page: Page): Promise<void> {
  await untilTrue(() =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    }),
  );
  const user = await page.evaluate(() => localStorage.getItem('user'));
  if (user === null) return;
  const { role } = JSON.parse(user) as { readonly role: string };
  const face = keptFaceOf(faceOf(role.toLowerCase()));
  await untilTrue(() =>
    page.evaluate(async (wanted) => {
      const known = await caches.match('/face', { cacheName: 'face' });
      return (await known?.text())?.split(' ')[0] === wanted;
    }, face),
  );
  // A kiosk begins with all that it has.
  if (face !== 'kiosk') await untilLaterPartsAreKept(page, `"${face}-then"`);
}

/** A file is listed before it is written to its end, so each is read. */
async function untilLaterPartsAreKept(page: Page, list: string): Promise<void> {
  const worker = await page.evaluate(async () => (await fetch('/sw.js')).text());
  const files = [...worker.matchAll(/\{"faces":\[([^\]]*)\][^}]*"url":"([^"]+)"/g)].flatMap(
    ([, faces = '', url = '']) => (faces.includes(list) ? [`/${url}`] : []),
  );
  if (files.length === 0) throw new Error(`the service worker lists nothing for ${list}`);
  await untilTrue(() =>
    page.evaluate(async (wanted) => {
      const cache = await caches.open('later-parts');
      const texts = await Promise.all(
        wanted.map(async (file) => (await cache.match(file))?.text().catch(() => '')),
      );
      return texts.every(Boolean);
    }, files),
  );
}

/** Asks until the answer is yes. The wait of the browser's driver takes a promise itself for a yes. */
async function untilTrue(asks: () => Promise<boolean>): Promise<void> {
  await expect.poll(asks).toBe(true);
}

/** Waits until the device has been brought up to date with the server, as it says itself. */
export async function untilUpToDate(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-sync=quiet]') !== null);
  await vi.waitUntil(
    async () =>
      (await readStores(page, '^prahari-ops-', '^settings$')).some(
        (record) => typeof record['lastSyncAt'] === 'number',
      ),
    {
      timeout: 60_000,
    },
  );
}

/** Waits for the next moment at which a page has its live connection to the server. */
export async function untilConnected(page: Page): Promise<void> {
  await page.waitForResponse((response) => response.url().endsWith('/api/sync/stream') && response.ok());
}

export type Wish = {
  readonly service: string;
  readonly package: 'Basic' | 'Standard' | 'Premium';
  readonly location: string;
};

/** Books through the three steps, from wherever the customer is, and ends in the cart. */
export async function book(page: Page, { service, package: chosen, location }: Wish): Promise<void> {
  await page
    .getByRole('link', { name: /^Book (New )?Service$/ })
    .last()
    .click();
  await page.getByRole('searchbox').fill(service);
  await page.getByText(service, { exact: true }).first().click();
  await page.locator('label', { has: page.getByRole('radio', { name: new RegExp(`^${chosen}`) }) }).click();
  await page.getByRole('button', { name: bookingScreens.next[0] }).click();
  await page.getByRole('button', { name: assistantScreens.tomorrow[0] }).click();
  await page.getByRole('button', { name: /^11:00/ }).click();
  await page.getByRole('textbox', { name: bookingScreens.serviceLocation[0] }).fill(location);
  await page.getByRole('button', { name: bookingScreens.next[0] }).click();
  await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
  await page.getByText(bookingScreens.added[0]).waitFor();
}

/** Books in one press, from a form that is filled in already. */
export async function bookAtOnce(page: Page, url: string, location: string): Promise<void> {
  await page.evaluate((where) => {
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const bookingData = {
      service_id: 'hk-office',
      service: 'Office / Corporate Housekeeping',
      date,
      time: '10:00',
      location: where,
      notes: '',
      package: 'basic',
    };
    sessionStorage.setItem(
      'pendingBooking',
      JSON.stringify({ bookingData, service: bookingData.service, price: 0 }),
    );
  }, location);
  await page.goto(`${url}/book-now?pendingBooking=true`);
  await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
  await page.getByText(bookingScreens.added[0]).waitFor();
}

/** How many bookings for a place the server has. */
export async function bookingsAt(url: string, token: string, location: string): Promise<number> {
  const rows = await ask<{ readonly location: string }[]>(url, token, '/bookings?limit=200');
  return rows.filter((row) => row.location === location).length;
}

/** Goes to a page of the admin face on a wide screen, by the place in the rail and the tab over the page. */
export async function goTo(page: Page, to: string): Promise<void> {
  const rail = page.getByRole('navigation', { name: adminMessages.nav[0], exact: true });
  const place = rail.getByRole('link', { name: placeLabel(to), exact: true });
  // A place with one page that is open to the person has the name of the page, and no tabs.
  await place
    .or(rail.getByRole('link', { name: adminLabel(to), exact: true }))
    .first()
    .click();
  if ((await place.count()) === 0) return;
  const tabs = page.getByRole('navigation', { name: placeLabel(to), exact: true });
  await tabs.getByRole('link', { name: adminLabel(to), exact: true }).click();
}
