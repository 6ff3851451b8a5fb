import { withLine } from '#shared/core/history.ts';
import { taskMoves, tickTask as ticking } from '#shared/modules/tasks/operations.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { applyTo, bind } from '#server/core/sync/operations.ts';
import { keepLate, workOn } from './late-work.ts';

/** Ticks a step. One that the office took out of the checklist meanwhile is kept as what was reported. */
export const tickTask = bind(ticking, async (tx, call) => {
  const found = await workOn(tx, call);
  const { point, done, value } = call.input;
  const step = found.task.checklist.find(({ id }) => id === point);
  const why = found.why ?? (step === undefined && call.origin.device !== null ? 'changed' : null);
  if (why === null) return applyTo(ticking, tx, call, found.task);
  const note = [step?.text ?? point, done ? value : '–'].filter((part) => part !== '').join(': ');
  return keepLate(tx, ticking.name, { ...found, why }, { note });
});

/** Starts a task. Of two phones without network the first one counts; the other is in the history. */
export const startTask = bind(taskMoves.start, async (tx, call) => {
  const found = await workOn(tx, call);
  const { task, why, at } = found;
  if (why !== null) return keepLate(tx, taskMoves.start.name, found, { note: call.input.note });
  if (call.origin.device === null || task.status === 'open') return applyTo(taskMoves.start, tx, call, task);
  const line = { action: 'start', at, by: tx.actor.name };
  return tx.rows(tasks).update({ ...task, history: withLine(task.history, line) });
});
