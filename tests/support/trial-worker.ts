import { AppError } from '#shared/core/errors.ts';
import { serveTasks } from '#server/core/runtime/workers/serve-tasks.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import { trials } from './trial-tasks.ts';

/** A worker that behaves and misbehaves on demand. */
serveTasks([
  bindTask(trials.double, (value) => value * 2),
  bindTask(trials.setUp, (_input, context) => context.setUp),
  bindTask(trials.bytes, (length, context) => {
    const bytes = new Uint8Array(length).fill(7);
    context.transfer(bytes.buffer);
    return bytes;
  }),
  bindTask(trials.refuse, () => {
    throw new AppError('not_found', ['Not here', 'यहाँ नहीं'], { extra: { hint: 'left' } });
  }),
  bindTask(trials.fail, () => {
    throw Object.assign(new Error('broken inside'), { code: 'SQLITE_BUSY' });
  }),
  bindTask(trials.hang, () => {
    for (;;);
  }),
  bindTask(trials.fill, () => {
    const kept: number[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, i) => i));
  }),
  bindTask(trials.throwLater, async () => {
    setImmediate(() => {
      throw new Error('out of any call');
    });
    await new Promise(() => undefined);
  }),
]);
