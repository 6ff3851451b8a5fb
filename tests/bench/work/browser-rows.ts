import type { Browser, BrowserContext, Page } from 'playwright-core';
import { goOffline } from '#tests/support/app-page.ts';
import { launchBrowser, phone } from '#tests/support/chromium.ts';
import { enter, mahesh } from '#tests/support/people.ts';
import { startServer } from '#tests/support/server-process.ts';
import type { ServerProcess } from '#tests/support/server-process.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';
import { makePhones } from '../punches.ts';
import { signIn } from '../sign-in.ts';
import { pushAll } from './push-pull.ts';

const rows = 10_000;
const days = 25;
/** Punches that one of twenty phones makes on a day: so that all are of the days a phone keeps. */
const perDay = 10;
/** What a guard without a duty presses on one day, in this order. */
const taps = ['Punch without roster', 'Start break', 'End break', 'End duty'] as const;

type FirstPull = { readonly firstRows: number; readonly all: number; readonly longest: number };

/**
 * A guard's phone with very many punches: the first pull of all of them, tapping among them, and a queue
 * shown over them.
 */
export async function benchBrowserRows(rounds: number): Promise<Figure[]> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const guard = await signIn(server.url, '+919876500011', 'staff');
    await pushAll(server, guard, makePhones(guard.user.staff_id ?? '', 20, 1, rows / 20, perDay));
    const pulls: FirstPull[] = [];
    for (let round = 1; round < rounds; round += 1) pulls.push((await firstPull(browser, server, true)).pull);
    const { context, page, pull } = await firstPull(browser, server, false);
    pulls.push(pull);
    await page.getByRole('link', { name: 'Duty', exact: true }).click();
    await page.locator('main h2').first().waitFor();
    await goOffline(server, context);
    const punches = await punchFor(page, days);
    const shown: number[] = [];
    for (let round = 0; round < 5; round += 1) shown.push(await openList(page, days * taps.length));
    const held = `${rows.toLocaleString('en-IN')} punches on the phone`;
    const line = (work: string, runs: readonly number[], most?: number): Figure =>
      figureOf(
        { work: `${held}, ${work}`, unit: 'ms', better: 'less', runs },
        undefined,
        most === undefined ? undefined : { figure: most },
      );
    return [
      line(
        'first pull, from opening the app until the first rows show',
        pulls.map((pull) => pull.firstRows),
      ),
      line(
        'first pull, from opening the app until all are shown',
        pulls.map((pull) => pull.all),
        5000,
      ),
      line(
        'first pull, longest task on the page',
        pulls.map((pull) => pull.longest),
      ),
      line(`tap until the punch is saved and shown, p50 of ${punches.length}`, [percentile(punches, 50)]),
      line(
        `tap until the punch is saved and shown, p95 of ${punches.length}`,
        [percentile(punches, 95)],
        100,
      ),
      line(`list opened with ${days * taps.length} waiting punches, longest task on the page`, shown, 100),
    ];
  } finally {
    await browser.close();
    await server.remove();
  }
}

/**
 * A new phone: from opening the app as somebody who is signed in until the list shows and the last row is on
 * the device.
 */
async function firstPull(
  browser: Browser,
  server: ServerProcess,
  done: boolean,
): Promise<{ context: BrowserContext; page: Page; pull: FirstPull }> {
  const context = await browser.newContext(phone);
  await context.addInitScript(lettingDaysPass);
  const page = await context.newPage();
  await enter(page, server.url, mahesh, '/robots.txt');
  const started = performance.now();
  await page.goto(`${server.url}/field/punches`);
  await page.locator('main li').first().waitFor({ timeout: 60_000 });
  const firstRows = performance.now() - started;
  while (!(await page.evaluate(isPulled))) {
    if (performance.now() - started > 60_000) throw new Error('the first pull did not end');
    await page.waitForTimeout(50);
  }
  const all = performance.now() - started;
  const held = await page.evaluate(countRows);
  if (held !== rows) throw new Error(`the phone holds ${held} of ${rows} punches`);
  const longest = await longestTask(page, 0);
  if (done) await context.close();
  return { context, page, pull: { firstRows, all, longest } };
}

