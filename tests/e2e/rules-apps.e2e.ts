import { expect, it } from 'vitest';
import { byLane } from '#tests/support/by-lane.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { phone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { keepRules } from '#tests/support/keep-rules.ts';
import { asha, enter, mahesh, officer, owner } from '#tests/support/people.ts';
import { groupsOf, isAdmin, watch } from '#tests/support/rules.ts';
import { screens } from '#tests/support/screens.ts';
import { show } from '#tests/support/show-screen.ts';
import { customerMessages } from '#web/shells/customer/messages.ts';

const stage = createFixture('one', ({ dataDir }) => dutyNow(dataDir));

it.each(groupsOf((person) => !isAdmin(person)))(
  'every screen of everybody but the office keeps the rules, $which',
  async ({ person, shown }) => {
    const watched = await watch(stage, phone, person);
    await keepRules(stage, watched, shown, 'phone');
    expect(watched.complaints).toEqual([]);
  },
);

it.each([
  { who: 'a visitor', person: null, path: null },
  { who: 'a customer', person: asha, path: '/profile' },
  { who: 'a guard', person: mahesh, path: '/field/profile' },
  { who: 'a field officer', person: officer, path: '/field/profile' },
  // The desk has one bar at the lower edge on a phone, the same on each of its hundred pages.
  ...byLane([], [{ who: 'the office', person: owner, path: '/admin/account' }]),
])(
  'at the end of a page nothing that floats covers what can be pressed, for $who',
  async ({ person, path }) => {
    const page = await stage.newPage(phone);
    if (person) await enter(page, stage.server.url, person, path);
    const covered: string[] = [];
    for (const screen of screens.filter((item) => item.person === person)) {
      await show(page, stage.server.url, screen);
      covered.push(...(await page.evaluate(coveredAtEnd)).map((text) => `${screen.name}: ${text}`));
    }
    expect(covered).toEqual([]);
  },
);

it('no button floats over the steps of a booking, the cart or the order', async () => {
  const page = await stage.newPage(phone);
  await enter(page, stage.server.url, asha, '/profile');
  const floating: string[] = [];
  const steps = screens.filter(({ name, person }) => person === asha && /^(book-|cart|order)/.test(name));
  expect(steps.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['book-service', 'book-schedule', 'book-confirm', 'cart', 'cart-full', 'order']),
  );
  for (const screen of steps) {
    await show(page, stage.server.url, screen);
    floating.push(...(await page.evaluate(floatingButtons)).map((text) => `${screen.name}: ${text}`));
  }
  expect(floating).toEqual([]);
});

it('the round button makes room while a customer reads on, and comes back', async () => {
  const page = await stage.newPage(phone);
  await enter(page, stage.server.url, asha, '/bookings');
  const round = page.getByRole('button', { name: customerMessages.openActions[0] });
  await page.getByRole('link', { name: 'Residential Cleaning' }).first().waitFor();
  const answers = (): Promise<boolean> =>
    round.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await answers()).toBe(true);
  await page.mouse.wheel(0, 400);
  await expect.poll(answers).toBe(false);
  await page.mouse.wheel(0, -60);
  await expect.poll(answers).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(answers).toBe(true);
});

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
