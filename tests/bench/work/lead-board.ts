import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { newId } from '#shared/core/ids.ts';
import { leadStages } from '#shared/modules/crm/lead.ts';
import { demoIds } from '#server/demo/demo-people.ts';
import { desktop, launchBrowser, phone } from '#tests/support/chromium.ts';
import { enter, owner } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';

type Cell = string | number | null;
const targetFrames = 50;
const frames = 400;
const screens: readonly { readonly name: string; readonly options: BrowserContextOptions }[] = [
  { name: '360 px', options: phone },
  { name: '1440 px', options: { ...desktop, viewport: { width: 1440, height: 900 } } },
];

/**
 * How smoothly the board of leads scrolls and lets a card be dragged, held against a page that has nothing
 * but as much to scroll.
 */
export async function benchLeadBoard(rounds: number, leads: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-board-'));
  let server = await startServer({ dataDir });
  const browser = await launchBrowser();
  try {
    await server.stop();
    fillLeads(dataDir, leads);
    server = await server.startAgain();
    const figures: Figure[] = [];
    for (const { name, options } of screens) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await enter(page, server.url, owner, '/admin/leads?view=board');
      await page.locator('[data-stage] [role=listitem]').first().waitFor();
      await page.waitForTimeout(2000);
      const devtools = await context.newCDPSession(page);
      // Processor time of the page's thread: unlike frames a second it is no less while other programs run.
      await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
      const plain = await context.newPage();
      await plain.goto(`${server.url}/robots.txt`);
      await plain.evaluate(makePlain);
      const runs = { board: [] as number[], plain: [] as number[], dragged: [] as number[] };
      const busy: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await plain.bringToFront();
        runs.plain.push(framesOf(await scroll(plain)));
        await page.bringToFront();
        const before = await busySeconds(devtools);
        runs.board.push(framesOf(await scroll(page)));
        busy.push(((await busySeconds(devtools)) - before) * (1000 / frames));
        runs.dragged.push(framesOf(await page.evaluate(dragAcross)));
      }
      const peer = { name: 'a plain page', runs: runs.plain };
      const work = `board of ${leads.toLocaleString('en-IN')} leads at ${name}`;
      const goal = { figure: targetFrames };
      figures.push(
        figureOf(
          { work: `${work}, scrolled`, unit: 'frames/s', better: 'more', runs: runs.board },
          peer,
          goal,
        ),
        figureOf(
          { work: `${work}, scrolled, processor for each frame`, unit: 'ms', better: 'less', runs: busy },
          undefined,
          { figure: 1000 / targetFrames },
        ),
        figureOf(
          { work: `${work}, a card dragged`, unit: 'frames/s', better: 'more', runs: runs.dragged },
          peer,
          goal,
        ),
      );
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function framesOf(took: readonly number[]): number {
  return (took.length * 1000) / took.reduce((sum, ms) => sum + ms, 0);
}

/** How long the thread of a page has used the processor so far. */
async function busySeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

function scroll(page: Page): Promise<number[]> {
  return page.evaluate(scrollThrough, frames);
}

/** Runs in the page: makes it a long column of nothing. */
function makePlain(): void {
  document.body.innerHTML =
    '<div data-stage="plain"><div role="list" style="height:600px;overflow:auto"><div style="height:200000px"></div></div></div>';
}

/** Runs in the page: moves its longest column on with each frame, and gives how long each took. */
function scrollThrough(count: number): Promise<number[]> {
  return new Promise((resolve) => {
    const columns = [...document.querySelectorAll('[data-stage] [role=list]')];
    const column = columns.toSorted((a, b) => b.scrollHeight - a.scrollHeight)[0];
    if (!column) return resolve([]);
    column.scrollTop = 0;
    const took: number[] = [];
    let before = performance.now();
    const step = (now: number): void => {
      took.push(now - before);
      before = now;
      // Half of the frames on, and back.
      column.scrollTop += took.length <= count / 2 ? 120 : -120;
      if (took.length < count) requestAnimationFrame(step);
      else resolve(took.slice(2));
    };
    requestAnimationFrame(step);
  });
}

/** Runs in the page: takes a card over all columns, and gives how long each frame took. */
function dragAcross(): Promise<number[]> {
  return new Promise((resolve) => {
    const columns = [...document.querySelectorAll('[data-stage]')];
    const card = document.querySelector('[data-stage] [role=listitem]');
    if (!card) return resolve([]);
    const dataTransfer = new DataTransfer();
    const send = (at: Element, kind: string): void => {
      at.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
    };
    send(card, 'dragstart');
    const took: number[] = [];
    let before = performance.now();
    let over: Element | undefined;
    const step = (now: number): void => {
      took.push(now - before);
      before = now;
      const next = columns[Math.floor(took.length / 10) % columns.length];
      if (over && over !== next) send(over, 'dragleave');
      over = next;
      if (over) send(over, 'dragover');
      if (took.length < 240) {
        requestAnimationFrame(step);
        return;
      }
      if (over) send(over, 'dragleave');
      send(card, 'dragend');
      resolve(took.slice(2));
    };
    requestAnimationFrame(step);
  });
}

/** Writes leads of all stages after those of the demo into a stopped server's folder. */
function fillLeads(dataDir: string, count: number): void {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const pattern = database
      .prepare<string[], Record<string, Cell>>('select * from leads where tenant_id = ? limit 1')
      .get(demoIds.narmada);
    if (!pattern) throw new Error('the demo has no lead');
    const names = Object.keys(pattern);
    const add = database.prepare<Cell[]>(
      `insert into leads (${names.map((name) => `"${name}"`).join(',')}) values (${names.map(() => '?').join(',')})`,
    );
    database.transaction(() => {
      for (let n = 0; n < count; n += 1) {
        const row: Record<string, Cell> = {
          ...pattern,
          id: newId(),
          name: `Person ${n}`,
          company: `Company ${n}`,
          city: 'Indore',
          value: (n % 97) * 1_000_000,
          stage: leadStages[n % leadStages.length] ?? 'new',
          next_action: n % 3 === 0 ? '' : 'Call again',
          next_action_on: n % 3 === 0 ? null : '2026-12-01',
          notes: '[]',
        };
        add.run(...names.map((name) => row[name] ?? null));
      }
    })();
  } finally {
    database.close();
  }
}
