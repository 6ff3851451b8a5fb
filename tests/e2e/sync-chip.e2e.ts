import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { bookAtOnce, untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { byLane } from '#tests/support/by-lane.ts';
import { offlinePhone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { asha, enter, officer } from '#tests/support/people.ts';
import { officeScreens } from '#web/modules/attendance/office-messages.ts';
import { uiMessages } from '#web/core/ui/messages.ts';

const stage = createFixture('each', ({ dataDir }) => dutyNow(dataDir));

/** What each face does that has to wait for a server that is away. */
const faces = [
  {
    person: asha,
    path: '/bookings',
    act: (page: Page) => bookAtOnce(page, stage.server.url, 'Server Away Road'),
  },
  {
    person: officer,
    path: '/field/muster',
    act: async (page: Page) => {
      const button = page.getByRole('button', { name: new RegExp(`: ${officeScreens.markIn[0]}$`) }).first();
      const name = ((await button.getAttribute('aria-label')) ?? '').replace(
        officeScreens.markIn[0],
        officeScreens.markOut[0],
      );
      await button.click();
      await page.getByRole('button', { name }).waitFor();
    },
  },
];

describe.each(byLane(faces.slice(1), faces))(
  'while the server is away, at $path',
  ({ person, path, act }) => {
    it('the chip says so in both languages and leaves the page as wide as the phone', async () => {
      const page = await (await stage.newContext(offlinePhone)).newPage();
      await enter(page, stage.server.url, person, path);
      await untilReadyForOffline(page);
      await untilUpToDate(page);
      await stage.server.kill();
      await act(page);
      for (const [index, language] of (['en', 'hi'] as const).entries()) {
        await page.evaluate((spoken) => localStorage.setItem('language', spoken), language);
        await page.goto(`${stage.server.url}${path}`);
        const text = uiMessages.syncNoServerWaiting[index] ?? '';
        const chip = page.locator('[data-sync]').filter({ hasText: text.replace('{n}', '1') });
        await chip.waitFor();
        await page.evaluate(async () => document.fonts.ready);
        expect(await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])).toEqual([
          360, 360,
        ]);
        const mark = await page.locator('header svg, header img').first().boundingBox();
        const box = await chip.boundingBox();
        expect(box?.x).toBeGreaterThan((mark?.x ?? 360) + (mark?.width ?? 0));
        expect(box?.height).toBe(56);
        const name = page.locator('header a span').first();
        const isCut = (shown: Element): boolean =>
          shown.scrollWidth > shown.clientWidth + 1 || shown.scrollHeight > shown.clientHeight + 1;
        expect(await name.evaluate(isCut)).toBe(false);
        if (person === asha) expect(await name.isVisible()).toBe(true);
        const links = await page.locator('header a:visible').all();
        const widths = await Promise.all(links.map(async (link) => (await link.boundingBox())?.width ?? 0));
        expect(Math.min(...widths)).toBeGreaterThanOrEqual(48);
      }
    });
  },
);
