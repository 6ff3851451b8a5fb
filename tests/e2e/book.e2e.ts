import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { pinCodeWrong } from '#shared/core/number-fields.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { postGenderNames } from '#shared/modules/crm/post-genders.ts';
import { weekdays } from '#shared/modules/marketplace/hours.ts';
import { goOffline, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { offlinePhone, phone } from '#tests/support/chromium.ts';
import { asha, ask, enter, owner, ravi, sessionOf } from '#tests/support/people.ts';
import { tell } from '#tests/support/tell.ts';
import { translate } from '#shared/core/i18n.ts';
import { addressMessages } from '#web/modules/bookings/address-messages.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { surchargeScreens } from '#web/modules/bookings/surcharge-messages.ts';
import { cartMessages } from '#web/modules/cart/messages.ts';
import { planMessages } from '#web/modules/bookings/plan-messages.ts';
import { bookingStatusWords } from '#shared/modules/bookings/messages.ts';
import { surchargeWords } from '#shared/modules/bookings/price-parts.ts';
import { bookingSays } from '#shared/modules/bookings/server-messages.ts';
import { syncMessages } from '#web/modules/sync/messages.ts';
import { laterMessages } from '#web/modules/bookings/later-messages.ts';

const stage = createFixture('each');
let context: BrowserContext;
let page: Page;

async function take(device: BrowserContextOptions): Promise<void> {
  context = await stage.newContext(device);
  page = await context.newPage();
}

const inThreeDays = addDays(dateOf(instantFromMs(Date.now())), 3);
const hours = { days: weekdays, timeSlots: ['09:00', '11:00', '13:00'], capacity: 1 };
/** One team a time for residential cleaning. */
const oneTeam = async (): Promise<void> =>
  tell(stage.server.url, owner, 'POST', '/services/hk-residential/availability', hours);
const takenByRavi = async (time: string): Promise<void> =>
  tell(stage.server.url, ravi, 'POST', '/bookings', {
    service_id: 'hk-residential',
    date: inThreeDays,
    time,
    location: 'Ravi was first',
  });

async function fillIn(service: string, location: string): Promise<void> {
  await page.goto(`${stage.server.url}/book?service=${service}`);
  await page.getByRole('button', { name: bookingScreens.next[0] }).click();
  await page.getByLabel(bookingScreens.date[0]).fill(inThreeDays);
  await page.getByRole('button', { name: /^9:00/ }).click();
  await page.getByRole('textbox', { name: bookingScreens.serviceLocation[0] }).fill(location);
}

describe('a time that is lost', () => {
  it('is not offered when it is full, and lost at the last moment it becomes the nearest free ones', async () => {
    await take(phone);
    await oneTeam();
    await enter(page, stage.server.url, asha, '/bookings');
    await fillIn('hk-residential', 'Lost Lane 1');
    await takenByRavi('11:00');
    await page.getByLabel(bookingScreens.date[0]).fill(addDays(inThreeDays, 1));
    await expect.poll(() => page.getByRole('button', { name: /^11:00/ }).isEnabled()).toBe(true);
    await page.getByLabel(bookingScreens.date[0]).fill(inThreeDays);
    await expect.poll(() => page.getByRole('button', { name: /^11:00/ }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^9:00/ }).click();
    await page.getByRole('button', { name: bookingScreens.next[0] }).click();
    await takenByRavi('09:00');
    await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
    await page.getByRole('heading', { name: planMessages.lostTitle[0] }).waitFor();
    await page
      .getByRole('button', { name: /1:00 PM$/ })
      .first()
      .click();
    await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
    await page.waitForURL(`${stage.server.url}/cart`);
    await page.getByText(/1:00 PM/).waitFor();
  });

  itByNight(
    'while a booking waited for the network, is put right from what needs attention, cart included',
    async () => {
      await take(offlinePhone);
      await oneTeam();
      await enter(page, stage.server.url, asha, '/bookings');
      await untilReadyForOffline(page);
      await untilUpToDate(page);
      await goOffline(stage.server, context);
      await fillIn('hk-residential', 'Offline Lane 2');
      await page.getByText(planMessages.timesOffline[0]).waitFor();
      await page.getByRole('button', { name: bookingScreens.next[0] }).click();
      await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
      await page.waitForURL(`${stage.server.url}/cart`);
      await stage.startAgain();
      await takenByRavi('09:00');
      await context.setOffline(false);
      await page.goto(`${stage.server.url}/attention`);
      await page.getByText(bookingSays.slotFull[0]).waitFor();
      await page
        .getByRole('button', { name: /11:00 AM$/ })
        .first()
        .click();
      await page.getByText(syncMessages.allSent[0]).waitFor();
      await page.goto(`${stage.server.url}/bookings`);
      await page.getByRole('listitem').filter({ hasText: 'Offline Lane 2' }).getByText('11:00 AM').waitFor();
      await page.goto(`${stage.server.url}/cart`);
      await page.getByRole('listitem').filter({ hasText: 'Residential Cleaning (standard)' }).waitFor();
    },
  );
});

describe('the address', () => {
  itByNight('of an earlier booking is one press away, and carries its city and PIN code along', async () => {
    await take(phone);
    await enter(page, stage.server.url, asha, '/bookings');
    await fillIn('hk-residential', 'Flat 7, Tulsi Nagar');
    expect(await page.getByLabel(addressMessages.city[0], { exact: true }).inputValue()).toBe('Indore');
    await page.getByLabel(addressMessages.city[0], { exact: true }).selectOption('Bhopal');
    const pin = page.getByRole('textbox', { name: addressMessages.pin[0] });
    await pin.fill('46200');
    await pin.blur();
    await page.getByText(pinCodeWrong[0]).waitFor();
    const next = page.getByRole('button', { name: bookingScreens.next[0] });
    expect(await next.isDisabled()).toBe(true);
    await pin.fill('462003');
    await next.click();
    await page.getByText('Flat 7, Tulsi Nagar, Bhopal 462003').first().waitFor();
    await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
    await page.waitForURL(`${stage.server.url}/cart`);
    await untilUpToDate(page);

    await page.goto(`${stage.server.url}/book?service=hk-office`);
    await page.getByRole('button', { name: bookingScreens.next[0] }).click();
    await page.getByRole('button', { name: 'Flat 7, Tulsi Nagar, Bhopal 462003' }).click();
    expect(await page.getByRole('textbox', { name: bookingScreens.serviceLocation[0] }).inputValue()).toBe(
      'Flat 7, Tulsi Nagar',
    );
    expect([
      await page.getByLabel(addressMessages.city[0], { exact: true }).inputValue(),
      await pin.inputValue(),
    ]).toEqual(['Bhopal', '462003']);
  });

  itByNight(
    'in a city where the business does not work is refused kindly, and the person can wait for it',
    async () => {
      await take(phone);
      await enter(page, stage.server.url, asha, '/bookings');
      await fillIn('hk-residential', 'Hill Road 1');
      await page
        .getByLabel(addressMessages.city[0], { exact: true })
        .selectOption(addressMessages.another[0]);
      expect(await page.getByRole('button', { name: bookingScreens.next[0] }).isDisabled()).toBe(true);
      await page.getByLabel(addressMessages.which[0]).fill('Mumbai');
      await page.getByText('works in Indore, Bhopal, Ujjain, Dewas so far').waitFor();
      await page.getByRole('button', { name: addressMessages.join[0] }).click();
      await page.getByText(translate(addressMessages.noted, 'en', { city: 'Mumbai' })).waitFor();
      const { token } = await sessionOf(stage.server.url, owner);
      const waiting = await ask<{ message: string; phone: string }[]>(
        stage.server.url,
        token,
        '/contact/messages',
      );
      expect(waiting).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ message: 'Waiting list: Mumbai', phone: '+919876500001' }),
        ]),
      );
      await page.getByLabel(addressMessages.city[0], { exact: true }).selectOption('Indore');
      await page.getByRole('button', { name: bookingScreens.next[0] }).click();
      await page.getByText('Hill Road 1, Indore').first().waitFor();
    },
  );
});

