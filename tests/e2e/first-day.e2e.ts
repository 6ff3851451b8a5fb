import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoSites } from '#server/demo/demo-people.ts';
import { translate } from '#shared/core/i18n.ts';
import { bookingStatusWords } from '#shared/modules/bookings/messages.ts';
import {
  book,
  goOffline,
  untilConnected,
  untilReadyForOffline,
  untilUpToDate,
} from '#tests/support/app-page.ts';
import { desktop, launchBrowser, launchProfile, phone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { phoneLabel } from '#tests/support/faces.ts';
import { asha, mahesh, owner, signIn } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { attendanceScreens } from '#web/modules/attendance/messages.ts';
import { boardScreens } from '#web/modules/attendance/board-messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { bookingAdminMessages } from '#web/modules/bookings/office-messages.ts';
import { customerMessages } from '#web/shells/customer/messages.ts';

const profile = mkdtempSync(join(tmpdir(), 'prahari-profile-'));
const [post] = demoSites;
let server: ServerProcess;
let office: Browser;
let device: BrowserContext;

beforeAll(async () => {
  office = await launchBrowser();
});
beforeEach(async () => {
  server = await startServer();
  dutyNow(server.dataDir);
});
afterEach(async () => {
  await device?.close();
  await server?.remove();
  rmSync(profile, { recursive: true, force: true });
});
afterAll(() => office?.close());

const openPhone = (offline = false): Promise<BrowserContext> =>
  launchProfile(profile, {
    ...phone,
    offline,
    permissions: ['geolocation', 'camera'],
    geolocation: { latitude: post.lat, longitude: post.lng, accuracy: 9 },
  });

describe('the first day of a phone', () => {
  it('books without network from a cold start; the office sees it without reloading and confirms', async () => {
    device = await openPhone();
    let page = device.pages()[0] ?? (await device.newPage());
    await signIn(page, server.url, asha);
    await untilReadyForOffline(page);
    const tools = await device.newCDPSession(page);
    expect(await tools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
    expect((await tools.send('Page.getAppManifest')).errors).toEqual([]);
    await untilUpToDate(page);
    const board = await (await office.newContext(desktop)).newPage();
    await signIn(board, server.url, owner);
    await board.goto(`${server.url}/admin/bookings`);
    await board
      .getByRole('row', { name: /Asha Verma/ })
      .first()
      .waitFor();

    await device.close();
    await server.kill();
    device = await openPhone(true);
    page = device.pages()[0] ?? (await device.newPage());
    await page.goto(`${server.url}/?source=app`);
    await page.getByText(translate(customerMessages.welcome, 'en', { name: 'Asha Verma' })).waitFor();
    await book(page, {
      service: 'Industrial / Factory Cleaning',
      package: 'Premium',
      location: '7 Race Course Road, Indore',
    });
    await page.getByRole('link', { name: phoneLabel('customer', 'bookings'), exact: true }).click();
    const card = page.getByRole('listitem').filter({ hasText: '7 Race Course Road' });
    await card.getByText(uiMessages.recordWaiting[0]).waitFor();
    expect(await card.count()).toBe(1);
    expect(await card.innerText()).toMatch(/Pending[^]*Industrial . Factory Cleaning/);

    const connected = untilConnected(board);
    server = await server.startAgain();
    await connected;
    const row = board.getByRole('row').filter({ hasText: '7 Race Course Road' });
    expect(await row.count()).toBe(0);
    await device.setOffline(false);
    await row.waitFor();
    await card.getByText(uiMessages.recordWaiting[0]).waitFor({ state: 'detached' });

    await page.evaluate(() => document.body.setAttribute('data-not-reloaded', 'true'));
    await row.getByRole('button', { name: bookingAdminMessages.confirm[0] }).click();
    await card.getByText(bookingStatusWords.confirmed[0]).waitFor();
    expect(await page.getAttribute('body', 'data-not-reloaded')).toBe('true');
  });

  it('punches in without network, in Hindi, with photo and position; the office sees it without reloading', async () => {
    device = await openPhone();
    let page = device.pages()[0] ?? (await device.newPage());
    await signIn(page, server.url, mahesh);
    await page.getByText('विजय नगर बिज़नेस पार्क').first().waitFor();
    await untilReadyForOffline(page);
    await untilUpToDate(page);
    const board = await (await office.newContext(desktop)).newPage();
    await signIn(board, server.url, owner);
    await board.goto(`${server.url}/admin/attendance`);
    const row = board.getByRole('row', { name: /Mahesh Patel/ });
    await row.waitFor();

    await goOffline(server, device);
    await page.close();
    page = await device.newPage();
    await page.goto(`${server.url}/field`);
    await page.getByText(/लोकेशन 9 मी तक सही/).waitFor();
    await page.getByRole('button', { name: attendanceScreens.in[1] }).click();
    await page.getByRole('button', { name: attendanceScreens.selfieTake[1] }).click();
    await page.getByText(attendanceScreens.saved[1]).waitFor();
    await page.getByRole('link', { name: boardScreens.board[1] }).click();
    const punch = page.getByRole('listitem').filter({ hasText: attendanceScreens.kind_in[1] });
    await punch.getByText(uiMessages.recordWaiting[1]).waitFor();

    const connected = untilConnected(board);
    server = await server.startAgain();
    await connected;
    expect(await row.innerText()).not.toMatch(/On duty/);
    // The photo comes after the punch: the office has opened it by then.
    await device.route(/\/api\/upload$/, (route) => route.abort());
    await device.setOffline(false);
    await row.getByText(boardScreens.on_duty[0]).waitFor();
    await punch.getByText(/^पहुँच गई/).waitFor();
    expect(await punch.innerText()).not.toMatch(/लोकेशन|हस्ताक्षर|पहले की हाज़िरी/);

    await row.getByRole('button').first().click();
    await board.getByText(boardScreens.noPhotoYet[0]).waitFor();
    await device.unroute(/\/api\/upload$/);
    const photo = board.getByRole('img', {
      name: translate(boardScreens.photoOf, 'en', { name: 'Mahesh Patel' }),
    });
    await photo.waitFor();
    expect(
      await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(100);
  });
});
