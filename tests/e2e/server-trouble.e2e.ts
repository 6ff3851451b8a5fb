import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookAtOnce,
  bookingsAt,
  goTo,
  untilReadyForOffline,
  untilUpToDate,
} from '#tests/support/app-page.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, launchWithPageCache, offlinePhone, phone } from '#tests/support/chromium.ts';
import { unsentOf } from '#tests/support/disk.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { asha, ask, enter, mahesh, owner, sessionOf } from '#tests/support/people.ts';
import { setClockWrong } from '#tests/support/wrong-clock.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { attendanceScreens } from '#web/modules/attendance/messages.ts';
import { payScreens } from '#web/modules/payroll/messages.ts';

const stage = createFixture('one');
let context: BrowserContext;
let token: string;

beforeAll(async () => {
  ({ token } = await sessionOf(stage.server.url, asha));
});

async function openBookings(device: BrowserContextOptions = phone): Promise<Page> {
  context = await stage.newContext(device);
  const page = await context.newPage();
  await enter(page, stage.server.url, asha, '/bookings');
  await page.getByText('Event Security & Bouncers').first().waitFor();
  await untilUpToDate(page);
  return page;
}

describe('when the server is in trouble', () => {
  it('a failing and then a busy server is asked again, not before it said, and gets the booking once', async () => {
    const page = await openBookings();
    const where = 'Busy Road';
    const asked: number[] = [];
    await page.route('**/api/sync/push', async (route) => {
      asked.push(Date.now());
      if (asked.length === 1)
        return route.fulfill({
          status: 500,
          json: { success: false, code: 'internal', message: 'Something went wrong' },
        });
      if (asked.length === 2) {
        return route.fulfill({
          status: 429,
          headers: { 'retry-after': '4' },
          json: { success: false, code: 'rate_limited', message: 'Too many requests' },
        });
      }
      return route.continue();
    });
    await bookAtOnce(page, stage.server.url, where);
    await expect.poll(() => unsentOf(page)).toBe(0);
    expect(asked).toHaveLength(3);
    expect((asked[2] ?? 0) - (asked[1] ?? 0)).toBeGreaterThanOrEqual(4000);
    expect(await bookingsAt(stage.server.url, token, where)).toBe(1);
  });

  it('an app that is too old to send keeps what is waiting, says so, and sends it when it is new', async () => {
    const page = await openBookings();
    const where = 'Old App Lane';
    await page.route('**/api/sync/push', (route) =>
      route.fulfill({ status: 409, json: { success: false, code: 'client_too_old', message: 'Too old' } }),
    );
    await bookAtOnce(page, stage.server.url, where);
    await page.getByText('This version is too old to send your work.').waitFor();
    expect(await unsentOf(page)).toBeGreaterThan(0);
    await page.goto(`${stage.server.url}/attention`);
    await page.unroute('**/api/sync/push');
    await page.goto(`${stage.server.url}/bookings`);
    await expect.poll(() => unsentOf(page)).toBe(0);
    expect(await bookingsAt(stage.server.url, token, where)).toBe(1);
  });

  it('a page of the desk whose code does not come says so, and comes when it can', async () => {
    const page = await stage.newPage(desktop);
    await page.route(/\/assets\/desk-payroll-page/, (route) => route.abort());
    await enter(page, stage.server.url, owner, '/admin');
    await goTo(page, '/admin/payroll');
    await page.getByText(uiMessages.noServer[0]).waitFor();
    await page.unroute(/\/assets\/desk-payroll-page/);
    await page.getByRole('button', { name: uiMessages.tryAgain[0] }).click();
    await page.getByRole('heading', { name: payScreens.title[0], level: 1 }).waitFor();
  });

  itByNight('the moment that the browser offers for sending is taken', async () => {
    const page = await openBookings(offlinePhone);
    await untilReadyForOffline(page);
    const tools = await context.newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      tools.on(
        'ServiceWorker.workerRegistrationUpdated',
        ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
      );
    });
    await tools.send('ServiceWorker.enable');
    const where = 'Sync Event Street';
    await page.clock.install();
    await stage.server.kill();
    const failures = countFailures(page);
    await bookAtOnce(page, stage.server.url, where);
    await expect.poll(failures).toBeGreaterThanOrEqual(1);
    // From here on the page's clock stands still, a minute later: it tries no more of its own accord.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await stage.startAgain();
    expect(await unsentOf(page)).toBeGreaterThan(0);
    await tools.send('ServiceWorker.dispatchSyncEvent', {
      origin: stage.server.url,
      registrationId: await registration,
      tag: 'send',
      lastChance: false,
    });
    await expect.poll(() => unsentOf(page)).toBe(0);
    expect(await bookingsAt(stage.server.url, token, where)).toBe(1);
  });
});