/** Presses every button of so many days, each once, and gives what each took in milliseconds. */
async function punchFor(page: Page, dayCount: number): Promise<number[]> {
  const times: number[] = [];
  for (let day = 0; day < dayCount; day += 1) {
    await page.getByRole('link', { name: 'Punches', exact: true }).click();
    await page.locator('main li').first().waitFor();
    await page.evaluate(() => dispatchEvent(new Event('another-day')));
    await page.getByRole('link', { name: 'Duty', exact: true }).click();
    for (const name of taps) times.push(await tap(page, name));
  }
  return times;
}

/**
 * From the press until the page says the new state, which it takes from the saved queue. Measured inside the
 * page.
 */
function tap(page: Page, name: string): Promise<number> {
  return page.getByRole('button', { name, disabled: false }).evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        const words = (): string | undefined => document.querySelector('main [aria-live] h2')?.textContent;
        const before = words();
        const started = performance.now();
        new MutationObserver((_changes, observer) => {
          if (words() === before) return;
          observer.disconnect();
          resolve(performance.now() - started);
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
        if (button instanceof HTMLElement) button.click();
      }),
  );
}

async function openList(page: Page, waiting: number): Promise<number> {
  await page.getByRole('link', { name: 'Duty', exact: true }).click();
  await page.locator('main h2').first().waitFor();
  const from = await page.evaluate(() => performance.now());
  await page.getByRole('link', { name: 'Punches', exact: true }).click();
  const marked = page.locator('main li', { hasText: uiMessages.recordWaiting[0] });
  await marked.first().waitFor();
  if ((await marked.count()) < Math.min(60, waiting))
    throw new Error(`the list shows ${await marked.count()} waiting punches`);
  return longestTask(page, from);
}

/**
 * The longest task since a moment of the page; 0 where none took 50 ms, which is where the browser begins to
 * count.
 */
function longestTask(page: Page, from: number): Promise<number> {
  return page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        let longest = 0;
        setTimeout(() => {
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if (entry.startTime >= since) longest = Math.max(longest, entry.duration);
          }).observe({ type: 'longtask', buffered: true });
          setTimeout(() => resolve(longest), 100);
        }, 700);
      }),
    from,
  );
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * share) / 100) - 1] ?? Number.NaN;
}

/**
 * Runs in the page before the app: its clock can be sent on by a day, to days on which this guard has no
 * duty.
 */
function lettingDaysPass(): void {
  const real = Date.now;
  let ahead = 0;
  Date.now = () => real() + ahead;
  addEventListener('another-day', () => {
    ahead += ahead === 0 ? 30 * 86_400_000 : 86_400_000;
  });
}

/** Runs in the page: whether the device has pulled every punch there is. */
async function isPulled(): Promise<boolean> {
  const name = (await indexedDB.databases()).find((item) => item.name?.startsWith('prahari-ops-'))?.name;
  if (name === undefined) return false;
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('unreadable'));
  });
  const pulled = await new Promise<{ key: string; asOf: number | null }[]>((resolve, reject) => {
    const request = database.transaction('pulled').objectStore('pulled').getAll();
    request.onsuccess = () => resolve(request.result as { key: string; asOf: number | null }[]);
    request.onerror = () => reject(request.error ?? new Error('unreadable'));
  });
  database.close();
  return pulled.some(({ key, asOf }) => key.endsWith('/attendance') && asOf !== null);
}

/** Runs in the page: how many punches its cache holds. */
async function countRows(): Promise<number> {
  const name = (await indexedDB.databases()).find((item) => item.name?.endsWith('--attendance'))?.name ?? '';
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('unreadable'));
  });
  const count = await new Promise<number>((resolve, reject) => {
    const request = database.transaction('docs').objectStore('docs').count();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('unreadable'));
  });
  database.close();
  return count;
}
