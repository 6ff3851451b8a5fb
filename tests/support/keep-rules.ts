import type { Page } from 'playwright-core';
import { publicPageAt } from '#shared/core/public-pages.ts';
import type { Stage } from './browser-stage.ts';
import { everyRule, theRules } from './rules.ts';
import type { Watched } from './rules.ts';
import type { Screen } from './screens.ts';
import { show, untilSettled } from './show-screen.ts';

/** A cheap phone, a wide desktop, the narrowest phone, and what a window of 1440 by 900 holds at 200 % zoom. */
const sizes = {
  phone: { width: 360, height: 740 },
  wide: { width: 1440, height: 900 },
  narrow: { width: 320, height: 640 },
  zoomed: { width: 720, height: 450 },
};
/** What stands in Latin letters in Hindi too: names, places, marks and what the business itself has written. */
const latin =
  /Narmada Services|Asha Verma|Ravi Jain|Mahesh Patel|Sunita Yadav|Nandini Rao|Kamla Bai|Deepak Soni|English|Saket|OTP|PDF|XLSX|CSV|GST|EPF|ESI|[\w.]+@[\w.]+/g;
const ofColours = theRules('color-contrast');
const ofWords = theRules('html-has-lang', 'html-lang-valid', 'valid-lang', 'button-name', 'link-name', 'label', 'aria-valid-attr-value', 'target-size');

/**
 * Looks at one screen in every size, light and dark, in English and Hindi, and writes down what breaks a rule. It is
 * opened once, at the size it is `madeFor`; what changes under it is only what can make a difference.
 */
export async function keepRules(stage: Stage, { page, complaints, look }: Watched, screen: Screen, madeFor: 'phone' | 'wide'): Promise<void> {
  const turn = async (size: keyof typeof sizes): Promise<void> => {
    await page.setViewportSize(sizes[size]);
    await untilSettled(page);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) complaints.push(`${screen.name}, ${size}: scrolls sideways`);
  };
  await page.setViewportSize(sizes[madeFor]);
  await show(page, stage.server.url, screen);
  await turn(madeFor);
  await look(`${screen.name}, ${madeFor}`, everyRule);

  await page.emulateMedia({ colorScheme: 'dark' });
  if (!publicPageAt(screen.path)) await page.locator('html.dark').waitFor();
  await untilSettled(page);
  await look(`${screen.name}, dark`, ofColours);
  await page.emulateMedia({ colorScheme: 'light' });

  const other = madeFor === 'wide' ? 'phone' : 'wide';
  await turn(other);
  await look(`${screen.name}, ${other}`, everyRule);
  await turn('zoomed');
  await turn('narrow');

  // Hindi is the longer of the two: what it leaves room for at the narrowest, English does.
  await speak(stage, page, screen, 'hi');
  await turn('phone');
  await turn('narrow');
  await look(`${screen.name}, Hindi`, ofWords);
  complaints.push(...(await notHindi(page)).map((text) => `${screen.name}: not in Hindi: ${text}`));
  await speak(stage, page, screen, 'en');
}

/** Changes the language under an open screen, as another tab would. A public page is a file of its own in each language, and is opened in Hindi. */
async function speak(stage: Stage, page: Page, screen: Screen, language: 'en' | 'hi'): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: stage.server.url }]);
  await page.evaluate((spoken) => {
    localStorage.setItem('language', spoken);
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, language);
  if (language === 'en') return;
  if (publicPageAt(screen.path)) await show(page, stage.server.url, screen);
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
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
