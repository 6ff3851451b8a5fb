import { taskMoves, tickTask as ticking } from '#shared/modules/tasks/operations.ts';
import { applyTo, bind } from '#server/core/sync/operations.ts';
import { keepLate, workOn } from './late-work.ts';

/** Ticks a step of a task. */
export const tickTask = bind(ticking, async (tx, call) => {
  const found = await workOn(tx, call);
  const { point, done, value } = call.input;
  if (found.why === null) return applyTo(ticking, tx, call, found.task);
  const step = found.task.checklist.find(({ id }) => id === point);
  const note = [step?.text ?? point, done ? value : '–'].filter((part) => part !== '').join(': ');
  return keepLate(tx, ticking.name, found, { note });
});

/** Starts a task. */
export const startTask = bind(taskMoves.start, async (tx, call) => {
  const found = await workOn(tx, call);
  if (found.why === null) return applyTo(taskMoves.start, tx, call, found.task);
  return keepLate(tx, taskMoves.start.name, found, { note: call.input.note });
});
