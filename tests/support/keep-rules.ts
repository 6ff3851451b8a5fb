import type { Page } from 'playwright-core';
import { publicSite } from '#shared/public-pages.ts';
import type { Stage } from './browser-stage.ts';
import { everyLook, looksAt, sizes } from './looks.ts';
import type { View } from './looks.ts';
import type { Watched } from './rules.ts';
import type { Screen } from './screen.ts';
import { show, untilSettled } from './show-screen.ts';

/**
 * What stands in Latin letters in Hindi too: names, places, marks and what the business itself has written.
 */
const latin =
  /Narmada Services|Asha Verma|Ravi Jain|Mahesh Patel|Sunita Yadav|Nandini Rao|Kamla Bai|Deepak Soni|Meena Agrawal|English|Saket|Nagar|Indore|M\. G\. Road|OTP|SMS|PDF|XLSX|CSV|GST|EPF|ESI|[\w.]+@[\w.]+/g;

/** What else is looked for on a screen at the size that it is made for, one text for each fault. */
export type Further = (page: Page, screen: Screen) => Promise<readonly string[]>;

/**
 * Looks at each of some screens in each way that can make a difference, and writes down what breaks a rule.
 * Each is opened once, as it is first looked at; what changes under it is only what the next look needs. The
 * full lane takes every combination.
 */
export async function keepRules(
  stage: Stage,
  { page, complaints, look }: Watched,
  shown: readonly Screen[],
  madeFor: 'phone' | 'wide',
  further: Further = () => Promise.resolve([]),
): Promise<void> {
  let now: View = { size: madeFor, scheme: 'light', language: 'en' };
  await page.setViewportSize(sizes[madeFor]);
  for (const [i, screen] of shown.entries()) {
    // The first half in English and the second in Hindi, each taking its two turns by turns.
    const turn = (i % 2) * 2 + (i < shown.length / 2 ? 0 : 1);
    const looks = process.env['LANE'] === 'full' ? everyLook() : looksAt(madeFor, turn);
    const [first = now] = looks;
    const begin: View = { ...first, size: madeFor };
    await change(stage, page, now, begin);
    now = begin;
    await show(page, stage.server.url, screen);
    await untilSpoken(page, now);
    for (const next of looks) {
      const where = `${screen.name}, ${nameOf(next)}`;
      if (nameOf(next) !== nameOf(now)) {
        await change(stage, page, now, next);
        // A public page is a file of its own in each language.
        if (next.language !== now.language && isPublic(page)) await show(page, stage.server.url, screen);
        now = next;
        await untilSpoken(page, now);
      }
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        complaints.push(`${where}: scrolls sideways`);
      if (next.rules) await look(where, next.rules);
      if (next.language === 'hi')
        complaints.push(...(await notHindi(page)).map((text) => `${where}: not in Hindi: ${text}`));
      if (next === first)
        complaints.push(...(await further(page, screen)).map((text) => `${where}: ${text}`));
    }
  }
}

function nameOf({ size, scheme, language }: View): string {
  return [size, scheme === 'dark' ? 'dark' : [], language === 'hi' ? 'Hindi' : []].flat().join(', ');
}

/** Changes what is open, as another tab would change its language. A public page keeps the one it has. */
async function change(stage: Stage, page: Page, from: View, to: View): Promise<void> {
  if (from.size !== to.size) await page.setViewportSize(sizes[to.size]);
  if (from.scheme !== to.scheme) await page.emulateMedia({ colorScheme: to.scheme });
  if (from.language === to.language) return;
  await page.context().addCookies([{ name: 'lang', value: to.language, url: stage.server.url }]);
  await page.evaluate((spoken) => {
    localStorage.setItem('language', spoken);
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  }, to.language);
}

async function untilSpoken(page: Page, { scheme, language }: View): Promise<void> {
  const colours = isPublic(page) ? '' : scheme === 'dark' ? '.dark' : ':not(.dark)';
  await page.locator(`html[lang=${language}]${colours}`).waitFor({ state: 'attached' });
  await untilSettled(page);
}

function isPublic(page: Page): boolean {
  return publicSite.pageAt(new URL(page.url()).pathname) !== null;
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