describe('a price on request', () => {
  itByNight('is asked for, named by the office and accepted', async () => {
    await take(phone);
    await enter(page, stage.server.url, asha, '/bookings');
    await fillIn('rec-possession', 'Dewas Road 9');
    await page.getByRole('button', { name: bookingScreens.next[0] }).click();
    await page.getByRole('button', { name: planMessages.ask[0] }).click();
    await page.getByText(laterMessages.priceAsked[0]).waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    await page.waitForURL(`${stage.server.url}/bookings/${id}`);
    await untilUpToDate(page);
    await tell(stage.server.url, owner, 'POST', `/bookings/${id}/quote`, {
      amount: 12_500,
      note: 'Two people',
    });
    await page
      .getByRole('heading', { name: translate(laterMessages.givenTitle, 'en', { price: '₹14,750' }) })
      .waitFor();
    await page.getByRole('button', { name: laterMessages.accept[0] }).click();
    await page.getByText(laterMessages.accepted[0], { exact: true }).first().waitFor();
    await page.getByText(bookingStatusWords.confirmed[0], { exact: true }).first().waitFor();
    const { token } = await sessionOf(stage.server.url, asha);
    await expect
      .poll(
        async () =>
          (
            (await (
              await fetch(`${stage.server.url}/api/bookings/${id}`, {
                headers: { authorization: `Bearer ${token}` },
              })
            ).json()) as { data: object }
          ).data,
      )
      .toMatchObject({ status: 'confirmed', quote: 'accepted', price: 12_500 });
  });
});

