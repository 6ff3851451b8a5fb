import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser, desktop, phone } from '#tests/support/chromium.ts';
import { enter, mahesh, owner } from '#tests/support/people.ts';
import type { Person } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { fillDays } from '../fill-days.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';

type Opened = { readonly ms: number; readonly bytes: number };
type Face = {
  readonly name: string;
  readonly person: Person;
  readonly options: BrowserContextOptions;
  readonly path: string;
  readonly rows: string;
  readonly goal: number;
};
const faces: readonly Face[] = [
  {
    name: 'office, until its board shows rows',
    person: owner,
    options: desktop,
    path: '/admin/attendance',
    rows: 'main tbody tr, main [role=row]',
    goal: 3,
  },
  {
    name: 'guard, until the punches show',
    person: mahesh,
    options: phone,
    path: '/field/punches',
    rows: 'main li',
    goal: 2,
  },
];
/** What comes in the background is counted too, until this long after the rows. */
const settledMs = 3000;

/**
 * The first opening with empty storage by somebody who is signed in, in a business with three months of
 * punches and duties: how long until there are rows, and what comes over the wire.
 */
export async function benchFirstOpen(rounds: number, people: number, days: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-first-open-'));
  let server: ServerProcess | undefined;
  const browser = await launchBrowser();
  try {
    server = await startServer({ dataDir });
    await server.stop();
    const filled = fillDays(dataDir, people, days);
    server = await server.startAgain();
    const figures: Figure[] = [];
    for (const { name, person, options, path, rows, goal } of faces) {
      const runs: Opened[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const context = await browser.newContext(options);
        const page = await context.newPage();
        await enter(page, server.url, person, '/robots.txt');
        runs.push(await openOnce(page, `${server.url}${path}`, rows));
        await context.close();
      }
      const work = `${people.toLocaleString('en-IN')} people, ${filled.toLocaleString('en-IN')} punches and duties: first open, ${name}`;
      figures.push(
        figureOf({ work, unit: 's', better: 'less', runs: runs.map(({ ms }) => ms / 1000) }, undefined, {
          figure: goal,
        }),
        figureOf({
          work: `the same, on the wire until ${settledMs / 1000} s later`,
          unit: 'kB',
          better: 'less',
          runs: runs.map(({ bytes }) => Math.round(bytes / 1000)),
        }),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await server?.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openOnce(page: Page, url: string, rows: string): Promise<Opened> {
  const network = await page.context().newCDPSession(page);
  let bytes = 0;
  await network.send('Network.enable');
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const started = performance.now();
  await page.goto(url);
  await page.locator(rows).first().waitFor({ timeout: 120_000 });
  const ms = performance.now() - started;
  await page.waitForTimeout(settledMs);
  return { ms, bytes };
}
