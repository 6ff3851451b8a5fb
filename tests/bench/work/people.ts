import { launchBrowser, desktop } from '#tests/support/chromium.ts';
import { ask, enter, owner, sessionOf } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';

const staffRows = 10_000;
const gridPeople = 1000;
const scrolledRows = 900;

/** A file of ten thousand people brought in, and a month of a thousand people scrolled from top to bottom. */
export async function benchPeople(rounds: number): Promise<Figure[]> {
  const imports: number[] = [];
  for (let round = 0; round < Math.min(rounds, 3); round += 1) imports.push(await importOnce());
  const { frames, worst, opened } = await scrollMonth(rounds);
  return [
    figureOf(
      {
        work: `import of ${staffRows.toLocaleString('en-IN')} people from CSV, all or nothing`,
        unit: 's',
        better: 'less',
        runs: imports,
      },
      undefined,
      {
        figure: 10,
      },
    ),
    figureOf({
      work: `roster of ${gridPeople.toLocaleString('en-IN')} people and a month, from opening to the first rows`,
      unit: 'ms',
      better: 'less',
      runs: opened,
    }),
    figureOf(
      { work: 'the same, scrolled from top to bottom', unit: 'frames/s', better: 'more', runs: frames },
      undefined,
      { figure: 50 },
    ),
    figureOf({
      work: 'the same, one frame in a hundred takes longer than',
      unit: 'ms',
      better: 'less',
      runs: worst,
    }),
  ];
}

async function importOnce(): Promise<number> {
  const server = await startServer();
  try {
    const { token } = await sessionOf(server.url, owner);
    const started = performance.now();
    await send(server.url, token, staffRows);
    return (performance.now() - started) / 1000;
  } finally {
    await server.remove();
  }
}

async function scrollMonth(rounds: number): Promise<{ frames: number[]; worst: number[]; opened: number[] }> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const { token } = await sessionOf(server.url, owner);
    await send(server.url, token, gridPeople);
    const people: string[] = [];
    for (let page = 1; page <= 6; page += 1) {
      const answer = await ask<{ id: string }[]>(
        server.url,
        token,
        `/staff?limit=200&page=${page}&sort=code`,
      );
      people.push(...answer.map((item) => item.id));
    }
    for (let from = 0; from < gridPeople; from += 100) {
      const some = people.slice(from, from + 100).map((staff_id, i) => ({ staff_id, offset: i % 14 }));
      await ask(server.url, token, '/roster/rotations/apply', 'POST', {
        rotation_id: 'day-night-12',
        post_id: 'n-post-1',
        from: '2027-01-01',
        to: '2027-01-31',
        people: some,
      });
    }
    const runs = { frames: [] as number[], worst: [] as number[], opened: [] as number[] };
    const context = await browser.newContext(desktop);
    const page = await context.newPage();
    await enter(page, server.url, owner, '/admin');
    await page.locator('h1').waitFor();
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      await page.goto(`${server.url}/admin/roster?month=2027-01`);
      await page.locator('[data-at="10:0"]').waitFor();
      runs.opened.push(performance.now() - started);
      await page.waitForTimeout(1000);
      const took = await page.evaluate(scrollThrough, scrolledRows * 40);
      runs.frames.push((took.length * 1000) / took.reduce((sum, ms) => sum + ms, 0));
      runs.worst.push(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0);
    }
    return runs;
  } finally {
    await browser.close();
    await server.remove();
  }
}

/** Runs in the page: moves the grid on with each frame, and gives how long each took. */
function scrollThrough(height: number): Promise<number[]> {
  return new Promise((resolve) => {
    const grid = document.querySelector('[role=grid]');
    const took: number[] = [];
    let before = performance.now();
    const step = (now: number): void => {
      took.push(now - before);
      before = now;
      if (!grid || grid.scrollTop >= height || took.length > 1200) {
        resolve(took.slice(2));
        return;
      }
      grid.scrollTop += 120;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

async function send(url: string, token: string, rows: number): Promise<void> {
  const lines = Array.from(
    { length: rows },
    (_, i) =>
      `B-${String(i).padStart(5, '0')},Person ${i},${6_000_000_000 + i},05/11/1990,Line ${i % 7},100${String(100_000_000 + i)},guard`,
  );
  const body = new FormData();
  body.append(
    'file',
    new Blob([`code,name,mobile,dob,department,uan,category\n${lines.join('\n')}\n`]),
    'people.csv',
  );
  const answer = await fetch(`${url}/api/staff/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  if (!answer.ok) throw new Error(`the import answered ${answer.status}: ${await answer.text()}`);
}
