import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  bookAtOnce,
  bookingsAt,
  goOffline,
  untilReadyForOffline,
  untilUpToDate,
} from '#tests/support/app-page.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { launchBrowser, launchProfile, phone } from '#tests/support/chromium.ts';
import { cachedRows, queueOf, unsentOf } from '#tests/support/disk.ts';
import { asha, enter } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';

const built = process.env['WEB_DIR'] ?? fileURLToPath(new URL('../../dist/web', import.meta.url));
const profile = mkdtempSync(join(tmpdir(), 'prahari-profile-'));
let webDir: string;
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let token: string;

beforeAll(async () => {
  browser = await launchBrowser();
});
beforeEach(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'prahari-web-'));
  cpSync(built, webDir, { recursive: true });
  server = await startServer({ env: { WEB_DIR: webDir } });
  context = await browser.newContext(phone);
  page = await begin();
});
afterEach(async () => {
  await context?.close();
  await server?.remove();
  for (const folder of [webDir, profile]) rmSync(folder, { recursive: true, force: true });
});
afterAll(() => browser?.close());

/** Asha, ready for a day without network. */
async function begin(): Promise<Page> {
  const first = await context.newPage();
  ({ token } = await enter(first, server.url, asha, '/bookings'));
  await first.getByText('Event Security & Bouncers').first().waitFor();
  await untilReadyForOffline(first);
  await untilUpToDate(first);
  return first;
}

const card = (place: string) => page.getByRole('listitem').filter({ hasText: place });

/** Deletes databases of this browser as the browser itself would: nobody has them open. */
async function deleteDatabases(pattern: string): Promise<void> {
  await page.goto(`${server.url}/favicon.svg`);
  await page.evaluate(async (wanted) => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!new RegExp(wanted).test(name)) continue;
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = () => resolve();
        request.onblocked = () => reject(new Error(`${name} is in use`));
        request.onerror = () => reject(request.error ?? new Error(name));
      });
    }
  }, pattern);
}

describe('a new version', () => {
  itByNight(
    'is offered with a full outbox, changes nothing until it is wanted, and then sends what waits',
    async () => {
      await goOffline(server, context);
      await bookAtOnce(page, server.url, 'Before The Update 1');
      const queue = await queueOf(page);
      appendFileSync(join(webDir, 'sw.js'), '\n// a later version\n');
      for (const ending of ['br', 'gz']) rmSync(join(webDir, `sw.js.${ending}`), { force: true });
      await context.route('**/api/sync/push', (route) => route.abort());
      server = await server.startAgain();
      await context.setOffline(false);
      await page.evaluate(
        async () => void (await (await navigator.serviceWorker.getRegistration())?.update()),
      );
      await page.getByText(uiMessages.updateReady[0]).waitFor();
      expect(await queueOf(page)).toMatchObject(queue.map(({ op, n }) => ({ op, n })));
      expect(
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null),
      ).toBe(true);
      await page.evaluate(() => Object.assign(window, { before: true }));

      await page.getByRole('button', { name: uiMessages.update[0] }).click();
      await page.waitForFunction(() => !('before' in window));
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(
        await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
      ).toBeNull();
      expect(await page.getByText(uiMessages.updateReady[0]).count()).toBe(0);
      expect(await queueOf(page)).toMatchObject(queue.map(({ op, n }) => ({ op, n })));
      await context.unroute('**/api/sync/push');
      await page.goto(`${server.url}/bookings`);
      await expect.poll(() => unsentOf(page)).toBe(0);
      expect(await bookingsAt(server.url, token, 'Before The Update 1')).toBe(1);
    },
  );

  itByNight(
    'with another form of the cache begins it anew: unsent work is there at once, the rest returns, the old cache goes',
    async () => {
      await goOffline(server, context);
      await bookAtOnce(page, server.url, 'Older Version 2');
      const [cache = ''] = (await databases()).filter(
        (name) => name.startsWith('rxdb-dexie-prahari-') && name.endsWith('--bookings'),
      );
      const older = cache.replace(/-s\d+(--\d+--bookings)$/, '-s0$1');
      expect(older).not.toBe(cache);
      await deleteDatabases('^rxdb-dexie-');
      await page.evaluate(
        (name) =>
          new Promise<void>((resolve) => {
            const request = indexedDB.open(name, 1);
            request.onupgradeneeded = () =>
              request.result
                .createObjectStore('docs', { keyPath: 'id' })
                .add({ id: 'from the version before' });
            request.onsuccess = () => {
              request.result.close();
              resolve();
            };
          }),
        older,
      );
      await page.goto(`${server.url}/bookings`);
      await card('Older Version 2').getByText(uiMessages.recordWaiting[0]).waitFor();
      server = await server.startAgain();
      await context.setOffline(false);
      await card('14, Saket Nagar').first().waitFor();
      await expect.poll(() => unsentOf(page)).toBe(0);
      expect(await bookingsAt(server.url, token, 'Older Version 2')).toBe(1);
      await expect.poll(databases).not.toContain(older);
      expect((await cachedRows(page, 'bookings')).length).toBeGreaterThan(4);
    },
  );
});

