import { expect, it } from 'vitest';
import { setStage } from '#tests/support/browser-stage.ts';
import { desktop } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { everyRule, groups, scrollsSideways, theRules, watch } from '#tests/support/rules.ts';
import { show, untilSettled } from '#tests/support/show-screen.ts';

const wide = { width: 1440, height: 900 };
/** What a window of 1440 by 900 holds at 200 % zoom. */
const zoomed = { width: 720, height: 450 };

const stage = setStage('one', ({ dataDir }) => dutyNow(dataDir));

it.each(groups)('every screen keeps the rules on a wide desktop, and at 200 %, $which', async ({ person, shown }) => {
  const { page, complaints, look } = await watch(stage, { ...desktop, viewport: wide }, person);
  for (const screen of shown) {
    await page.setViewportSize(wide);
    await show(page, stage.server.url, screen);
    await look(screen.name, everyRule);
    if (await scrollsSideways(page)) complaints.push(`${screen.name}: scrolls sideways`);
    await page.setViewportSize(zoomed);
    await untilSettled(page);
    await look(`${screen.name}, 200 %`, theRules('target-size'));
    if (await scrollsSideways(page)) complaints.push(`${screen.name}: scrolls sideways at 200 %`);
  }
  expect(complaints).toEqual([]);
});
