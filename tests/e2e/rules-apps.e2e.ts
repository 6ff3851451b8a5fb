import { expect, it } from 'vitest';
import { createFixture } from '#tests/support/browser-stage.ts';
import { phone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { keepRules } from '#tests/support/keep-rules.ts';
import { asha, enter } from '#tests/support/people.ts';
import { groupsOf, isAdmin, watch } from '#tests/support/rules.ts';
import { screens } from '#tests/support/screens.ts';
import { show } from '#tests/support/show-screen.ts';

const stage = createFixture('one', ({ dataDir }) => dutyNow(dataDir));

it.each(groupsOf((person) => !isAdmin(person)))(
  'every screen of everybody but the office keeps the rules, $which',
  async ({ person, shown }) => {
    const watched = await watch(stage, phone, person);
    for (const screen of shown) await keepRules(stage, watched, screen, 'phone');
    expect(watched.complaints).toEqual([]);
  },
);

it.each([
  { who: 'a visitor', person: null },
  { who: 'a customer', person: asha },
])('at the end of a page nothing that floats covers what can be pressed, for $who', async ({ person }) => {
  const page = await stage.newPage(phone);
  if (person) await enter(page, stage.server.url, person, '/profile');
  const covered: string[] = [];
  for (const screen of screens.filter((item) => item.person === person && !item.before)) {
    await show(page, stage.server.url, screen);
    covered.push(...(await page.evaluate(coveredAtEnd)).map((text) => `${screen.name}: ${text}`));
  }
  expect(covered).toEqual([]);
});

/** What lies under something fixed to the lower half of the window once the page is scrolled to its end. */
async function coveredAtEnd(): Promise<string[]> {
  scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
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
