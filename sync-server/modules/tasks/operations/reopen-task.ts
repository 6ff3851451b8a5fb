import { taskMoves } from '#shared/modules/tasks/operations.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { reopening } from './hand-over.ts';
import { watchTask } from './watch-task.ts';

/** Opens a task that was done or cancelled; it may be late again. */
export const reopenTask = bind(taskMoves.reopen, async (tx, call) => {
  const task = await applyAndStore(reopening, tx, call);
  await watchTask(tx, task);
  return task;
});
