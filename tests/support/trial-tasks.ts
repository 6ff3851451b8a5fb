import { defineTask } from '#server/core/runtime/workers/task.ts';

/** What the trial worker can be asked to do. */
export const trials = {
  double: defineTask<number, number>('trial.double'),
  setUp: defineTask<null, unknown>('trial.set-up'),
  bytes: defineTask<number, Uint8Array>('trial.bytes'),
  refuse: defineTask<null, void>('trial.refuse'),
  fail: defineTask<null, void>('trial.fail'),
  hang: defineTask<null, void>('trial.hang'),
  fill: defineTask<null, void>('trial.fill'),
  throwLater: defineTask<null, void>('trial.throw-later'),
  missing: defineTask<null, void>('trial.missing'),
};
