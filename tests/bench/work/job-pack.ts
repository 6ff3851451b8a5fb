import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { launchBrowser, phone } from '#tests/support/chromium.ts';
import { ask, enter, mahesh, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { fillJobs } from '../fill-jobs.ts';

const few = 2;
/** What the app fetches after its first page has so long to be kept. */
const settledMs = 10_000;

/**
 * The jobs that a phone keeps: how large they are, and how long after the address is opened without network
 * the first of them shows, against the same page with two jobs.
 */
export async function benchJobPack(rounds: number, jobs: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-pack-'));
  let server = await startServer({ dataDir });
  const browser = await launchBrowser();
  const fill = async (count: number): Promise<void> => {
    await server.stop();
    const date = dateOf(instantFromMs(Date.now()));
    const own = { status: 'assigned', worker_id: demoIds.mahesh, worker_name: 'Mahesh Yadav', date };
    fillJobs(dataDir, count, () => own);
    server = await server.startAgain();
  };
  try {
    await fill(few);
    const before = await opensOf(browser, server, rounds);
    await fill(jobs - few);
    const { token } = await sessionOf(server.url, mahesh);
    const pack = await ask<readonly unknown[]>(server.url, token, '/jobs/assigned');
    if (pack.length < jobs) throw new Error(`only ${pack.length} jobs are on the phone`);
    const runs = await opensOf(browser, server, rounds);
    const work = `${pack.length} jobs on a phone`;
    const peer = { name: 'the same page with a few jobs', runs: before };
    return [
      figureOf({ work: `${work}: opened without network`, unit: 's', better: 'less', runs }, peer, {
        figure: 1,
      }),
      figureOf(
        {
          work: `${work}: their size`,
          unit: 'MB',
          better: 'less',
          runs: [JSON.stringify(pack).length / 1e6],
        },
        undefined,
        { figure: 20 },
      ),
    ];
  } finally {
    await browser.close();
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function opensOf(browser: Browser, server: ServerProcess, rounds: number): Promise<number[]> {
  const context = await browser.newContext(phone);
  const first = await context.newPage();
  await enter(first, server.url, mahesh, '/field/jobs');
  await untilShown(first);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await first.waitForTimeout(settledMs);
  await first.close();
  await context.setOffline(true);
  const runs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage();
    await page.goto(`${server.url}/field/jobs`, { waitUntil: 'commit' });
    runs.push((await untilShown(page)) / 1000);
    await page.close();
  }
  await context.close();
  return runs;
}

/** Milliseconds from the start of the navigation until a job shows. */
async function untilShown(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() =>
    document.querySelector('main li button') === null ? null : performance.now(),
  );
  return Number(await shown.jsonValue());
}
