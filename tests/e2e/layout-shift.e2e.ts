import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { ask, asha, enter, mahesh, officer, sessionOf } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { groupsOf, isAdmin } from '#tests/support/rules.ts';
import type { Screen } from '#tests/support/screen.ts';
import { untilSettled } from '#tests/support/show-screen.ts';
import { sosScreens } from '#web/modules/sos/messages.ts';

/** What Google calls good is below 0.1; the product promises half of it. */
const most = 0.05;
const stage = createFixture('one');

/** Writes down from the first moment of each document how much of the page moves by itself. */
async function measuredPage(person: Person | null): Promise<Page> {
  const page = await stage.newPage(isAdmin(person) ? desktop : phone);
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Object.assign(globalThis, {
            shifted: Number(Reflect.get(globalThis, 'shifted')) + Number(Reflect.get(entry, 'value')),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  if (person) await enter(page, stage.server.url, person, person.home);
  return page;
}

/** How much has moved until the page came to rest. */
async function shiftOf(page: Page): Promise<number> {
  await untilSettled(page);
  return page.evaluate(async () => {
    for (let frames = 0; frames < 20; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const shifted = Reflect.get(globalThis, 'shifted');
    if (typeof shifted !== 'number') throw new Error('nothing measured');
    return shifted;
  });
}

/** Screens that are there at their address, without anything pressed. */
const opened = (shown: readonly Screen[]): Screen[] =>
  shown.filter(
    ({ path, before }, i) => before === undefined && shown.findIndex((other) => other.path === path) === i,
  );

it.each(groupsOf(() => true))(
  'no page moves by itself, on a first visit and with what the device keeps, $which',
  async ({ person, shown }) => {
    const page = await measuredPage(person);
    const moved: string[] = [];
    for (const visit of ['first', 'second'])
      for (const screen of opened(shown)) {
        await page.goto(`${stage.server.url}${screen.path}`);
        const shift = await shiftOf(page);
        if (shift >= most) moved.push(`${screen.name}, ${visit} visit: ${shift.toFixed(3)}`);
      }
    expect(moved).toEqual([]);
  },
);

it('the cart does not move when the booking of a line is read', async () => {
  const { token } = await sessionOf(stage.server.url, asha);
  const wanted = { service_id: 'hk-office', date: '2027-01-13', time: '10:00', location: '14 Saket Nagar' };
  const booking = await ask<Booking>(stage.server.url, token, '/bookings', 'POST', wanted);
  const { id: booking_id, service_id, package: chosen } = booking;
  const line = { service_id, package: chosen, quantity: 1, booking_id };
  await ask(stage.server.url, token, '/cart', 'PUT', line);
  const page = await measuredPage(asha);
  await page.goto(`${stage.server.url}/cart`);
  expect(await shiftOf(page)).toBeLessThan(most);
});

it('a page on which the bar of an SOS stood does not move when it comes again', async () => {
  const guard = await sessionOf(stage.server.url, mahesh);
  await ask(stage.server.url, guard.token, '/sos', 'POST', { site_id: 'n-site-1' });
  const page = await measuredPage(officer);
  const call = page.getByRole('link', { name: sosScreens.barCall[0] });
  await page.goto(`${stage.server.url}/field/tasks`);
  await call.waitFor();
  await page.goto(`${stage.server.url}/field/tasks`);
  await call.waitFor();
  expect(await shiftOf(page)).toBeLessThan(most);
});
