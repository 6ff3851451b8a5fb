import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#server/core/runtime/config.ts';
import { startS3Store } from '#tests/support/s3-store.ts';
import type { Place } from './place.ts';
import { bucketIn } from '#server/core/runtime/store-settings.ts';
import { s3Place } from './s3-place.ts';

const store = await startS3Store();
afterAll(() => store.stop());
beforeEach(() => {
  store.mood = 'works';
  store.aheadMs = 0;
  store.objects.clear();
  store.open.clear();
  store.asked.length = 0;
});

const name = (day: number): string => `prahari-2026-11-${String(day).padStart(2, '0')}T03-00-00Z.backup`;
const patience = { tries: 3, firstMs: 5 };

function place(env: Readonly<Record<string, string>> = store.env, under = 'office one'): Place {
  const { store: keys } = readConfig([], env, '/web');
  if (keys === null) throw new Error('no keys');
  return s3Place(`s3://guards/${under}/daily`, keys, patience);
}
async function* pieces(bytes: Buffer): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += 1_000_003) yield bytes.subarray(at, at + 1_000_003);
}
async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

it('puts small files there whole and large ones in parts, and brings them back', async () => {
  for (const [day, length] of [
    [1, 5],
    [2, 40_000_000],
    [3, 2 * 16 * 1024 * 1024],
  ] as const) {
    const bytes = randomBytes(length);
    expect(await place().write(name(day), pieces(bytes))).toBe(length);
    expect((await whole(await place().read(name(day)))).equals(bytes)).toBe(true);
  }
  expect([...store.objects.keys()]).toEqual([1, 2, 3].map((day) => `office one/daily/${name(day)}`));
  expect([store.open.size, store.forged]).toEqual([0, []]);
});

it('lists whole backups alone, the newest first, over all pages', async () => {
  for (const day of [4, 9, 1, 7, 2]) await place().write(name(day), pieces(randomBytes(day)));
  store.objects.set('office one/daily/notes.txt', Buffer.from('x'));
  store.objects.set(`elsewhere/${name(20)}`, Buffer.from('x'));
  expect(await place().list()).toEqual([9, 7, 4, 2, 1].map((day) => ({ name: name(day), bytes: day })));
  await place().remove(name(7));
  expect((await place().list()).map((kept) => kept.bytes)).toEqual([9, 4, 2, 1]);
});

it('tries again where the store is busy, and gives up in words where it stays so', async () => {
  store.mood = { busyFor: 2 };
  await place().write(name(1), pieces(randomBytes(10)));
  expect(store.objects.size).toBe(1);
  store.mood = { busyFor: 100 };
  await expect(place().write(name(2), pieces(randomBytes(10)))).rejects.toThrow(
    /127\.0\.0\.1:\d+ refused it: SlowDown; tried 3 times/,
  );
});

it('does not try again where it is refused for good, and leaves no half upload', async () => {
  store.mood = 'denies';
  await expect(place().list()).rejects.toThrow('refused it: AccessDenied');
  expect(store.asked).toHaveLength(1);
  store.mood = 'works';
  const wrong = { ...store.env, S3_SECRET_ACCESS_KEY: 'another' };
  await expect(place(wrong).list()).rejects.toThrow('SignatureDoesNotMatch');
  expect(store.forged.splice(0)).toHaveLength(1);
  async function* failing(): AsyncGenerator<Buffer, void> {
    yield randomBytes(33_000_000);
    yield randomBytes(1000);
    throw new Error('the disk fails');
  }
  await expect(place().write(name(3), failing())).rejects.toThrow('the disk fails');
  expect([store.objects.size, store.open.size]).toEqual([0, 0]);
});

it('removes what an upload that was cut off has left, and nothing of others', async () => {
  const path = `office one/daily/${name(5)}`;
  store.open.set(`cut|${path}`, new Map([[1, Buffer.from('x')]]));
  store.open.set('theirs|office one/daily/prahari-film.mp4', new Map());
  await place().tidy();
  expect([...store.open.keys()]).toEqual(['theirs|office one/daily/prahari-film.mp4']);
});

it('keeps backups in a store that cannot list what was left, and asks it once', async () => {
  store.listsUploads = false;
  await place().tidy();
  expect(store.asked).toHaveLength(1);
  store.listsUploads = true;
});

it('finds its backups under a name that XML has to write otherwise', async () => {
  const odd = place(store.env, `Rekha's <A> & "B"`);
  await odd.write(name(7), pieces(randomBytes(10)));
  expect(await odd.list()).toEqual([{ name: name(7), bytes: 10 }]);
});

it('says that nobody answers', async () => {
  await expect(place({ ...store.env, S3_ENDPOINT: 'http://127.0.0.1:9' }).list()).rejects.toThrow(
    /127\.0\.0\.1:9 cannot be reached/,
  );
});

it.each([
  ['s3://guards', { bucket: 'guards', prefix: '' }],
  ['s3://guards/', { bucket: 'guards', prefix: '' }],
  ['s3://guards/a/b/', { bucket: 'guards', prefix: 'a/b' }],
  ['s3:guards', null],
  ['s3://G/x', null],
])('reads %s', (address, expected) => expect(bucketIn(address)).toEqual(expected));

it.each([3_600_000, -3_600_000])(
  'goes by the clock of the store where that refuses the time of this machine (%i ms ahead)',
  async (aheadMs) => {
    store.aheadMs = aheadMs;
    const daily = place();
    await daily.write(name(1), pieces(Buffer.from('whole')));
    const refusedOnce = store.asked.filter((line) => line.startsWith('PUT')).length;
    expect(await whole(await daily.read(name(1)))).toEqual(Buffer.from('whole'));
    expect([refusedOnce, store.asked.filter((line) => line.startsWith('GET')).length]).toEqual([2, 1]);
  },
);
