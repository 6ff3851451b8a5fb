import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { publicPageAt } from '#shared/core/public-pages.ts';
import { setStage } from '#tests/support/browser-stage.ts';
import { phone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { everyRule, groups, scrollsSideways, theRules, watch } from '#tests/support/rules.ts';
import { show, untilSettled } from '#tests/support/show-screen.ts';
import type { Screen } from '#tests/support/screens.ts';

/** What stands in Latin letters in Hindi too: names, places, marks and what the business itself has written. */
const latin =
  /Narmada Services|Asha Verma|Ravi Jain|Mahesh Patel|Sunita Yadav|Nandini Rao|Kamla Bai|Deepak Soni|English|Saket|OTP|PDF|XLSX|CSV|GST|[\w.]+@[\w.]+/g;
const inTheDark = theRules('color-contrast');
const inHindi = theRules('html-has-lang', 'html-lang-valid', 'valid-lang', 'button-name', 'link-name', 'label', 'aria-valid-attr-value', 'target-size');
const usual = { width: 360, height: 740 };
const narrow = { width: 320, height: 640 };

const stage = setStage('one', ({ dataDir }) => dutyNow(dataDir));

it.each(groups)('every screen keeps the rules on a phone, light and dark, in English and Hindi, $which', async ({ person, shown }) => {
  const { page, complaints, look } = await watch(stage, phone, person);
  for (const screen of shown) {
    const fits = async (where: string): Promise<void> => {
      if (await scrollsSideways(page)) complaints.push(`${where}: scrolls sideways`);
    };
    await page.setViewportSize(usual);
    await show(page, stage.server.url, screen);
    await look(screen.name, everyRule);

    await page.emulateMedia({ colorScheme: 'dark' });
    if (!publicPageAt(screen.path)) await page.locator('html.dark').waitFor();
    await untilSettled(page);
    await look(`${screen.name}, dark`, inTheDark);
    await page.emulateMedia({ colorScheme: 'light' });

    await page.setViewportSize(narrow);
    await untilSettled(page);
    await fits(`${screen.name}, 320 px`);
    await look(`${screen.name}, 320 px`, theRules('target-size'));

    await speak(page, screen, 'hi');
    await fits(`${screen.name}, Hindi, 320 px`);
    await page.setViewportSize(usual);
    await look(`${screen.name}, Hindi`, inHindi);
    complaints.push(...(await notHindi(page)).map((text) => `${screen.name}: not in Hindi: ${text}`));
    await speak(page, null, 'en');
  }
  expect(complaints).toEqual([]);
});

/** Changes the language under an open screen, as another tab would. A public page is a file of its own in each language, and is shown again. */
async function speak(page: Page, screen: Screen | null, language: 'en' | 'hi'): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: stage.server.url }]);
  await page.evaluate((spoken) => {
    localStorage.setItem('language', spoken);
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, language);
  if (!screen) return;
  if (publicPageAt(screen.path)) await show(page, stage.server.url, screen);
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
  await untilSettled(page);
}

/** Buttons, links, labels and headings that a Hindi reader cannot read. What people wrote themselves stays in their own words. */
async function notHindi(page: Page): Promise<string[]> {
  const texts = await page
    .locator('h1, h2, h3, label, button, nav a, [role=tab], th, dt')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && !element.closest('.notranslate') && !element.querySelector('.notranslate'))
        .map((element) => (element as HTMLElement).innerText.trim()),
    );
  return texts.filter((text) => /[A-Za-z]{3}/.test(text.replace(latin, '')) && !/[\u0900-\u097F]/.test(text));
}
