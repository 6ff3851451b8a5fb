import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterEach, beforeAll, expect, inject, test } from 'vitest';
import { AppError } from '#shared/core/errors.ts';
import { createPictureEncoder } from '#server/core/files/picture-encoder.ts';
import type { PictureEncoder } from '#server/core/files/picture-encoder.ts';
import { metricsText } from '#server/core/runtime/metrics.ts';
import type { PoolOptions } from '#server/core/runtime/workers/worker-pool.ts';
import { jpegOfScans, pictures, png } from '#tests/support/pictures.ts';

/** A worker whose codec never ends, or ends the worker, for pictures that say so. */
let worker: URL;
let encoder: PictureEncoder | undefined;
beforeAll(async () => {
  const file = join(mkdtempSync(join(inject('folder'), 'encoder-')), 'trial.worker.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('../support/trial-encoder.ts', import.meta.url))],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    loader: { '.wasm': 'binary' },
    outfile: file,
    logLevel: 'silent',
  });
  worker = pathToFileURL(file);
});
afterEach(() => encoder?.stop());

const make = (more: Partial<PoolOptions> = {}): PictureEncoder =>
  (encoder = createPictureEncoder({ timeoutMs: 1000, source: () => ({ file: worker }), ...more }));

test.each(['never ends', 'ends the worker'])(
  'a picture whose codec %s is refused for its field, and counted, and the next one is taken',
  async (what) => {
    const pictureEncoder = make();
    await expect(pictureEncoder.reencode(Buffer.from(what), 'logo')).rejects.toMatchObject({
      code: 'invalid',
      status: 422,
      fields: [{ field: 'logo' }],
    });
    expect(await metricsText()).toContain('pictures_encoded{outcome="failed"} 1\n');
    expect(await pictureEncoder.reencode(pictures.palette, 'logo')).toMatchObject({
      type: 'image/png',
      width: 32,
      height: 20,
    });
  },
);

test('where too many pictures wait, the next is told to come again', async () => {
  const pictureEncoder = createPictureEncoder({ size: 1, maxQueue: 1, source: () => ({ file: worker }) });
  encoder = pictureEncoder;
  const waiting = [pictures.jpeg, pictures.jpeg].map((bytes) => pictureEncoder.reencode(bytes, 'logo'));
  await expect(pictureEncoder.reencode(pictures.jpeg, 'logo')).rejects.toMatchObject({
    code: 'busy',
    status: 503,
  });
  for (const made of await Promise.all(waiting)) expect(made.type).toBe('image/jpeg');
});

const someone = ['business', 'staff', 'person'] as const;

test('a JPEG may have 64 scans; one more is refused before anything is decoded', async () => {
  const pictureEncoder = make();
  expect(await pictureEncoder.attempt(jpegOfScans(64), someone)).toMatchObject({
    type: 'image/jpeg',
    width: 32,
    height: 20,
  });
  expect(await pictureEncoder.attempt(jpegOfScans(65), someone)).toEqual({ unreadable: 'damaged' });
});

test('a picture that takes a codec more than its share of time is refused by what its head says', async () => {
  const pictureEncoder = make();
  expect(await pictureEncoder.attempt(png(4100, 4100, {}, { bits: 1, colour: 0 }), someone)).toEqual({
    unreadable: 'pixels',
  });
  expect(await pictureEncoder.attempt(png(60, 40, {}, { bits: 1, colour: 0 }), someone)).toMatchObject({
    width: 60,
    height: 40,
  });
});

test('who sends many pictures does not keep those of somebody else waiting', async () => {
  const pictureEncoder = make({ size: 1, maxQueue: 64, maxQueueOfPerson: 4 });
  const order: string[] = [];
  const send = (person: string) =>
    pictureEncoder.attempt(pictures.jpeg, ['b', 'staff', person]).then(() => order.push(person));
  const many = Array.from({ length: 8 }, () => send('many').catch((error: unknown) => error));
  await send('one');
  expect(order.filter((person) => person === 'many').length).toBeLessThanOrEqual(2);
  expect(
    (await Promise.all(many)).filter((item) => item instanceof AppError).map((error) => error.code),
  ).toEqual(['busy', 'busy', 'busy']);
});