describe('guards', () => {
  it('are priced by people, hours and days, and what is typed wrong keeps the next step shut', async () => {
    await take(phone);
    await enter(page, stage.server.url, asha, '/bookings');
    await page.goto(`${stage.server.url}/book?service=security-commercial`);
    const summary = page.getByRole('complementary', { name: bookingScreens.summary[0] });
    await page.getByLabel(planMessages.people[0]).fill('3');
    await page.getByLabel(planMessages.days[0]).fill('2');
    await page.getByText(translate(planMessages.shiftHours, 'en', { n: 8 }), { exact: true }).click();
    await summary.getByText('₹11,795.28').waitFor();
    await page.getByLabel(planMessages.people[0]).fill('');
    await page.getByText(planMessages.peopleWrong[0]).waitFor();
    expect(await page.getByRole('button', { name: bookingScreens.next[0] }).isDisabled()).toBe(true);
    await page.getByLabel(planMessages.people[0]).fill('2');
    await summary.getByText('₹7,863.52').waitFor();
  });

  it('are armed, women and relieved by the keyboard, at the price that is kept', async () => {
    const percents = { armed_percent: 30, relievers_percent: 15 };
    await tell(stage.server.url, owner, 'PUT', '/settings/home', percents);
    await take(phone);
    await enter(page, stage.server.url, asha, '/bookings');
    await fillGuards();
    const summary = page.getByRole('complementary', { name: bookingScreens.summary[0] });
    const scope = '1 person, 12 hours, 1 day, armed, women, relievers on weekly offs';
    await summary.getByText(scope).waitFor();
    await page.getByRole('button', { name: bookingScreens.next[0] }).click();
    await page.getByLabel(bookingScreens.date[0]).fill(inThreeDays);
    await page.getByRole('button', { name: '8:00 AM' }).click();
    await page.getByRole('textbox', { name: bookingScreens.serviceLocation[0] }).fill('Gate Road 4');
    await page.getByRole('button', { name: bookingScreens.next[0] }).click();
    // 2,499 and its 30% and 15%, each to the rupee.
    await page.getByText('₹4,276.32').first().waitFor();
    await page.getByText(surchargeWords({ kind: 'armed', percent: 30 })[0]).waitFor();
    await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
    await page.waitForURL(`${stage.server.url}/cart`);
    await page.getByText('₹4,276.32').first().waitFor();
    await untilUpToDate(page);
    const { token } = await sessionOf(stage.server.url, asha);
    const [kept] = await ask<{ id: string }[]>(stage.server.url, token, '/bookings?search=Gate%20Road');
    expect(kept).toMatchObject({ price: 3624, armed: true, gender: 'female', relievers: true });
    await page.goto(`${stage.server.url}/bookings/${kept?.id}`);
    await page.getByText(scope).waitFor();
  });

  async function fillGuards(): Promise<void> {
    await page.goto(`${stage.server.url}/book?service=security-commercial`);
    await page.getByRole('radio', { name: postGenderNames.any[0] }).focus();
    await page.keyboard.press('ArrowRight');
    for (const name of [surchargeScreens.armed[0], surchargeScreens.relievers[0]]) {
      await page.getByRole('switch', { name }).focus();
      await page.keyboard.press('Space');
    }
  }
});