describe('storage that fails', () => {
  it('evicted by the browser: the person is told, and what had been sent comes back', async () => {
    await bookAtOnce(page, server.url, 'Evicted Street 3');
    await expect.poll(() => unsentOf(page)).toBe(0);
    await deleteDatabases('');
    expect(await databases()).toEqual([]);
    await page.goto(`${server.url}/bookings`);
    await card('Evicted Street 3').waitFor();
    await card('14, Saket Nagar').first().waitFor();
    await page.goto(`${server.url}/attention`);
    await page.getByText('The browser has cleared this phone’s saved data.').waitFor();
    await bookAtOnce(page, server.url, 'After Eviction 4');
    await expect.poll(() => unsentOf(page)).toBe(0);
    expect(await bookingsAt(server.url, token, 'After Eviction 4')).toBe(1);
  });

  it('full: saving fails with words, nothing that was saved is lost, and it works again when there is room', async () => {
    await context.close();
    context = await launchProfile(profile, phone);
    page = await begin();
    await goOffline(server, context);
    await bookAtOnce(page, server.url, 'Room Enough 5');
    const saved = (await queueOf(page)).map(({ op }) => op);
    // A browser that runs does not look at its quota again for a while.
    await context.close();
    context = await launchProfile(profile, { ...phone, offline: true });
    page = await context.newPage();
    await page.goto(`${server.url}/favicon.svg`);
    const tools = await context.newCDPSession(page);
    await tools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1000 });
    await page.evaluate(() => {
      const bookingData = {
        service_id: 'hk-office',
        service: 'Office',
        date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
        time: '10:00',
      };
      sessionStorage.setItem(
        'pendingBooking',
        JSON.stringify({
          bookingData: { ...bookingData, location: 'No Room 6', notes: '', package: 'basic' },
        }),
      );
    });
    await page.goto(`${server.url}/book-now?pendingBooking=true`);
    await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
    await page.getByText(bookingScreens.saveFailed[0]).waitFor();
    expect((await queueOf(page)).map(({ op }) => op)).toEqual(saved);
    expect(await page.getByRole('main').innerText()).toContain('No Room 6');

    await tools.send('Storage.overrideQuotaForOrigin', { origin: server.url });
    await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
    await page.getByText(bookingScreens.added[0]).waitFor();
    await page.goto(`${server.url}/bookings`);
    await card('Room Enough 5').getByText(uiMessages.recordWaiting[0]).waitFor();
    await card('No Room 6').getByText(uiMessages.recordWaiting[0]).waitFor();
    server = await server.startAgain();
    await context.setOffline(false);
    await expect.poll(() => unsentOf(page)).toBe(0);
    for (const place of ['Room Enough 5', 'No Room 6'])
      expect(await bookingsAt(server.url, token, place)).toBe(1);
  });
});

async function databases(): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
}
