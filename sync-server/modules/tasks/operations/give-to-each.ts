import { createHash } from 'node:crypto';
import { refuse } from '#shared/core/errors.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { taskSays as messages } from '#shared/modules/tasks/server-messages.ts';
import type { TaskInput } from '#shared/modules/tasks/operations.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { makeTask } from './write-task.ts';

type Batch = {
  /** Names what is given: sent again, nobody has it twice. */
  readonly batch: string;
  readonly task: Omit<TaskInput, 'id' | 'assignee_id'>;
  readonly people: readonly string[];
};

/** Gives the same task to each of some people. A batch that was given with other details is refused. */
export async function giveToEach(tx: Tx, { batch, task, people }: Batch): Promise<Task[]> {
  const idOf = new Map(people.map((person) => [person, taskIdOf(tx.actor.tenantId, batch, person)]));
  await tx.rows(staff).prefetch([...idOf.keys()]);
  await tx.rows(tasks).prefetch([...idOf.values()]);
  const made: Task[] = [];
  for (const [person, id] of idOf) {
    const known = await tx.rows(tasks).find(id);
    if (known && !(known.made_by_id === tx.actor.userId && isSame(known, task)))
      refuse('exists', messages.batchGiven, 'batch');
    made.push(known ?? (await makeTask(tx, { ...task, id, assignee_id: person })));
  }
  return made;
}

/** Whether a task is still what is being given. */
function isSame(known: Task, { checklist, ...facts }: Batch['task']): boolean {
  const isKept = Object.entries(facts).every(([name, value]) => Reflect.get(known, name) === value);
  const lines = (steps: readonly { readonly text: string }[]): string =>
    JSON.stringify(steps.map(({ text }) => text));
  return isKept && lines(known.checklist) === lines(checklist);
}

/** The id of one person's task of a batch: the same whenever the batch is sent. */
function taskIdOf(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
