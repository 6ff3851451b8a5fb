import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { itByNight } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { phone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { keepRules } from '#tests/support/keep-rules.ts';
import { asha, enter, owner } from '#tests/support/people.ts';
import { groupsOf, isAdmin, watch } from '#tests/support/rules.ts';
import type { Screen } from '#tests/support/screen.ts';
import { screens } from '#tests/support/screens.ts';
import { show } from '#tests/support/show-screen.ts';

const stage = createFixture('one', ({ dataDir }) => dutyNow(dataDir));

it.each(groupsOf((person) => !isAdmin(person)))(
  'every screen of everybody but the office keeps the rules, $which',
  async ({ person, shown }) => {
    const watched = await watch(stage, phone, person);
    await keepRules(stage, watched, shown, 'phone', whatFloats);
    expect(watched.complaints).toEqual([]);
  },
);

// The desk has one bar at the lower edge on a phone, the same on each of its hundred pages.
itByNight('at the end of a page of the office nothing that floats covers what can be pressed', async () => {
  const page = await stage.newPage(phone);
  await enter(page, stage.server.url, owner, '/admin/account');
  const covered: string[] = [];
  for (const screen of screens.filter((item) => item.person === owner)) {
    await show(page, stage.server.url, screen);
    covered.push(...(await page.evaluate(coveredAtEnd)).map((text) => `${screen.name}: ${text}`));
  }
  expect(covered).toEqual([]);
});

it('among the screens are those over which no button floats', () => {
  const names = screens.filter(isStep).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['book-service', 'book-schedule', 'book-confirm', 'cart', 'cart-full', 'order']),
  );
});

/** A step of a booking, the cart or the order. */
function isStep({ name, person }: Screen): boolean {
  return person === asha && /^(book-|cart|order)/.test(name);
}

/** What floats where nothing may, and what can be pressed under it at the end of the page. */
async function whatFloats(page: Page, screen: Screen): Promise<readonly string[]> {
  const floating = isStep(screen) ? await page.evaluate(floatingButtons) : [];
  const covered = await page.evaluate(coveredAtEnd);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return [...floating.map((text) => `floats: ${text}`), ...covered.map((text) => `covered: ${text}`)];
}

/** What stands before the page and is no bar from edge to edge: a button, in whatever box it floats. */
function floatingButtons(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { top, bottom, width, height } = element.getBoundingClientRect();
      return (
        getComputedStyle(element).position === 'fixed' &&
        element.checkVisibility({ visibilityProperty: true }) &&
        width > 1 &&
        height > 1 &&
        bottom > 0 &&
        top < innerHeight &&
        width < innerWidth / 2 &&
        (element.matches('a, button') || element.querySelector('a, button') !== null)
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** What lies under something fixed to the lower half of the window once the page is scrolled to its end. */
async function coveredAtEnd(): Promise<string[]> {
  // A page may still be moving to a field that was refused, or grow by what arrives. Nothing is waited for
  // between the last look at its height and what follows.
  for (let still = 0; still < 10; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const { scrollHeight } = document.documentElement;
    still = scrollY + innerHeight >= scrollHeight - 1 ? still + 1 : 0;
    scrollTo({ top: scrollHeight, behavior: 'instant' });
  }
  if (document.querySelector('dialog[open]')) return [];
  const seen = (element: Element): DOMRect[] => {
    const box = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && box.width > 1 && box.height > 1
      ? [box]
      : [];
  };
  const floating = [...document.querySelectorAll('body *')].filter(
    (element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
      seen(element).some((box) => box.top > innerHeight / 2 && box.top < innerHeight),
  );
  const controls = [...document.querySelectorAll('a, button, input, select, textarea, summary')];
  return controls.flatMap((control) =>
    floating.some(
      (element) =>
        !element.contains(control) &&
        seen(element).some((over) =>
          seen(control).some(
            (box) =>
              box.bottom > over.top + 1 &&
              box.top < over.bottom - 1 &&
              box.right > over.left + 1 &&
              box.left < over.right - 1,
          ),
        ),
    )
      ? [control.outerHTML.slice(0, 120)]
      : [],
  );
}
