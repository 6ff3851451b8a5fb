import type { Page } from 'playwright-core';
import type { Language } from '#shared/core/i18n.ts';
import { publicSite } from '#shared/public-pages.ts';
import type { Stage } from './browser-stage.ts';
import { everyLook, looksAt, sizes } from './looks.ts';
import type { Look, View } from './looks.ts';
import type { Watched } from './rules.ts';
import type { Screen } from './screen.ts';
import { show, untilSettled } from './show-screen.ts';

/**
 * What stands in Latin letters in Hindi too: names, places, marks and what the business itself has written.
 */
const latin =
  /Narmada Services|Asha Verma|Ravi Jain|Mahesh Patel|Sunita Yadav|Nandini Rao|Kamla Bai|Deepak Soni|Meena Agrawal|English|Saket|OTP|SMS|PDF|XLSX|CSV|GST|EPF|ESI|[\w.]+@[\w.]+/g;

/**
 * Looks at one screen in each way that can make a difference, and writes down what breaks a rule. It is
 * opened once, at the size it is `madeFor`; what changes under it is only what the next look needs. Screens
 * that follow one another take each the next `turn`. The full lane takes every combination.
 */
export async function keepRules(
  stage: Stage,
  { page, complaints, look }: Watched,
  screen: Screen,
  madeFor: 'phone' | 'wide',
  turn: number,
): Promise<void> {
  let now: View = { size: madeFor, scheme: 'light', language: 'en' };
  await page.setViewportSize(sizes[madeFor]);
  await show(page, stage.server.url, screen);
  for (const next of process.env['LANE'] === 'full' ? everyLook() : looksAt(madeFor, turn)) {
    await change(stage, page, screen, now, next);
    now = next;
    const where = `${screen.name}, ${nameOf(next)}`;
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      complaints.push(`${where}: scrolls sideways`);
    if (next.rules) await look(where, next.rules);
    if (next.language === 'hi')
      complaints.push(...(await notHindi(page)).map((text) => `${where}: not in Hindi: ${text}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await speak(stage, page, screen, 'en');
}

function nameOf({ size, scheme, language }: Look): string {
  return [size, scheme === 'dark' ? 'dark' : [], language === 'hi' ? 'Hindi' : []].flat().join(', ');
}

async function change(stage: Stage, page: Page, screen: Screen, from: View, to: View): Promise<void> {
  if (from.size !== to.size) await page.setViewportSize(sizes[to.size]);
  if (from.scheme !== to.scheme) {
    await page.emulateMedia({ colorScheme: to.scheme });
    if (!publicSite.pageAt(screen.path))
      await page.locator(to.scheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
  }
  if (from.language !== to.language) await speak(stage, page, screen, to.language);
  await untilSettled(page);
}

/**
 * Changes the language under an open screen, as another tab would. A public page is a file of its own in each
 * language, and is opened in Hindi.
 */
async function speak(stage: Stage, page: Page, screen: Screen, language: Language): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: language, url: stage.server.url }]);
  await page.evaluate((spoken) => {
    localStorage.setItem('language', spoken);
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, language);
  if (language === 'en') return;
  if (publicSite.pageAt(screen.path)) await show(page, stage.server.url, screen);
  await page.locator(`html[lang=${language}]`).waitFor({ state: 'attached' });
}

/**
 * Buttons, links, labels and headings that a Hindi reader cannot read. What people wrote themselves stays in
 * their own words.
 */
async function notHindi(page: Page): Promise<string[]> {
  const texts = await page
    .locator('h1, h2, h3, label, button, nav a, [role=tab], th, dt')
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            element.checkVisibility() &&
            !element.closest('.notranslate') &&
            !element.querySelector('.notranslate'),
        )
        .map((element) => (element as HTMLElement).innerText.trim()),
    );
  return texts.filter((text) => /[A-Za-z]{3}/.test(text.replace(latin, '')) && !/[\u0900-\u097F]/.test(text));
}
