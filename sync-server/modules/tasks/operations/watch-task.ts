import { isRunning } from '#shared/modules/tasks/figures.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** The job that tells of tasks that are late; a task with a time has a due row. */
export const lateJob = 'tasks.late';

/** Says from when on a task is late. What is done or cancelled by then is left alone. */
export async function watchTask(tx: Tx, task: Pick<Task, 'id' | 'status' | 'due_at'>): Promise<void> {
  await setDue(tx.sql, {
    job: lateJob,
    tenant_id: tx.actor.tenantId,
    item: task.id,
    due_at: isRunning(task) ? task.due_at : null,
  });
}
