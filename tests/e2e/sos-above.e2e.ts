import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { ask, enter, mahesh, owner, sessionOf } from '#tests/support/people.ts';
import { adminMessages } from '#web/shells/admin/messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { sosScreens } from '#web/modules/sos/messages.ts';
import { staffScreens } from '#web/modules/staff/messages.ts';

const stage = createFixture('each');
const widths = [390, 1024, 1440];

describe.each(['en', 'hi'] as const)('the bar of an SOS alert in %s', (language) => {
  const say = (message: readonly [string, string]): string => message[language === 'hi' ? 1 : 0];

  it('lies above whatever dialog is open, which keeps its own buttons free and the bar within reach of Tab', async () => {
    const { token } = await sessionOf(stage.server.url, mahesh);
    const page = await stage.newPage(desktop);
    await enter(page, stage.server.url, owner, '/admin/staff', language);
    const help = page.getByRole('button', { name: say(sosScreens.take) });
    const add = page.getByRole('button', { name: say(staffScreens.add) }).first();
    // The alert comes while somebody types.
    await add.click();
    await page.getByRole('dialog').getByRole('textbox').nth(1).fill('Meena Joshi');
    await ask(stage.server.url, token, '/sos', 'POST', { id: newId(), lat: 22.7533, lng: 75.8937 });
    await help.waitFor();
    expect(await page.getByRole('dialog').getByRole('textbox').nth(1).inputValue()).toBe('Meena Joshi');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 780 });
      await seeAll(page);
    }
    // Escape in the bar asks about what was typed, as it does in the dialog; the question has the bar too.
    await help.focus();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say(uiMessages.discard) }).waitFor();
    await seeAll(page);
    await page.getByRole('button', { name: say(uiMessages.discard) }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await seeAll(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 780 });
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await seeAll(page);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 390, height: 780 });
    await page.getByRole('button', { name: say(adminMessages.menu) }).click();
    await page.getByRole('dialog').waitFor();
    await seeAll(page);
    // By keyboard alone, just before whatever the dialog has first.
    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press('Shift+Tab');
      if (await help.evaluate((button) => button === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await help.waitFor({ state: 'detached' });
    await page.getByRole('dialog').waitFor();
    // Somebody is on the way: the bar stays, and nothing covers it or is covered.
    await seeAll(page);
  });
});

/** What can be pressed in the bar, and in the dialog on top, lies on top of everything that is in sight. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((each) => each.finished.catch(() => undefined))),
  );
  const found = await page.evaluate(() => {
    const bar = document.querySelector('[data-alarm]');
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const isSeen = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    };
    const inSight = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      return element.checkVisibility() && bottom > 0 && top < innerHeight;
    };
    const acts = [...(bar?.querySelectorAll('a, button') ?? [])];
    // The close button in the head and the buttons at the foot; what lies between scrolls.
    const own = [...(dialog?.querySelectorAll('h2 ~ button, :scope > div > div:last-child > button') ?? [])];
    return {
      bar: bar ? Math.round(bar.getBoundingClientRect().height) : 0,
      covered: [...acts, ...own]
        .filter((each) => inSight(each) && !isSeen(each))
        .map((each) => each.textContent),
      out: acts.filter((each) => !inSight(each)).map((each) => each.textContent),
      under:
        dialog && bar ? dialog.getBoundingClientRect().top < bar.getBoundingClientRect().bottom - 1 : false,
    };
  });
  expect(found).toEqual({ bar: found.bar, covered: [], out: [], under: false });
  expect(found.bar).toBeGreaterThan(40);
}
