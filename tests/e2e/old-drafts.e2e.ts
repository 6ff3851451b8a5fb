import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { untilReadyForOffline, untilUpToDate } from '#tests/support/app-page.ts';
import { createFixture } from '#tests/support/browser-stage.ts';
import { itByNight } from '#tests/support/by-lane.ts';
import { offlinePhone } from '#tests/support/chromium.ts';
import { readStores } from '#tests/support/disk.ts';
import { enter, mahesh } from '#tests/support/people.ts';

const stage = createFixture('each');
const dayMs = 86_400_000;

/** Puts drafts on the device, and work that the server has long had, as an earlier start left them. */
async function leaveBehind(page: Page, oldMs: number): Promise<void> {
  await page.evaluate(async (old) => {
    const name =
      (await indexedDB.databases()).find((one) => one.name?.startsWith('prahari-ops-'))?.name ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not opened'));
    });
    const write = database.transaction(['settings', 'ops'], 'readwrite');
    const photo = new File(['face'], 'face.jpg', { type: 'image/jpeg' });
    const put = (key: string, idleSince?: number): void => {
      const since = idleSince === undefined ? {} : { idleSince };
      write.objectStore('settings').put({ key: `photos/${key}`, files: [photo], ...since });
    };
    put('signing/one/signer/signer', old);
    put('task/typed', old);
    put('job/fresh');
    const done = { n: 0, type: 'op', name: 'task.note', input: {}, schema: 1, sent: true, answered: true };
    write.objectStore('ops').put({ ...done, op: 'long-done', state: 'applied', settledAt: old });
    write.objectStore('ops').put({ ...done, op: 'waits', state: 'rejected' });
    await new Promise((resolve) => write.addEventListener('complete', resolve));
    database.close();
    const start = `${name.replace('-ops', '')}-draft/`;
    const text = (key: string, idleSince?: number): void =>
      localStorage.setItem(`${start}${key}`, JSON.stringify({ at: old, data: {}, idleSince }));
    text('signing/one/signer', old);
    // Something was typed since.
    text('task/typed');
    // As a version of before kept its drafts.
    const before = `${name.replace('-ops', '')}-seen-7draft/chat/before`;
    localStorage.setItem(before, JSON.stringify({ at: old, data: {}, idleSince: old }));
  }, oldMs);
}

const settings = (page: Page) => readStores(page, '^prahari-ops-', '^settings$');
const photosOf = async (page: Page): Promise<string[]> =>
  (await settings(page)).map(({ key }) => String(key)).filter((key) => key.startsWith('photos/'));
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.keys(localStorage).flatMap((key) => /(?:-|-seen-\d+)draft\/(.*)$/.exec(key)?.[1] ?? []),
  );

it('drafts that nobody has changed for 60 days leave the device, as does work that was long done', async () => {
  const context = await stage.newContext(offlinePhone);
  const page = await context.newPage();
  await enter(page, stage.server.url, mahesh, '/field');
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await leaveBehind(page, Date.now() - 61 * dayMs);
  await page.reload();
  await expect
    .poll(() => photosOf(page), { timeout: 20_000 })
    .toEqual(['photos/job/fresh', 'photos/task/typed']);
  expect(await textsOf(page)).toEqual(['task/typed']);
  const kept = (await settings(page)).find(({ key }) => key === 'photos/job/fresh');
  await expect
    .poll(async () => typeof (await settings(page)).find(({ key }) => key === kept?.['key'])?.['idleSince'])
    .toBe('number');
  const left = (await readStores(page, '^prahari-ops-', '^ops$')).map(({ op }) => op);
  expect([left.includes('long-done'), left.includes('waits')]).toEqual([false, true]);
});

itByNight('sent photos make room also where the server is never reached', async () => {
  const context = await stage.newContext(offlinePhone);
  const page = await context.newPage();
  await enter(page, stage.server.url, mahesh, '/field');
  await untilReadyForOffline(page);
  await untilUpToDate(page);
  await context.route('**/api/sync/**', (route) => route.abort());
  await page.evaluate(async () => {
    const name =
      (await indexedDB.databases()).find((one) => one.name?.startsWith('prahari-ops-'))?.name ?? '';
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('not opened'));
    });
    const write = database.transaction('photos', 'readwrite');
    for (let n = 0; n < 6; n += 1)
      write.objectStore('photos').put({
        id: `sent-${n}`,
        state: 'sent',
        kind: 'job',
        at: n,
        sentAt: Date.now(),
        blob: new Blob([new Uint8Array(10_000_000)], { type: 'image/jpeg' }),
      });
    await new Promise((resolve) => write.addEventListener('complete', resolve));
    database.close();
  });
  await page.reload();
  const kept = async (): Promise<number> => (await readStores(page, '^prahari-ops-', '^photos$')).length;
  expect(await kept()).toBe(6);
  await expect.poll(kept, { timeout: 40_000 }).toBe(4);
});
