import type * as z from 'zod/mini';
import { AppError, refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { taskMessages as messages } from '#shared/modules/tasks/messages.ts';
import { taskSays as serverMessages } from '#shared/modules/tasks/server-messages.ts';
import { changeMany as contract } from '#shared/modules/tasks/online.ts';
import { taskMoves } from '#shared/modules/tasks/operations.ts';
import type { TaskInput } from '#shared/modules/tasks/operations.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { giveToEach } from './give-to-each.ts';
import { reopening } from './hand-over.ts';
import { watchTask } from './watch-task.ts';
import { assignTask } from './write-task.ts';

type Many = z.output<typeof contract.input>;

export const changeMany = handleOnline(contract, {
  handler: async (tx, { input }) => {
    const done =
      input.action === 'create'
        ? await createEach(tx, input.task, input.assignee_ids)
        : await changeEach(tx, input);
    const answer = { count: done.length, tasks: done.map((task) => publicRecord(tasks, task)) };
    return {
      answer,
      // A line for each, so that the story of a record tells who changed it.
      about: [tasks.name, ...done.map((task) => task.id)],
      logged: {
        action: input.action,
        ...(input.action === 'assign' ? { assignee_id: input.assignee_id } : {}),
      },
      message: serverMessages.bulkDone,
    };
  },
});

function createEach(tx: Tx, task: TaskInput, people: readonly string[]): Promise<Task[]> {
  const { id: batch = newId(), assignee_id: _one, ...rest } = task;
  return giveToEach(tx, { batch, task: rest, people });
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
    const move = asked.action === 'reopen' ? reopening : taskMoves[asked.action];
    const next =
      move.apply?.(task, { note: '' }, { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name }) ??
      refuse('not_found', messages.notThere);
    const saved = rows.update(next);
    if (asked.action === 'reopen') await watchTask(tx, saved);
    return saved;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Which one it was is what a person needs to know.
    throw new AppError(error.code, [`${task.title}: ${error.text[0]}`, `${task.title}: ${error.text[1]}`], {
      fields: [{ field: 'ids', message: error.text }],
    });
  }
}
