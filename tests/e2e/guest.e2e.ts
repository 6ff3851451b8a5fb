import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from '#tests/support/browser-stage.ts';
import { phone } from '#tests/support/chromium.ts';

const place = '22 Manik Bagh, second floor';
const stage = setStage('one');
let context: BrowserContext;

/** A visitor comes from the list of services and fills in everything. */
async function fillInAsGuest(): Promise<Page> {
  context = await stage.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${stage.server.url}/book-now?service=hk-deep-clean`);
  await page.locator('label', { has: page.getByRole('radio', { name: /^Premium/ }) }).click();
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('button', { name: 'Tomorrow' }).click();
  await page.getByRole('button', { name: /^17:00|^5:00/ }).click();
  await page.getByRole('textbox', { name: 'Service location' }).fill(place);
  return page;
}

async function signInHere(page: Page): Promise<void> {
  await page.locator('input[type=tel]').fill('9876500002');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.locator('input[autocomplete=one-time-code]').fill('123456');
  await page.getByRole('button', { name: 'Verify & Log in' }).click();
}

/** Signed in, the customer finds the form as it was left and only has to confirm. */
async function completeBooking(page: Page): Promise<void> {
  await page.getByText('Welcome back! You can now complete your booking.').waitFor();
  await page.getByRole('heading', { name: 'Check and confirm' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain(place);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('Service added to cart!').waitFor();
  await page.waitForURL(`${stage.server.url}/cart`);
  await page.getByRole('listitem').filter({ hasText: 'Deep Cleaning Services (premium)' }).first().waitFor();
  expect(await page.evaluate(() => [sessionStorage.getItem('pendingBooking'), localStorage.getItem('pendingBooking')])).toEqual([null, null]);
}

describe('a visitor books before signing in', () => {
  it('keeps the form through a reload and through sign-in, and ends in the cart', async () => {
    const page = await fillInAsGuest();
    await page.reload();
    await page.locator('label', { has: page.getByRole('radio', { name: /^Premium/ }) }).waitFor();
    await page.getByRole('button', { name: 'Next Step' }).click();
    expect(await page.getByRole('textbox', { name: 'Service location' }).inputValue()).toBe(place);
    await page.getByRole('button', { name: 'Next Step' }).click();
    await page.getByText('Please log in to complete your booking. What you have entered will be saved.').waitFor();
    await page.getByRole('button', { name: 'Log in & Continue' }).click();
    await page.getByText('Please log in to complete your booking', { exact: true }).waitFor();
    await page.waitForURL(`${stage.server.url}/login`);
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('pendingBooking'))) ?? '{}')).toMatchObject({
      service: 'Deep Cleaning Services',
      bookingData: { package: 'premium', location: place },
    });
    await page.reload();
    await signInHere(page);
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    await completeBooking(page);
  });

  it('keeps it when the tab is closed before the code arrives', async () => {
    const first = await fillInAsGuest();
    await first.getByRole('button', { name: 'Next Step' }).click();
    await first.getByRole('button', { name: 'Log in & Continue' }).click();
    await first.waitForURL(`${stage.server.url}/login`);
    await first.close();
    const page = await context.newPage();
    await page.goto(`${stage.server.url}/login`);
    await page.getByText('Your booking is kept. Log in to complete it.').waitFor();
    await signInHere(page);
    await completeBooking(page);
  });
});
