import { publicPageAt } from '#shared/core/public-pages.ts';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { setStage } from '#tests/support/browser-stage.ts';
import { desktop, phone } from '#tests/support/chromium.ts';
import { dutyNow } from '#tests/support/duty-now.ts';
import { enter } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { screens, show, untilSettled } from '#tests/support/screens.ts';

const axeFile = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
const standards: RunOptions = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] };
/** What stands in Latin letters in Hindi too: names, places, marks and what the business itself has written. */
const latin =
  /Narmada Services|Asha Verma|Ravi Jain|Mahesh Patel|Sunita Yadav|Nandini Rao|Kamla Bai|Deepak Soni|English|Saket|OTP|PDF|XLSX|CSV|GST|[\w.]+@[\w.]+/g;
/** The screens by who sees them, a dozen at a time, so that a test that fails says where. */
const groups = [null, ...new Set(screens.flatMap((screen) => screen.person ?? []))].flatMap((person) => {
  const seen = screens.filter((screen) => screen.person === person);
  return Array.from({ length: Math.ceil(seen.length / 12) }, (_, i) => {
    const shown = seen.slice(i * 12, (i + 1) * 12);
    return { person, shown, which: `${person?.home ?? 'visitor'}: ${shown[0]?.name} to ${shown.at(-1)?.name}` };
  });
});

const stage = setStage('one', ({ dataDir }) => dutyNow(dataDir));
let context: BrowserContext;
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
});

describe.each(['en', 'hi'] as const)('every screen in %s', (language) => {
  it.each(groups)('$which: on a phone, light and dark', async ({ person, shown }) => {
    const page = await open(phone, person, language);
    for (const screen of shown) {
      await page.setViewportSize({ width: 360, height: 740 });
      await show(page, stage.server.url, screen);
      const where = `${screen.name}, ${language}`;
      complaints.push(...(await axe(page)).map((text) => `${where}: ${text}`));
      await page.emulateMedia({ colorScheme: 'dark' });
      if (!publicPageAt(screen.path)) await page.locator('html.dark').waitFor();
      await untilSettled(page);
      complaints.push(...(await axe(page)).map((text) => `${where}, dark: ${text}`));
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 320, height: 640 });
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) complaints.push(`${where}: scrolls sideways at 320 px`);
      if (language === 'en' && !isDesk(person)) {
        await untilSettled(page);
        complaints.push(...(await axe(page)).map((text) => `${where}, 320 px: ${text}`));
      }
      if (language === 'hi') complaints.push(...(await notHindi(page)).map((text) => `${where}: not in Hindi: ${text}`));
    }
    expect(complaints).toEqual([]);
  });
});

describe('every screen', () => {
  it.each(groups)('$which: on a wide desktop', async ({ person, shown }) => {
    const page = await open({ ...desktop, viewport: { width: 1440, height: 900 } }, person, 'en');
    for (const screen of shown) {
      await show(page, stage.server.url, screen);
      complaints.push(...(await axe(page)).map((text) => `${screen.name}: ${text}`));
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) complaints.push(`${screen.name}: scrolls sideways`);
      // What a window of 1440 by 900 holds at 200 % zoom.
      await page.setViewportSize({ width: 720, height: 450 });
      await untilSettled(page);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) complaints.push(`${screen.name}: scrolls sideways at 200 %`);
      if (!isDesk(person)) complaints.push(...(await axe(page)).map((text) => `${screen.name}, 200 %: ${text}`));
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    expect(complaints).toEqual([]);
  });
});

function isDesk(person: Person | null): boolean {
  return person !== null && 'email' in person;
}

/** A page of somebody, watched for errors and for requests that leave for elsewhere. */
async function open(device: typeof phone, person: Person | null, language: 'en' | 'hi'): Promise<Page> {
  context = await stage.newContext(device);
  await context.addCookies([{ name: 'lang', value: language, url: stage.server.url }]);
  await context.addInitScript({ path: axeFile });
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${stage.server.url}/`)) complaints.push(`asks elsewhere: ${request.url()}`);
  });
  context.on('console', (message) => {
    // The browser wants an icon even for a plain text.
    if (message.type() === 'error' && !message.page()?.url().endsWith('/robots.txt'))
      complaints.push(`${message.page()?.url() ?? ''}: console: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
  const page = await context.newPage();
  if (person) await enter(page, stage.server.url, person, person.home, language);
  else {
    await page.goto(`${stage.server.url}/robots.txt`);
    await page.evaluate((spoken) => localStorage.setItem('language', spoken), language);
  }
  return page;
}

async function axe(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (where: Document, how: RunOptions) => Promise<AxeResults> } }).axe.run(document, options),
    standards,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`).join(', ')}`);
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