describe('a series', () => {
  itByNight('is booked every week, and its rest is cancelled in one go, without network too', async () => {
    await take(offlinePhone);
    await enter(page, stage.server.url, asha, '/bookings');
    await untilReadyForOffline(page);
    await fillIn('hk-office', 'Weekly Lane 7');
    await page.getByText(planMessages.weekly[0], { exact: true }).click();
    await page.getByLabel(planMessages.count[0], { exact: true }).fill('3');
    await page.getByText(/^3 bookings, the last on/).waitFor();
    await page.getByRole('button', { name: bookingScreens.next[0] }).click();
    await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
    await page.waitForURL(`${stage.server.url}/cart`);
    await page.getByText(cartMessages.series[0]).waitFor();
    await untilUpToDate(page);
    await page.goto(`${stage.server.url}/bookings`);
    const cards = page.getByRole('listitem').filter({ hasText: 'Weekly Lane 7' });
    await expect.poll(() => cards.count()).toBe(3);
    await goOffline(stage.server, context);
    await cards.first().getByRole('button', { name: bookingScreens.cancel[0] }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(laterMessages.allOfThem[0]).click();
    await dialog.getByText(laterMessages.cancelFree[0]).waitFor();
    await dialog.getByRole('button', { name: bookingScreens.cancelYes[0] }).click();
    await expect
      .poll(() => cards.getByText(bookingStatusWords.cancelled[0], { exact: true }).count())
      .toBe(3);
  });
});

describe('a series with a day that is taken', () => {
  itByNight('names the day before anything is booked, and books the others when pressed again', async () => {
    await take(phone);
    await oneTeam();
    await tell(stage.server.url, ravi, 'POST', '/bookings', {
      service_id: 'hk-residential',
      date: addDays(inThreeDays, 7),
      time: '09:00',
      location: 'Ravi was first',
    });
    await enter(page, stage.server.url, asha, '/bookings');
    await fillIn('hk-residential', 'Gap Lane 3');
    await page.getByText(planMessages.weekly[0], { exact: true }).click();
    await page.getByLabel(planMessages.count[0], { exact: true }).fill('3');
    await page.getByRole('button', { name: bookingScreens.next[0] }).click();
    await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
    const alert = page.getByRole('alert').filter({ hasText: planMessages.gapsTitle[0] });
    await alert.getByText('Press again to book the other 2').waitFor();
    expect(await alert.getByRole('listitem').count()).toBe(1);
    await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
    await page.waitForURL(`${stage.server.url}/cart`);
    await untilUpToDate(page);
    await page.goto(`${stage.server.url}/bookings`);
    await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Gap Lane 3' }).count()).toBe(2);
  });
});

describe('a price that this device has not read yet', () => {
  itByNight('is neither shown nor booked', async () => {
    await take(phone);
    await enter(page, stage.server.url, asha, '/bookings');
    await page.evaluate((date) => {
      const bookingData = {
        service_id: 'hk-office',
        service: 'Office',
        date,
        time: '10:00',
        location: 'Early Lane',
        notes: '',
        package: 'basic',
      };
      sessionStorage.setItem('pendingBooking', JSON.stringify({ bookingData, service: 'Office', price: 0 }));
    }, inThreeDays);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/data-[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    // The part that is held holds up the end of loading too.
    await page.goto(`${stage.server.url}/book-now?pendingBooking=true`, { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: bookingScreens.addToCart[0] });
    await add.waitFor();
    expect([await add.isDisabled(), await page.getByText('₹299').count()]).toEqual([true, 0]);
    release();
    await page.getByText('₹899').first().waitFor();
    await add.click();
    await page.waitForURL(`${stage.server.url}/cart`);
    await page.getByText('₹1,060.82').first().waitFor();
  });
});

describe('the picker', () => {
  itByNight('finds by either script and says when nothing is found', async () => {
    await take(phone);
    await page.goto(`${stage.server.url}/book-now`);
    const search = page.getByRole('searchbox');
    for (const typed of ['safai', 'गहरी', 'DEEP  cle aning']) {
      await search.fill(typed);
      await page.getByRole('radio', { name: /^Deep Cleaning Services/ }).waitFor({ state: 'attached' });
    }
    await search.fill('zzz rocket');
    await page.getByText(bookingScreens.noServices[0]).waitFor();
  });
});

itByNight(
  'takes the city from where the customer is, keeps the place for the team, and can be told not to',
  async () => {
    await take({
      ...phone,
      permissions: ['geolocation'],
      geolocation: { latitude: 23.2599, longitude: 77.4126, accuracy: 12 },
    });
    await enter(page, stage.server.url, asha, '/bookings');
    await fillIn('hk-residential', 'Position Street 7');
    await page.getByRole('button', { name: addressMessages.takePosition[0] }).click();
    await page.getByText(addressMessages.positionAdded[0], { exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: addressMessages.city[0] }).inputValue()).toBe('Bhopal');
    await page.getByRole('button', { name: addressMessages.removePosition[0] }).click();
    await page.getByRole('button', { name: addressMessages.takePosition[0] }).click();
    await page.getByText(addressMessages.positionAdded[0], { exact: true }).waitFor();
    await page.getByRole('button', { name: bookingScreens.next[0] }).click();
    await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
    await page.waitForURL(`${stage.server.url}/cart`);
    const { token } = await sessionOf(stage.server.url, asha);
    const booked = async () =>
      (
        await ask<{ location: string; city: string; lat: number | null }[]>(
          stage.server.url,
          token,
          '/bookings?limit=50',
        )
      ).find(({ location }) => location === 'Position Street 7');
    await expect.poll(booked).toMatchObject({ city: 'Bhopal', lat: 23.2599 });
  },
);
