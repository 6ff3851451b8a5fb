import { isVisible } from '#shared/core/access.ts';
import { addDays, dateOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { withLine } from '#shared/core/history.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Stored } from '#shared/core/resource.ts';
import { taskMessages as messages } from '#shared/modules/tasks/messages.ts';
import { taskSays as serverMessages } from '#shared/modules/tasks/server-messages.ts';
import { most, tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { lastKnown } from '#server/core/sql/last-known.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { Arguments } from '#server/core/sync/operations.ts';
import { doneAt, firstMoment } from '#server/core/sync/done-at.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { ofEarlier } from './hand-over.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';

/** Why what a phone reports of a task has no effect on it. */
type Why = 'removed' | 'reassigned' | 'cancelled';
const reasons: Readonly<Record<Why, Message>> = {
  removed: serverMessages.lateRemoved,
  reassigned: serverMessages.lateReassigned,
  cancelled: serverMessages.lateCancelled,
};

type Work = { readonly task: Task & Stored; readonly why: Why | null; readonly at: Instant };

/**
 * The task that somebody works on. They may have been away while the office removed the task, cancelled it or
 * gave it to somebody else: `why` is the reason then, and what was done is kept with `keepLate`. Whoever
 * never had the task is refused.
 */
export async function workOn(tx: Tx, { id, origin }: Omit<Arguments<unknown>, 'input'>): Promise<Work> {
  const mayWrite = tasks.access.write(tx.actor);
  const found = await lastKnown(tx, tasks, id ?? '');
  if (!found) return refuse('not_found', messages.notThere);
  const { record: task, isRemoved } = found;
  const at = doneAt(tx.now, origin, firstMoment(task));
  const isTheirs = isVisible(mayWrite, task) || (await hadDuty(tx, [task.pool_site_id], at));
  if (!isTheirs && !(await hadTask(tx, task, at))) refuse('not_found', messages.notThere);
  const isCancelled = task.status === 'cancelled';
  return {
    task,
    at,
    why: isRemoved ? 'removed' : !isTheirs ? 'reassigned' : isCancelled ? 'cancelled' : null,
  };
}

/**
 * Keeps what a phone reports of a task on which it has no effect: in the log, and in the history of a task
 * that is still there. The office hears of it once for each person and task.
 */
export async function keepLate(
  tx: Tx,
  operation: string,
  { task, why, at }: Work,
  { note, photos = task.photos }: { readonly note: string; readonly photos?: Task['photos'] },
): Promise<Task & Stored> {
  if (why === null) return task;
  const isFirst = !(await hasReported(tx, task.id));
  tx.log(
    logLine(tx.actor, {
      type: 'task.late_report',
      coll: tasks.name,
      rowId: task.id,
      detail: JSON.stringify({ title: task.title, operation, why, at, note, photos }),
    }),
  );
  if (isFirst) {
    const details = filled(reasons[why], { name: tx.actor.name });
    const link =
      why === 'removed'
        ? `/admin/log?coll=${tasks.name}&row_id=${task.id}`
        : `/admin/tasks?status=all&open=${task.id}`;
    notifyOffice(tx, 'tasks:write', newsOf('task.late_report', { title: task.title, details }, link));
  }
  if (why === 'removed') return task;
  const action = operation.replace('task.', 'late_');
  const line = { action, at, by: tx.actor.name, ...(note === '' ? {} : { note }) };
  const known = new Set(task.photos.map(({ id }) => id));
  const sent = photos.filter(({ id }) => !known.has(id));
  return tx.rows(tasks).update({
    ...task,
    photos: [...task.photos, ...(why === 'reassigned' ? ofEarlier(sent) : sent)].slice(0, most.kept),
    history: withLine(task.history, line),
  });
}

/** Whether the caller has reported of a task too late before, in this transaction or an earlier one. */
async function hasReported(tx: Tx, taskId: string): Promise<boolean> {
  const name = `task.late_report ${taskId} ${tx.actor.userId}`;
  if (tx.cache.has(name)) return true;
  tx.cache.set(name, true);
  const row = await tx.sql
    .selectFrom('op_log')
    .select('n')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('coll', '=', tasks.name)
    .where('row_id', '=', taskId)
    .where('type', '=', 'task.late_report')
    .where('actor_id', '=', tx.actor.userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a task was once the caller's: theirs alone, or that of a site where they had duty at the time. */
async function hadTask(tx: Tx, { history }: Task, at: Instant): Promise<boolean> {
  const { staffId } = tx.actor;
  if (staffId !== null && history.some((line) => line.from_id === staffId)) return true;
  return hadDuty(
    tx,
    history.map((line) => line.from_site_id ?? null),
    at,
  );
}

/** Whether the caller had duty at one of these sites about a moment: tasks of a site are theirs then. */
async function hadDuty(tx: Tx, sites: readonly (string | null)[], at: Instant): Promise<boolean> {
  const ids = sites.filter((id) => id !== null);
  if (ids.length === 0 || tx.actor.staffId === null) return false;
  const day = dateOf(at);
  await tx.flush();
  const row = await tx.sql
    .selectFrom('roster')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', tx.actor.staffId)
    .where('site_id', 'in', ids)
    .where('date', '>=', addDays(day, -1))
    .where('date', '<=', addDays(day, 2))
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
