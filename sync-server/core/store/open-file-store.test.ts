import { afterAll, beforeEach, expect, it } from 'vitest';
import { StoreAway } from '#server/core/files/object-store.ts';
import type { ObjectStore } from '#server/core/files/object-store.ts';
import { readConfig } from '#server/core/runtime/config.ts';
import { startS3Store } from '#tests/support/s3-store.ts';
import { openFileStore } from './open-file-store.ts';

const s3 = await startS3Store();
afterAll(() => s3.stop());
beforeEach(() => {
  s3.mood = 'works';
  s3.objects.clear();
  s3.asked.length = 0;
});

const pace = { now: { tries: 2, firstMs: 5, wholeMs: 2000 }, restMs: 1000, most: 2 };
/** For what nobody but a full line is refused in, however slow the machine is. */
const calm = { ...pace, now: { ...pace.now, wholeMs: 60_000 } };
function open(env: Readonly<Record<string, string>> = {}, how = pace): ObjectStore {
  const config = readConfig([], { ...s3.env, FILES_TO: 's3://guards', ...env }, '');
  const store = openFileStore(config, how);
  if (!store) throw new Error('there is no store');
  return store;
}

it('keeps, gives and removes objects under its prefix; what is not there is null, and as good as removed', async () => {
  const store = open({ FILES_TO: 's3://guards/files/of-one/' });
  await store.put('t/uploads/1', Buffer.from('one'));
  expect([...s3.objects.keys()]).toEqual(['files/of-one/t/uploads/1']);
  expect(String(await store.get('t/uploads/1'))).toBe('one');
  expect(await store.getNow('t/uploads/2')).toBeNull();
  await store.remove('t/uploads/1');
  await store.remove('t/uploads/1');
  expect(s3.objects.size).toBe(0);
  expect(s3.forged).toEqual([]);
});

it('a bucket that is not there, wrong keys and silence are no word about an object', async () => {
  await expect(open({ FILES_TO: 's3://others' }).getNow('x')).rejects.toThrow(StoreAway);
  s3.mood = 'denies';
  await expect(open().get('x')).rejects.toThrow(StoreAway);
  s3.mood = 'silent';
  await expect(open().getNow('x')).rejects.toThrow(StoreAway);
  await expect(
    open({ FILES_TO: 's3://guards', S3_ENDPOINT: 'http://127.0.0.1:9' }).getNow('x'),
  ).rejects.toThrow('cannot be reached');
});

it('one object that is refused, or stands still, closes the store to nobody', async () => {
  const store = open({}, calm);
  for (const name of ['a/1', 'a/archived', 'a/slow']) await store.put(name, Buffer.from(name));
  s3.refuses = (_method, key) => key === 'a/archived';
  await expect(store.getNow('a/archived')).rejects.toMatchObject({ name: 'StoreAway', ofObject: true });
  expect(String(await store.getNow('a/1'))).toBe('a/1');
  s3.stuck.add('a/slow');
  const slow = store.getNow('a/slow');
  expect(String(await store.getNow('a/1'))).toBe('a/1');
  await expect(slow).rejects.toMatchObject({ ofObject: true });
  expect(String(await store.getNow('a/1'))).toBe('a/1');
  s3.refuses = () => false;
  s3.stuck.clear();
}, 20_000);

it('lets a business that asks for very much stand in no other’s way', async () => {
  const store = open({}, calm);
  for (const name of ['a/1', 'b/1']) await store.put(name, Buffer.from(name));
  const order: string[] = [];
  const read = (name: string): Promise<unknown> =>
    store.getNow(name).then(
      () => order.push(name),
      (error: unknown) => order.push(String(error)),
    );
  const all = Array.from({ length: 216 }, () => read('a/1'));
  all.push(read('b/1'));
  await Promise.all(all);
  expect(order).toContain('b/1');
  expect(order.filter((name) => name === 'a/1').length).toBeGreaterThan(50);
  expect(order.filter((name) => name.includes('too many wait')).length).toBeGreaterThan(50);
  const served = order.filter((name) => !name.includes('too many'));
  expect(served.indexOf('b/1')).toBeLessThan(10);
});

it('waits in line no longer than for an answer, and ends at once where nobody waits any more', async () => {
  const store = open();
  await store.put('a/slow', Buffer.from('slow'));
  s3.stuck.add('a/slow');
  const reads = Array.from({ length: 2 * pace.most }, () => store.getNow('a/slow').catch(String));
  expect(await Promise.race(reads)).toContain('too many wait');
  s3.stuck.clear();
  s3.mood = 'silent';
  const stop = new AbortController();
  const put = store.put('a/2', Buffer.from('2'), stop.signal);
  stop.abort();
  await expect(put).rejects.toThrow(StoreAway);
  await Promise.all(reads);
}, 20_000);

it('gives readers their turn, refuses those in line when it falls silent, and lets one try later', async () => {
  const store = open();
  await store.put('a', Buffer.from('a'));
  const all = await Promise.all(Array.from({ length: 20 }, () => store.getNow('a')));
  expect(all.map(String)).toEqual(Array.from({ length: 20 }, () => 'a'));
  s3.mood = 'silent';
  s3.asked.length = 0;
  const refused = await Promise.allSettled(Array.from({ length: 20 }, () => store.getNow('a')));
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(s3.asked.length).toBeLessThanOrEqual(2 * pace.most);
  s3.mood = 'works';
  await expect(store.getNow('a')).rejects.toThrow('a moment ago');
  await expect.poll(() => store.getNow('a').then(String, () => '')).toBe('a');
  const after = await Promise.all(Array.from({ length: 5 }, () => store.getNow('a')));
  expect(after.map(String)).toEqual(['a', 'a', 'a', 'a', 'a']);
});