describe('a page that was left', () => {
  itByNight('comes back from the back/forward cache as it was, and goes on sending', async () => {
    const caching = await launchWithPageCache();
    try {
      context = await caching.newContext({ ...phone, serviceWorkers: 'block' });
      const page = await context.newPage();
      await enter(page, stage.server.url, asha, '/bookings');
      await untilUpToDate(page);
      // Whether it keeps a page is the browser's own decision, which may be no while an answer is on its way.
      let came = '';
      for (let times = 0; times < 5 && came !== 'kept'; times += 1) {
        await page.evaluate(() => {
          document.body.setAttribute('data-same-page', 'true');
          addEventListener(
            'pageshow',
            (event) => event.persisted && document.body.setAttribute('data-came', 'kept'),
          );
        });
        await page.goto(`${stage.server.url}/services`);
        await page.goBack({ waitUntil: 'commit' });
        await expect.poll(async () => (came = await howItCame(page))).not.toBe('');
        if (came === 'anew') await untilUpToDate(page);
      }
      expect(came).toBe('kept');
      expect(await page.getAttribute('body', 'data-same-page')).toBe('true');
      const where = 'Came Back Road';
      await ask(stage.server.url, token, '/bookings', 'POST', {
        id: crypto.randomUUID(),
        service_id: 'hk-office',
        date: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
        time: '10:00',
        location: where,
        package: 'basic',
      });
      await page.getByText(where).first().waitFor();
    } finally {
      await caching.close();
    }
  });
});

describe('a punch from a phone whose clock is wrong', () => {
  it('is kept with the time the server believes, and marked for the office', async () => {
    context = await stage.newContext({
      ...phone,
      geolocation: { latitude: 22.7533, longitude: 75.8937 },
      permissions: ['geolocation'],
    });
    const page = await context.newPage();
    dutyNow(stage.server.dataDir);
    await page.goto(`${stage.server.url}/robots.txt`);
    await setClockWrong(page, 26 * 3_600_000);
    await enter(page, stage.server.url, mahesh, '/field', 'en');
    await untilUpToDate(page);
    const before = Date.now();
    // The duty of the day that it is is offered, not that of the phone's day.
    await page.getByRole('button', { name: /^Start duty/ }).click();
    await page.getByRole('button', { name: attendanceScreens.selfieTake[0] }).click();
    await page.getByText(attendanceScreens.saved[0]).first().waitFor();
    await expect.poll(() => unsentOf(page)).toBe(0);
    const { token: office } = await sessionOf(stage.server.url, owner);
    const [latest] = await ask<
      { date: string; at: string; effective_at: string; received_at: string; flags: string[] }[]
    >(stage.server.url, office, '/attendance?sort=-received_at&limit=1');
    expect(Date.parse(latest?.received_at ?? '')).toBeGreaterThanOrEqual(before - 1000);
    expect(Date.parse(latest?.at ?? '') - before).toBeGreaterThan(25 * 3_600_000);
    expect(Math.abs(Date.parse(latest?.effective_at ?? '') - before)).toBeLessThan(120_000);
    expect(latest?.date).toBe(new Date(before + 330 * 60_000).toISOString().slice(0, 10));
    expect(latest?.flags).toContain('clock_suspect');
  });
});

/** Whether a page that was gone back to was kept or loaded anew; nothing while it is on its way. */
function howItCame(page: Page): Promise<string> {
  return page.evaluate(() => {
    const body = document.querySelector('body');
    if (body?.hasAttribute('data-same-page')) return body.getAttribute('data-came') ?? '';
    return document.readyState === 'complete' && location.pathname === '/bookings' ? 'anew' : '';
  });
}

/** Counts the pushes of a page that got no answer. */
function countFailures(page: Page): () => number {
  let failures = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/sync/push')) failures += 1;
  });
  return () => failures;
}
