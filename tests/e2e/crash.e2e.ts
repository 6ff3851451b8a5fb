import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookAtOnce, bookingsAt, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { offlinePhone, phone } from '#tests/support/chromium.ts';
import { isGapless, queueOf, unsentOf } from '#tests/support/disk.ts';
import { asha, enter, sessionOf } from '#tests/support/people.ts';
import { setClockWrong } from '#tests/support/wrong-clock.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';

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

/**
 * The renderer dies on the spot, as when a phone runs out of memory; with `act`, right after something was
 * begun.
 */
async function crash(page: Page, act: () => Promise<void> = () => Promise.resolve()): Promise<void> {
  const gone = new Promise((resolve) => page.once('crash', resolve));
  const tools = await context.newCDPSession(page);
  await act();
  void tools.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

describe('on a bad day', () => {
  it('a page that dies right after it said saved has saved; one that dies in the middle has all or nothing', async () => {
    const page = await openBookings(offlinePhone);
    await untilReadyForOffline(page);
    await context.setOffline(true);
    await bookAtOnce(page, stage.server.url, 'Saved Lane 1');
    await crash(page);

    const second = await context.newPage();
    await second.goto(`${stage.server.url}/bookings`);
    await second
      .getByRole('listitem')
      .filter({ hasText: 'Saved Lane 1' })
      .getByText(bookingScreens.lineWaiting[0])
      .waitFor();
    await second.evaluate(() => {
      const bookingData = {
        service_id: 'hk-office',
        service: 'Office',
        date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
      };
      sessionStorage.setItem(
        'pendingBooking',
        JSON.stringify({
          bookingData: {
            ...bookingData,
            time: '10:00',
            location: 'Torn Lane 2',
            notes: '',
            package: 'basic',
          },
        }),
      );
    });
    await second.goto(`${stage.server.url}/book-now?pendingBooking=true`);
    const button = second.getByRole('button', { name: bookingScreens.addToCart[0] });
    await crash(second, () => button.evaluate((element: HTMLElement) => element.click()));

    const third = await context.newPage();
    await third.goto(`${stage.server.url}/bookings`);
    await third.getByRole('listitem').filter({ hasText: 'Saved Lane 1' }).waitFor();
    const queue = await queueOf(third);
    expect(isGapless(queue)).toBe(true);
    const torn = queue.filter(
      (operation) => JSON.stringify(operation).includes('Torn Lane 2') && operation.coll === 'bookings',
    ).length;
    await context.setOffline(false);
    await expect.poll(() => unsentOf(third)).toBe(0);
    expect(await bookingsAt(stage.server.url, token, 'Saved Lane 1')).toBe(1);
    expect(await bookingsAt(stage.server.url, token, 'Torn Lane 2')).toBe(torn);
  });

  it('an answer that is lost on its way does not book twice', async () => {
    const page = await openBookings();
    let pushes = 0;
    await page.route('**/api/sync/push', async (route) => {
      pushes += 1;
      if (pushes > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await bookAtOnce(page, stage.server.url, 'Lost Answer Road 3');
    await expect.poll(() => unsentOf(page)).toBe(0);
    expect(pushes).toBeGreaterThan(1);
    expect(await bookingsAt(stage.server.url, token, 'Lost Answer Road 3')).toBe(1);
  });

  itByNight('a clock that was a day ahead and is set right neither loses nor reorders anything', async () => {
    const page = await openBookings();
    await setClockWrong(page, 86_400_000);
    await page.route('**/api/sync/push', (route) => route.abort());
    await bookAtOnce(page, stage.server.url, 'Ahead Street 4');
    await setClockWrong(page, 0);
    await bookAtOnce(page, stage.server.url, 'Right Street 5');
    const queue = (await queueOf(page)).filter((operation) => operation.coll === 'bookings');
    expect(queue.map((operation) => JSON.stringify(operation).match(/(Ahead|Right) Street/)?.[1])).toEqual([
      'Ahead',
      'Right',
    ]);
    await page.unroute('**/api/sync/push');
    await page.goto(`${stage.server.url}/bookings`);
    await expect.poll(() => unsentOf(page)).toBe(0);
    for (const place of ['Ahead Street 4', 'Right Street 5']) {
      expect(await bookingsAt(stage.server.url, token, place)).toBe(1);
      const card = page.getByRole('listitem').filter({ hasText: place });
      await card.getByText(bookingScreens.pending[0]).waitFor();
      expect(await card.getByText(bookingScreens.lineWaiting[0]).count()).toBe(0);
    }
  });

  it('two tabs at once number without gaps or doubles, and the second sends when the first closes', async () => {
    const first = await openBookings(offlinePhone);
    await untilReadyForOffline(first);
    const second = await context.newPage();
    await second.goto(`${stage.server.url}/bookings`);
    await second.getByText('Event Security & Bouncers').first().waitFor();
    await context.setOffline(true);
    const threeTimes = async (page: Page, place: string): Promise<void> => {
      for (let i = 0; i < 3; i += 1) await bookAtOnce(page, stage.server.url, `${place} ${i}`);
    };
    await Promise.all([threeTimes(first, 'First Tab'), threeTimes(second, 'Second Tab')]);
    const queue = await queueOf(second);
    expect(isGapless(queue)).toBe(true);
    expect(queue.filter((operation) => operation.coll === 'bookings')).toHaveLength(6);
    await first.close();
    await context.setOffline(false);
    await expect.poll(() => unsentOf(second)).toBe(0);
    for (let i = 0; i < 3; i += 1) {
      expect(await bookingsAt(stage.server.url, token, `First Tab ${i}`)).toBe(1);
      expect(await bookingsAt(stage.server.url, token, `Second Tab ${i}`)).toBe(1);
    }
  });
});
