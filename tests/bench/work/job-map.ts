import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { desktop, launchBrowser } from '#tests/support/chromium.ts';
import { enter, owner } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import { startTileServer } from '#tests/support/tile-server.ts';
import { figureOf } from '../figure.ts';
import { fillJobs } from '../fill-jobs.ts';
import type { Figure } from '../figure.ts';

const steps = 120;

/** How smoothly the dispatcher's map of a day moves and zooms with so many jobs on it, over map tiles. */
export async function benchJobMap(rounds: number, jobs: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-map-'));
  const source = await startTileServer();
  const env = { MAP_TILES_URL: source.template, MAP_ATTRIBUTION: '© Test maps' };
  let server = await startServer({ dataDir, env });
  const browser = await launchBrowser();
  try {
    await server.stop();
    const today = {
      date: dateOf(instantFromMs(Date.now())),
      status: 'open',
      worker_id: null,
      worker_name: '',
    };
    fillJobs(dataDir, jobs, (n) => ({
      ...today,
      lat: 22.7 + ((n * 37) % 1000) / 5000,
      lng: 75.8 + ((n * 61) % 1000) / 5000,
    }));
    server = await server.startAgain();
    const page = await (await browser.newContext(desktop)).newPage();
    await enter(page, server.url, owner, '/admin/jobs/day?view=map');
    await page.locator('[data-marks]').waitFor();
    await page.locator('[data-tile]').first().waitFor();
    await page.waitForTimeout(1000);
    const shown = Number(await page.locator('[data-marks]').getAttribute('data-marks'));
    if (shown < jobs * 0.9) throw new Error(`only ${shown} jobs are on the map`);
    const runs = { moved: [] as number[], zoomed: [] as number[], idle: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      runs.idle.push(await framesWhile(page, []));
      runs.moved.push(await framesWhile(page, ['ArrowRight', 'ArrowLeft']));
      runs.zoomed.push(await framesWhile(page, ['+', '-']));
    }
    const peer = { name: 'the same page at rest', runs: runs.idle };
    const work = `map of a day with ${shown.toLocaleString('en-IN')} jobs over tiles, moved at each frame`;
    return [
      figureOf({ work, unit: 'frames/s', better: 'more', runs: runs.moved }, peer, { figure: 50 }),
      figureOf(
        {
          work: 'the same, zoomed in and out at each frame',
          unit: 'frames/s',
          better: 'more',
          runs: runs.zoomed,
        },
        peer,
      ),
    ];
  } finally {
    await browser.close();
    await server.remove();
    await source.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Frames a second while the plan is moved by one of the keys at each. */
async function framesWhile(page: Page, keys: readonly string[]): Promise<number> {
  const took = await page.evaluate(
    ({ turns, count }) =>
      new Promise<number>((resolve) => {
        const plan = document.querySelector('[role=application]');
        const started = performance.now();
        let done = 0;
        const step = (): void => {
          if (done === count) return resolve(performance.now() - started);
          const key = turns[Math.floor(done / 20) % Math.max(1, turns.length)];
          if (key !== undefined) plan?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
          done += 1;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    { turns: keys, count: steps },
  );
  return (steps * 1000) / took;
}
