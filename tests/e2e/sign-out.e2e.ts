import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import { bookAtOnce, goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { offlinePhone } from '#tests/support/chromium.ts';
import { addRefusedPhotos, queueOf, unsentOf } from '#tests/support/disk.ts';
import { phoneLabel } from '#tests/support/faces.ts';
import { asha, enter, ravi } from '#tests/support/people.ts';
import { syncMessages } from '#web/modules/sync/messages.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { customerMessages } from '#web/shells/customer/messages.ts';

const stage = createFixture('each');
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  context = await stage.newContext({ ...offlinePhone, acceptDownloads: true });
  page = await context.newPage();
  await enter(page, stage.server.url, asha, '/bookings');
  await page.getByText('Event Security & Bouncers').first().waitFor();
  await untilReadyForOffline(page);
  await untilUpToDate(page);
});

const logOut = async (): Promise<void> => {
  await page
    .getByRole('link', { name: phoneLabel('customer', 'profile') })
    .last()
    .click();
  await page.getByRole('button', { name: customerMessages.logout[0] }).last().click();
};

describe('signing out', () => {
  it('leaves nothing of the person in the browser', async () => {
    const warned: string[] = [];
    page.on('console', (line) => line.type() === 'warning' && warned.push(line.text()));
    await page.goto(`${stage.server.url}/dashboard`);
    await page.getByText(translate(customerMessages.welcome, 'en', { name: 'Asha Verma' })).waitFor();
    await page.evaluate(() => {
      for (const key of ['bookingDraft', 'pendingBooking', 'checkoutDraft'])
        localStorage.setItem(key, JSON.stringify({ location: 'Half-filled Lane 9' }));
    });
    await logOut();
    await page.waitForURL(`${stage.server.url}/login`);
    // The sign-in shows at once; what was kept goes right after.
    const look = () =>
      page.evaluate(async () => {
        const cached: string[] = [];
        for (const name of await caches.keys())
          for (const request of await (await caches.open(name)).keys())
            cached.push(new URL(request.url).pathname);
        const http = await Promise.all(
          ['/api/bookings', '/api/auth/profile', '/api/cart', '/api/notifications'].map((path) =>
            fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).then(
              (answer) => answer.status,
              () => 'nothing',
            ),
          ),
        );
        return {
          api: cached.filter((path) => path.startsWith('/api')),
          app: cached.length,
          http: http.filter((answer) => answer !== 'nothing' && answer !== 504),
          databases: (await indexedDB.databases())
            .map(({ name }) => name ?? '')
            .filter((name) => name.includes('00000000-0000-4000-8000-000000000101')),
          storage: Object.values(localStorage).filter((text) => /Asha|eyJ|98765|Half-filled/.test(text)),
          keys: ['token', 'user', 'tenantId', 'companyId', 'cart'].filter(
            (key) => localStorage.getItem(key) !== null,
          ),
        };
      });
    await expect.poll(look).toMatchObject({ api: [], http: [], databases: [], storage: [], keys: [] });
    expect((await look()).app).toBeGreaterThan(20);
    await page.goto(`${stage.server.url}/bookings`);
    await page.waitForURL(`${stage.server.url}/login`);
    expect(await page.getByText('Event Security').count()).toBe(0);
    expect(warned).toEqual([]);
  });

  it('does not drop unsent work: one can stay, send first, or take it along as a file', async () => {
    await goOffline(stage.server, context);
    await bookAtOnce(page, stage.server.url, 'Unsent Street 1');
    const unsent = await unsentOf(page);
    await logOut();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`${unsent} not sent yet`).waitFor();
    await dialog.getByRole('button', { name: syncMessages.stay[0] }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await unsentOf(page)).toBe(unsent);

    await page.getByRole('button', { name: customerMessages.logout[0] }).last().click();
    await dialog.getByRole('button', { name: syncMessages.sendFirst[0] }).click();
    await page.getByText(syncMessages.stillUnsent[0]).waitFor();
    expect(await unsentOf(page)).toBe(unsent);

    await addRefusedPhotos(page, 3, 15_000_000);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: syncMessages.exportLeave[0] }).click();
    const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as {
      user: { name: string };
      operations: { patch?: { location?: string } }[];
      photos: { bytes: number; data?: string }[];
    };
    expect(file.user.name).toBe('Asha Verma');
    expect(file.operations.map((operation) => operation.patch?.location)).toContain('Unsent Street 1');
    // Every photo is in it whole, however many there are.
    expect(file.photos.map(({ bytes, data = '' }) => data.length > bytes)).toEqual([true, true, true]);
    await page.waitForURL(`${stage.server.url}/login`);
    expect(await queueOf(page)).toEqual([]);
  });

  it('keeps two people on one phone apart, and the work of the first until they are back', async () => {
    await goOffline(stage.server, context);
    await bookAtOnce(page, stage.server.url, 'Asha waits here 2');
    const unsent = await unsentOf(page);
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('auth:logout', { detail: { reason: 'token_refresh_failed' } })),
    );
    await page.waitForURL(`${stage.server.url}/login`);
    await stage.startAgain();
    await context.setOffline(false);
    await enter(page, stage.server.url, ravi, '/bookings');
    await untilUpToDate(page);
    await page.getByText(bookingScreens.none[0]).or(page.getByRole('listitem').first()).first().waitFor();
    expect(await page.getByText(/Asha waits here|Event Security/).count()).toBe(0);
    await page.goto(`${stage.server.url}/attention`);
    await page.getByText(syncMessages.allSent[0]).waitFor();
    expect(await unsentOf(page)).toBe(unsent);
    await logOut();
    await page.waitForURL(`${stage.server.url}/login`);
    expect(await unsentOf(page)).toBe(unsent);

    await enter(page, stage.server.url, asha, '/bookings');
    const card = page.getByRole('listitem').filter({ hasText: 'Asha waits here 2' });
    await card.waitFor();
    await card.getByText(bookingScreens.lineWaiting[0]).waitFor({ state: 'detached' });
    await expect.poll(() => unsentOf(page)).toBe(0);
  });
});
