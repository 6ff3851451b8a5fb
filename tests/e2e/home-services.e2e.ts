import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { phone } from '#tests/support/chromium.ts';
import { ask, enter, owner, ravi, sessionOf } from '#tests/support/people.ts';
import { addressMessages } from '#web/modules/bookings/address-messages.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { assistantScreens } from '#web/modules/assistant/messages.ts';
import { publicMessages } from '#web/shells/public/messages.ts';

const narrow = { ...phone, viewport: { width: 360, height: 740 } };
const stage = createFixture('one');
type Line = { readonly service_id: string; readonly price: number };

/** Goes from the first step to the cart, tomorrow at the first time that is free. */
async function bookFrom(page: Page, language: Language, place: string): Promise<void> {
  const words = (message: readonly [string, string]): string => translate(message, language);
  const next = page.getByRole('button', { name: words(bookingScreens.next) });
  await next.click();
  await page.getByRole('button', { name: words(assistantScreens.tomorrow) }).click();
  await page.locator('button[aria-pressed]:enabled', { hasText: /\d:00/ }).first().click();
  await page.getByRole('textbox', { name: words(bookingScreens.serviceLocation) }).fill(place);
  const pin = page.getByRole('textbox', { name: words(addressMessages.pin) });
  await pin.fill('452001');
  await next.click();
  await page.getByRole('button', { name: words(bookingScreens.addToCart) }).click();
  await page.waitForURL(`${stage.server.url}/cart`);
}

describe('a home service', () => {
  it.each([
    { language: 'en', name: 'Plumbing', line: 'Plumbing (standard)' },
    { language: 'hi', name: 'प्लंबिंग', line: 'प्लंबिंग' },
  ] as const)(
    'is booked from its own page on a narrow phone: $language',
    async ({ language, name, line }) => {
      const context = await stage.newContext(narrow);
      const page = await context.newPage();
      await enter(page, stage.server.url, ravi, '/bookings', language);
      await page.goto(`${stage.server.url}/services/home-services?lang=${language}`);
      await page.getByRole('main').getByRole('link', { name }).first().click();
      await page.waitForURL(/\/services\/plumbing/);
      expect(await page.getByText(/₹1,499/).count()).toBe(1);
      await page
        .getByRole('main')
        .getByRole('link', { name: translate(publicMessages.bookNow, language), exact: true })
        .first()
        .click();
      await page.getByRole('heading', { name }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await bookFrom(page, language, `Pipe Lane ${language}`);
      await page
        .getByRole('listitem')
        .filter({ hasText: line })
        .filter({ hasText: '₹1,499' })
        .first()
        .waitFor();
      const { token } = await sessionOf(stage.server.url, ravi);
      await expect
        .poll(async () => {
          const cart = await ask<readonly Line[]>(stage.server.url, token, '/cart');
          return cart.some((item) => item.service_id === 'plumbing' && item.price === 1499);
        })
        .toBe(true);
    },
  );

  it('is in reach of the picker: the first of the category, all of it at a press, any by its name', async () => {
    const page = await stage.newPage(narrow);
    await page.goto(`${stage.server.url}/book-now`);
    const group = page.getByRole('group', { name: publicMessages.homeServices[0] });
    const rows = group.getByRole('radio');
    await rows.first().waitFor({ state: 'attached' });
    expect(await rows.count()).toBe(8);
    await group
      .getByRole('button', {
        name: translate(bookingScreens.allOf, 'en', { n: 50, category: 'Home services' }),
      })
      .click();
    await expect.poll(() => rows.count()).toBe(50);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.parentElement?.textContent))
      .toContain('Kitchen Cleaning');
    expect(await page.getByRole('radio', { name: /^Commercial Security Guards/ }).count()).toBe(0);
    await page.getByRole('searchbox').fill('ceramic');
    await expect.poll(() => page.getByRole('radio').count()).toBe(1);
    await page.getByText('Car Ceramic Coating').click();
    await page.getByText('₹9,438.82').first().waitFor();
    expect(await page.getByRole('radio', { name: /^Premium/ }).count()).toBe(0);
  });
});

describe('the promotion cards', () => {
  it.each([
    ['Home Care Bundle', '₹2,999', '₹4,999', '40% OFF', '₹3,538.82 ₹5,898.82'],
    ['New User Special', '₹799', '₹1,499', '45% OFF', '₹942.82 ₹1,768.82'],
    ['Seasonal Cleaning', '₹1,899', '₹2,499', '25% OFF', '₹2,240.82 ₹2,948.82'],
  ])('%s leads to a booking at %s', async (name, price, before, tag, withGst) => {
    const page = await stage.newPage(narrow);
    await page.goto(`${stage.server.url}/home`);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    for (const text of [price, before, tag]) await card.getByText(text, { exact: true }).waitFor();
    await card.getByRole('link', { name: `Book Now: ${name}` }).click();
    await page.getByRole('heading', { name, level: 2 }).waitFor();
    const shown = page.locator('div:has(> s)');
    await shown.waitFor();
    expect(await shown.innerText()).toBe(withGst);
  });

  it('of the gift card says that it is not sold here, and leads to a message that asks for one', async () => {
    const page = await stage.newPage(narrow);
    await page.goto(`${stage.server.url}/home`);
    await page.getByText(publicMessages.giftText[0]).waitFor();
    await page.getByRole('link', { name: publicMessages.giftAsk[0] }).click();
    await expect
      .poll(() => page.getByLabel(publicMessages.yourMessage[0]).inputValue())
      .toBe(publicMessages.giftMessage[0]);
  });
});

describe('what is not offered any more', () => {
  it('is featured nowhere', async () => {
    const { token } = await sessionOf(stage.server.url, owner);
    const set = (id: string, status: string) =>
      ask(stage.server.url, token, `/services/${id}`, 'PUT', { status });
    const page = await stage.newPage(narrow);
    await set('pet-grooming', 'inactive');
    await set('seasonal-cleaning', 'inactive');
    try {
      await page.goto(`${stage.server.url}/home`);
      expect(await page.locator('#track li').count()).toBe(7);
      expect(await page.getByText('Seasonal Cleaning').count()).toBe(0);
      await page.goto(`${stage.server.url}/services`);
      expect(await page.locator('#home li').count()).toBe(48);
    } finally {
      await set('pet-grooming', 'active');
      await set('seasonal-cleaning', 'active');
    }
  });
});
