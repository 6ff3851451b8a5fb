import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { uiMessages } from '#web/core/ui/messages.ts';
import { jobScreens } from '#web/modules/jobs/messages.ts';
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

type Job = { readonly id: string; readonly status: string };

/**
 * The jobs that a phone keeps, each with a photo that waits for network: how large they are, and how long
 * after the address is opened without network the first of them shows, against the same page with two jobs.
 */
export async function benchJobPack(rounds: number, jobs: number): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'prahari-pack-'));
  let server = await startServer({ dataDir });
  const browser = await launchBrowser();
  const fill = async (count: number): Promise<void> => {
    await server.stop();
    const date = dateOf(instantFromMs(Date.now()));
    const own = { worker_id: demoIds.mahesh, worker_name: 'Mahesh Yadav', date };
    fillJobs(dataDir, count, (n) => ({ ...own, steps: '[]', status: n === 0 ? 'working' : 'assigned' }));
    server = await server.startAgain();
  };
  try {
    await fill(few);
    const { runs: before } = await opensOf(browser, server, rounds);
    await fill(jobs - few);
    const { token } = await sessionOf(server.url, mahesh);
    const pack = await ask<readonly Job[]>(server.url, token, '/jobs/assigned');
    if (pack.length < jobs) throw new Error(`only ${pack.length} jobs are on the phone`);
    const worked = pack.find(({ status }) => status === 'working')?.id ?? '';
    const { runs, photoBytes } = await opensOf(browser, server, rounds, { job: worked, photos: pack.length });
    const work = `${pack.length} jobs on a phone, each with a photo`;
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
          runs: [(JSON.stringify(pack).length + photoBytes) / 1e6],
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

async function opensOf(
  browser: Browser,
  server: ServerProcess,
  rounds: number,
  work?: { readonly job: string; readonly photos: number },
): Promise<{ runs: number[]; photoBytes: number }> {
  const context = await browser.newContext(phone);
  const first = await context.newPage();
  await enter(first, server.url, mahesh, '/field/jobs');
  await untilShown(first);
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await first.waitForTimeout(settledMs);
  await context.setOffline(true);
  if (work) await handIn(first, server.url, work.job);
  const photoBytes = work ? await first.evaluate(multiplyPhotos, work.photos) : 0;
  await first.close();
  const runs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await context.newPage();
    await page.goto(`${server.url}/field/jobs`, { waitUntil: 'commit' });
    runs.push((await untilShown(page)) / 1000);
    await page.close();
  }
  await context.close();
  return { runs, photoBytes };
}

/** Reports a job without network, with a photo of noise: none is larger once it was made small. */
async function handIn(page: Page, url: string, job: string): Promise<void> {
  await page.goto(`${url}/field/jobs?open=${job}`);
  await page.getByRole('button', { name: jobScreens.finish[0] }).click();
  const buffer = Buffer.from(await page.evaluate(noise), 'base64');
  await page
    .getByLabel(uiMessages.addPhotos[0])
    .setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: jobScreens.handIn[0] }).click();
  await page.getByText(jobScreens.handedIn[0]).waitFor();
}

/** A picture of 1,600 by 1,200 pixels that are all by chance, as PNG in base64. Runs in the page. */
function noise(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1600, 1200];
  const pen = canvas.getContext('2d');
  const picture = pen?.createImageData(canvas.width, canvas.height);
  if (!pen || !picture) throw new Error('the browser draws nothing');
  for (let at = 0; at < picture.data.length; at += 4)
    picture.data.set([Math.random() * 256, Math.random() * 256, Math.random() * 256, 255], at);
  pen.putImageData(picture, 0, 0);
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

/** Keeps the one photo that waits so many times over; gives their bytes. Runs in the page. */
async function multiplyPhotos(count: number): Promise<number> {
  const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no answer'));
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name ?? ''));
    if (!database.objectStoreNames.contains('photos')) {
      database.close();
      continue;
    }
    const photos = () => database.transaction('photos', 'readwrite').objectStore('photos');
    const [photo] = await done(photos().getAll());
    if (!photo) throw new Error('no photo waits');
    for (let n = 1; n < count; n += 1) await done(photos().add({ ...photo, id: crypto.randomUUID() }));
    database.close();
    return photo.blob.size * count;
  }
  throw new Error('no photos are kept here');
}

/** Milliseconds from the start of the navigation until a job shows. */
async function untilShown(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() =>
    document.querySelector('main li button') === null ? null : performance.now(),
  );
  return Number(await shown.jsonValue());
}
