import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Stage } from './browser-stage.ts';
import { byLane } from './by-lane.ts';
import { enter } from './people.ts';
import type { Person } from './people.ts';
import { screens } from './screens.ts';
import type { Screen } from './screen.ts';

/** What Playwright writes to the console of a page itself. */
export const driverSays = /blocked by Playwright$/;

const axeFile = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

/** Every rule of the standard. */
export const everyRule: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};

/** Only these: where nothing else can differ from what was already looked at. */
export function theRules(...rules: readonly string[]): RunOptions {
  return { runOnly: { type: 'rule', values: [...rules] }, resultTypes: ['violations'], preload: false };
}

/** Some of the screens by who sees them, a dozen at a time, so that a test that fails says where. */
export function groupsOf(isWanted: (person: Person | null) => boolean): readonly Group[] {
  const people = [null, ...new Set(screens.flatMap((screen) => screen.person ?? []))].filter(isWanted);
  return people.flatMap((person) => {
    const all = screens.filter((screen) => screen.person === person);
    // The hundred and more screens of the office are made of the same parts: the day takes every other one.
    const seen = isAdmin(person) ? byLane(everyOther(all), all) : all;
    return Array.from({ length: Math.ceil(seen.length / 12) }, (_, i) => {
      const shown = seen.slice(i * 12, (i + 1) * 12);
      return {
        person,
        shown,
        which: `${person?.home ?? 'visitor'}: ${shown[0]?.name} to ${shown.at(-1)?.name}`,
      };
    });
  });
}

function everyOther(all: readonly Screen[]): readonly Screen[] {
  return all.filter((_, at) => at % 2 === 0);
}

type Group = { readonly person: Person | null; readonly shown: readonly Screen[]; readonly which: string };

/** True for somebody of the office, who sits at a desk. */
export function isAdmin(person: Person | null): boolean {
  return person !== null && 'email' in person;
}

/** A page that is watched while it is shown, and what it was found to do wrong. */
export type Watched = {
  readonly page: Page;
  readonly complaints: string[];
  readonly look: (where: string, how: RunOptions) => Promise<void>;
};

/** Opens a page of somebody, watched for errors and for requests that leave for elsewhere. */
export async function watch(
  stage: Stage,
  device: BrowserContextOptions,
  person: Person | null,
): Promise<Watched> {
  const complaints: string[] = [];
  // What slides in is waited for at each look; other files see it move.
  const origin = stage.server.url;
  const context = await stage.newContext({
    ...device,
    reducedMotion: 'reduce',
    // The phones of the field begin in Hindi.
    storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'language', value: 'en' }] }] },
  });
  await context.addCookies([{ name: 'lang', value: 'en', url: origin }]);
  await context.addInitScript({ path: axeFile });
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${origin}/`))
      complaints.push(`asks elsewhere: ${request.url()}`);
  });
  context.on('console', (message) => {
    // The browser wants an icon even for a plain text, and the driver says that it lets no worker in.
    const isOurs = !message.page()?.url().endsWith('/robots.txt') && !driverSays.test(message.text());
    if (isOurs) complaints.push(`${message.page()?.url() ?? ''}: console: ${message.text()}`);
  });
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`));
  const page = await context.newPage();
  if (person) await enter(page, origin, person, person.home, 'en');
  const look = async (where: string, how: RunOptions): Promise<void> => {
    complaints.push(...(await violations(page, how)).map((text) => `${where}: ${text}`));
  };
  return { page, complaints, look };
}

async function violations(page: Page, how: RunOptions): Promise<string[]> {
  const found = await page.evaluate(
    (options) =>
      (
        window as unknown as { axe: { run: (where: Document, how: RunOptions) => Promise<AxeResults> } }
      ).axe.run(document, options),
    how,
  );
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`).join(', ')}`,
  );
}
