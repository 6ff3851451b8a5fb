import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { createFixture } from '#tests/support/browser-stage.ts';
import { byLane } from '#tests/support/by-lane.ts';
import { phone } from '#tests/support/chromium.ts';
import { asha, enter } from '#tests/support/people.ts';
import { untilSettled } from '#tests/support/show-screen.ts';
import { customerMessages } from '#web/shells/customer/messages.ts';
import { assistantScreens } from '#web/modules/assistant/messages.ts';
import { publicMessages } from '#web/shells/public/messages.ts';

const stage = createFixture('one');
const visitorPages = byLane(
  ['/home', '/services', '/services/hk-deep-clean', '/book-now'],
  [
    ...['/home', '/home/classic', '/services', '/services/hk-deep-clean', '/services/housekeeping'],
    ...['/cleaning', '/about', '/contact', '/blog', '/faq', '/careers', '/partner/benefits'],
    ...['/partner-registration', '/book-now', '/login'],
  ],
);
const customerPages = byLane(
  ['/dashboard', '/bookings', '/reports'],
  [
    ...['/dashboard', '/bookings', '/activity', '/reports', '/profile', '/payments', '/contracts'],
    ...['/incidents', '/notifications', '/search', '/book', '/cart'],
  ],
);

/** A phone of this width that speaks a language. */
async function open(width: number, language: string): Promise<Page> {
  const context = await stage.newContext({ ...phone, viewport: { width, height: 740 } });
  await context.addCookies([{ name: 'lang', value: language, url: stage.server.url }]);
  await context.addInitScript((spoken) => localStorage.setItem('language', spoken), language);
  return context.newPage();
}

describe.each(['en', 'hi'] as const)('on phones, in %s,', (language) => {
  const told = language === 'hi' ? 1 : 0;

  it.each(byLane([360], [360, 390]))(
    'nothing floats over a page, screen by screen to its end, at %i',
    async (width) => {
      const page = await open(width, language);
      const covered: string[] = [];
      for (const path of visitorPages) covered.push(...(await coveredOn(page, path)));
      await enter(page, stage.server.url, asha, '/dashboard', language);
      for (const path of customerPages) covered.push(...(await coveredOn(page, path)));
      expect(covered).toEqual([]);
    },
  );

  it('the chat is one press away: in the bar of visitors and of customers', async () => {
    const page = await open(360, language);
    await page.goto(`${stage.server.url}/home`);
    const chat = page.locator('header').getByRole('link', { name: publicMessages.chat[told] });
    expect(await chat.getAttribute('href')).toContain('https://wa.me/');
    await page.goto(`${stage.server.url}/book-now`);
    await page.getByRole('button', { name: assistantScreens.open[told] }).click();
    await page.getByRole('dialog', { name: assistantScreens.title[told] }).waitFor();
    await page.getByRole('button', { name: assistantScreens.close[told] }).click();
    await enter(page, stage.server.url, asha, '/bookings', language);
    await page.getByRole('button', { name: customerMessages.openActions[told] }).click();
    await page.getByRole('button', { name: customerMessages.liveChat[told] }).click();
    await page.getByRole('dialog', { name: assistantScreens.title[told] }).waitFor();
  });
});

/** What lies under something that floats, at each screenful of a page. */
async function coveredOn(page: Page, path: string): Promise<string[]> {
  await page.goto(`${stage.server.url}${path}`);
  await page.locator('main h1').first().waitFor();
  await untilSettled(page);
  const found: string[] = [];
  for (let at = 0; ; at += 300) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), at);
    await page.waitForTimeout(40);
    found.push(...(await page.evaluate(coveredNow)).map((text) => `${path} at ${at}: ${text}`));
    if (await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1)) break;
  }
  return found;
}

/** The texts and controls of a page under something fixed that is no bar from edge to edge. */
function coveredNow(): string[] {
  const floating = [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return (
        bottom > 0 &&
        top < innerHeight &&
        getComputedStyle(element).position === 'fixed' &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        width > 1 &&
        height > 1 &&
        width < innerWidth * 0.9
      );
    })
    .map((element) => element.getBoundingClientRect());
  const crosses = (line: DOMRect): boolean =>
    floating.some(
      (box) =>
        line.left < box.right - 1 &&
        line.right > box.left + 1 &&
        line.top < box.bottom - 1 &&
        line.bottom > box.top + 1,
    );
  const page = document.querySelector('main') ?? document.body;
  const controls = [...page.querySelectorAll('a, button, input, select, textarea, summary')].filter(
    (control) => control.checkVisibility() && crosses(control.getBoundingClientRect()),
  );
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(node);
    if (
      node.textContent?.trim() !== '' &&
      node.parentElement?.checkVisibility() &&
      [...range.getClientRects()].some(crosses)
    )
      texts.push(node.textContent ?? '');
  }
  return [...controls.map(({ outerHTML }) => outerHTML.slice(0, 120)), ...texts];
}
