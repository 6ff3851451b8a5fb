import { expect, it } from 'vitest';
import { GatewayRefusal } from './gateway-refusal.ts';
import { createPause } from './pause.ts';

it('leaves a gateway alone for a minute where nobody answered three times in a row, then tries it by one', async () => {
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
  expect([pause.isOn(), pause.pass(), pause.pass()]).toEqual([false, true, true]);
  await fails(silence);
  expect([pause.isOn(), pause.pass()]).toEqual([true, false]);
  now += 59_999;
  expect(pause.isOn()).toBe(true);
  now += 1;
  expect([pause.isOn(), pause.pass(), pause.pass(), pause.isOn()]).toEqual([false, true, false, true]);
  now += 10_000;
  await fails(silence);
  now += 59_999;
  expect(pause.isOn()).toBe(true);
  now += 1;
  expect([pause.pass(), pause.pass()]).toEqual([true, false]);
  await pause.watch(Promise.resolve());
  expect([pause.pass(), pause.pass()]).toEqual([true, true]);
  await fails(silence);
  expect(pause.isOn()).toBe(false);
});
