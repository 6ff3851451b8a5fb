import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { phone } from '#tests/support/chromium.ts';
import { ask, sessionOf } from '#tests/support/people.ts';
import { bookingScreens } from '#web/modules/bookings/messages.ts';
import { assistantScreens } from '#web/modules/assistant/messages.ts';
import { loginMessages } from '#web/modules/auth/messages.ts';
import { nameMessages } from '#web/shells/customer/messages.ts';

const place = '22 Manik Bagh, second floor';
const stage = createFixture('one');
let context: BrowserContext;

/** A visitor comes from the list of services and fills in everything. */
async function fillInAsGuest(): Promise<Page> {
  context = await stage.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${stage.server.url}/book-now?service=hk-deep-clean`);
  await page.locator('label', { has: page.getByRole('radio', { name: /^Premium/ }) }).click();
  await page.getByRole('button', { name: bookingScreens.next[0] }).click();
  await page.getByRole('button', { name: assistantScreens.tomorrow[0] }).click();
  await page.getByRole('button', { name: /^17:00|^5:00/ }).click();
  await page.getByRole('textbox', { name: bookingScreens.serviceLocation[0] }).fill(place);
  return page;
}

async function signInHere(page: Page, number = '9876500002'): Promise<void> {
  await page.locator('input[type=tel]').fill(number);
  await page.getByRole('button', { name: loginMessages.sendOtp[0] }).click();
  await page.locator('input[autocomplete=one-time-code]').fill('123456');
}

/** Signed in, the customer finds the form as it was left and only has to confirm. */
async function completeBooking(page: Page): Promise<void> {
  await page.getByText(bookingScreens.welcomeBack[0]).waitFor();
  await page.getByRole('heading', { name: bookingScreens.confirmTitle[0] }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain(place);
  await page.getByRole('button', { name: bookingScreens.addToCart[0] }).click();
  await page.getByText(bookingScreens.added[0]).waitFor();
  await page.waitForURL(`${stage.server.url}/cart`);
  await page.getByRole('listitem').filter({ hasText: 'Deep Cleaning Services (premium)' }).first().waitFor();
  expect(
    await page.evaluate(() => [
      sessionStorage.getItem('pendingBooking'),
      localStorage.getItem('pendingBooking'),
    ]),
  ).toEqual([null, null]);
}

describe('a visitor books before signing in', () => {
  it('keeps the form through a reload and through sign-in, and ends in the cart', async () => {
    const page = await fillInAsGuest();
    await page.reload();
    await page.locator('label', { has: page.getByRole('radio', { name: /^Premium/ }) }).waitFor();
    await page.getByRole('button', { name: bookingScreens.next[0] }).click();
    expect(await page.getByRole('textbox', { name: bookingScreens.serviceLocation[0] }).inputValue()).toBe(
      place,
    );
    await page.getByRole('button', { name: bookingScreens.next[0] }).click();
    await page.getByText(bookingScreens.noticeGuest[0]).waitFor();
    await page.getByRole('button', { name: bookingScreens.loginContinue[0] }).click();
    await page.getByText(bookingScreens.loginFirst[0], { exact: true }).waitFor();
    await page.waitForURL(`${stage.server.url}/login`);
    expect(
      JSON.parse((await page.evaluate(() => sessionStorage.getItem('pendingBooking'))) ?? '{}'),
    ).toMatchObject({
      service: 'Deep Cleaning Services',
      bookingData: { package: 'premium', location: place },
    });
    await page.reload();
    await signInHere(page);
    await page.getByRole('heading', { name: loginMessages.welcome[0] }).waitFor();
    await completeBooking(page);
  });

  itByNight('keeps it when the tab is closed before the code arrives', async () => {
    const first = await fillInAsGuest();
    await first.getByRole('button', { name: bookingScreens.next[0] }).click();
    await first.getByRole('button', { name: bookingScreens.loginContinue[0] }).click();
    await first.waitForURL(`${stage.server.url}/login`);
    await first.close();
    const page = await context.newPage();
    await page.goto(`${stage.server.url}/login`);
    await page.getByText(loginMessages.pendingKept[0]).waitFor();
    await signInHere(page);
    await completeBooking(page);
  });
});

describe('a customer who was never here', () => {
  it('is asked for a name on the first page, and never again', async () => {
    const number = '9876500078';
    const page = await (await stage.newContext(phone)).newPage();
    await page.addInitScript(() => localStorage.setItem('language', 'en'));
    await page.goto(`${stage.server.url}/login`);
    await signInHere(page, number);
    await page.waitForURL(`${stage.server.url}/dashboard`);
    const field = page.getByRole('textbox', { name: nameMessages.title[0] });
    const save = page.getByRole('button', { name: nameMessages.save[0] });
    await save.click();
    await page.getByText(nameMessages.missing[0]).waitFor();
    await field.fill('Kavita Soni');
    await save.click();
    await page.getByRole('heading', { name: /Kavita Soni/ }).waitFor();
    expect(await field.count()).toBe(0);
    const { token } = await sessionOf(stage.server.url, {
      phone: number,
      role: 'customer',
      home: '/dashboard',
    });
    expect(await ask(stage.server.url, token, '/auth/profile')).toMatchObject({ name: 'Kavita Soni' });
  });
});
