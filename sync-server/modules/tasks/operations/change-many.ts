import * as z from 'zod/mini';
import { AppError, refuse } from '#shared/core/errors.ts';
import { id, key, nullable } from '#shared/core/fields.ts';
import { taskMessages as say } from '#shared/modules/tasks/messages.ts';
import { newTask, taskMoves } from '#shared/modules/tasks/operations.ts';
import type { NewTask } from '#shared/modules/tasks/operations.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { assignTask, makeTask } from './write-task.ts';

const ids = z.array(id().schema).check(z.minLength(1), z.maxLength(200));

/** One thing done with many tasks: all of it, or nothing. `create` makes the same task for each person that is named. */
export const manyInput = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('assign'), ids, assignee_id: nullable(key()).schema }),
  z.strictObject({ action: z.literal('cancel'), ids }),
  z.strictObject({ action: z.literal('reopen'), ids }),
  z.strictObject({ action: z.literal('delete'), ids }),
  z.strictObject({ action: z.literal('create'), task: newTask, assignee_ids: z.array(key().schema).check(z.minLength(1), z.maxLength(200)) }),
]);
type Many = z.output<typeof manyInput>;

export async function changeMany(call: SignedCall): Promise<Reply> {
  const asked = call.body as Many;
  const done = await runTransaction(call.services, call.actor, async (tx) => {
    const made = asked.action === 'create' ? await createEach(tx, asked.task, asked.assignee_ids) : await changeEach(tx, asked);
    tx.log(logLine(tx.actor, `task.bulk_${asked.action}`, 'tasks', '', restOrigin(), 'applied', JSON.stringify({ ids: made.map((task) => task.id) })));
    return made;
  });
  return { data: { count: done.length, tasks: done.map((task) => publicRecord(tasks, task)) }, message: say.bulkDone };
}

async function createEach(tx: Tx, task: NewTask, people: readonly string[]): Promise<Task[]> {
  const { id: _id, ...rest } = task;
  const made: Task[] = [];
  for (const assignee of new Set(people)) made.push(await makeTask(tx, { ...rest, assignee_id: assignee }));
  return made;
}

async function changeEach(tx: Tx, asked: Exclude<Many, { action: 'create' }>): Promise<Task[]> {
  const rows = tx.rows(tasks);
  await rows.prefetch(asked.ids);
  const done: Task[] = [];
  for (const one of new Set(asked.ids)) {
    const task = await rows.visible(one, tasks.access.write(tx.actor));
    done.push(await changeOne(tx, task, asked));
  }
  return done;
}

async function changeOne(tx: Tx, task: Task, asked: Exclude<Many, { action: 'create' }>): Promise<Task> {
  const rows = tx.rows(tasks);
  if (asked.action === 'assign') return assignTask(tx, task, asked.assignee_id);
  if (asked.action === 'delete') {
    rows.remove(task);
    return task;
  }
  try {
    const next =
      taskMoves[asked.action].apply?.(task, { note: '' }, { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name }) ??
      refuse('not_found', say.notThere);
    rows.update(next);
    return next;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Which one it was is what a person needs to know.
    throw new AppError(error.code, [`${task.title}: ${error.text[0]}`, `${task.title}: ${error.text[1]}`], { fields: [{ field: 'ids', message: error.text }] });
  }
}
