import { expect, it } from 'vitest';
import { GatewayRefusal } from './delivery.ts';
import { createPause } from './whatsapp.ts';

it('leaves a gateway alone for a minute where nobody answered three times in a row', async () => {
  let now = Date.parse('2026-11-30T09:00:00.000Z');
  const pause = createPause(() => now);
  const fails = (why: Error): Promise<void> => expect(pause.watch(Promise.reject(why))).rejects.toBe(why);
  const silence = new Error('timed out');
  await fails(silence);
  await fails(silence);
  // A refusal is an answer.
  await fails(new GatewayRefusal(503));
  await fails(silence);
  await fails(silence);
  expect(pause.until()).toBe(null);
  await fails(silence);
  expect(pause.until()).toBe('2026-11-30T09:01:00.000Z');
  now += 60_000;
  expect(pause.until()).toBe(null);
  await fails(silence);
  expect(pause.until()).toBe('2026-11-30T09:02:00.000Z');
  now += 60_000;
  await pause.watch(Promise.resolve());
  await fails(silence);
  expect(pause.until()).toBe(null);
});
