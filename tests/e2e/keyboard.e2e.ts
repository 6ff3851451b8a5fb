import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { bookingStatusWords } from '#shared/modules/bookings/messages.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { enter, ravi } from '#tests/support/people.ts';

const stage = createFixture('one');

it('a booking is made and cancelled with the keyboard alone', async () => {
  const page = await (await stage.newContext(desktop)).newPage();
  await enter(page, stage.server.url, ravi, '/book');
  await page.getByText('Pantry & Utility Staff').waitFor();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

  await tabTo(page, 'Search services');
  await page.keyboard.type('pantry');
  await tabTo(page, /^Pantry & Utility Staff/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Standard/);
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toMatch(/^Premium/);
  await tabTo(page, 'Next Step');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Tomorrow');
  await page.keyboard.press('Space');
  await tabTo(page, /^9:00/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Service location/);
  await page.keyboard.type('Keyboard Lane 5');
  await tabTo(page, 'Next Step');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Add to Cart');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stage.server.url}/cart`);

  await tabTo(page, 'My Bookings');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${stage.server.url}/bookings`);
  const card = page.getByRole('listitem').filter({ hasText: 'Keyboard Lane 5' });
  await card.getByText(bookingStatusWords.pending[0]).waitFor();
  await tabTo(page, 'Cancel Booking');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // At once, as fast fingers do: the dialog is gone and the focus is back when Escape has been handled.
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('Cancel Booking');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Yes, Cancel It');
  await page.keyboard.press('Enter');
  await card.getByText(bookingStatusWords.cancelled[0]).waitFor();
});

/** Presses Tab until what is meant has the focus, and sees that the focus shows. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const seen: string[] = [];
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press('Tab');
    const here = await focused(page);
    if (typeof name === 'string' ? here === name : name.test(here))
      return expect(await showsFocus(page), `${here} shows that it has the focus`).toBe(true);
    seen.push(here);
  }
  throw new Error(`Tab never reaches ${String(name)}, only ${seen.join(' | ')}`);
}

function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const here = document.activeElement === document.body ? null : document.activeElement;
    const label = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : here?.textContent;
    return (here?.getAttribute('aria-label') ?? label ?? '').trim();
  });
}

function showsFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const here = document.activeElement;
    const frames = [here, here?.closest('label'), here?.parentElement].filter(
      (item) => item instanceof Element,
    );
    return frames.some((frame) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame);
      return (
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || /0px 0px 0px [1-9]/.test(boxShadow)
      );
    });
  });
}
