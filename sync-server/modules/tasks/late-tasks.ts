import { addDays, dateOf, formatDate, instantFromMs, msFromInstant, timeOf } from '#shared/core/dates.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { withLine } from '#shared/core/history.ts';
import { isForAdmin, notColleagues } from '#shared/modules/auth/role-groups.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { isRunning } from '#shared/modules/tasks/figures.ts';
import { mostLate, tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Services } from '#server/core/http/route.ts';
import { readDue, setDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { readSection } from '#server/modules/settings/queries.ts';
import { readSupervisorIds } from '#server/modules/tenants/queries.ts';
import { lateJob } from './operations/watch-task.ts';

/** Looks every minute for tasks whose time is over. */
export const lateTasks: Job<Services> = {
  name: lateJob,
  title: ['Overdue tasks', 'समय निकले काम'],
  everyMs: 60_000,
  runs: 'one-server',
  run: (services, { signal }) => tellOfLateTasks(services, signal),
};

/**
 * Tells of each task that is late: whoever has it at once, whoever gave it and answers for its site some
 * hours after, and the owner as many hours after that, each once. Gives how many were told of.
 */
export function tellOfLateTasks(store: Store, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(store.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(store.database, [lateJob], now, after),
    run: (tenantId, due) =>
      eachInTurn(due, (row) => runTransaction(store, clockActor(tenantId), (tx) => tellNext(tx, row))),
    signal,
  });
}

async function tellNext(tx: Tx, row: DueRow): Promise<number> {
  // First for the moment: whoever changes the task from here on waits, and says when it is due again.
  if (!(await settleDue(tx.sql, row, null))) return 0;
  const task = await tx.rows(tasks).find(row.item);
  if (!task || !isRunning(task) || task.due_at === null || task.late_level >= mostLate) return 0;
  await tellLevel(tx, task);
  const level = task.late_level + 1;
  tx.rows(tasks).update({
    ...task,
    late_level: level,
    history: withLine(task.history, { action: 'late', at: tx.now, by: '' }),
  });
  tx.log(
    logLine(tx.actor, {
      type: 'task.escalated',
      coll: tasks.name,
      rowId: task.id,
      detail: JSON.stringify({ level }),
    }),
  );
  if (level < mostLate) {
    const { task_late_hours: hours } = await readSection(tx.sql, tx.actor.tenantId, 'notifications');
    const next = instantFromMs(msFromInstant(tx.now) + hours * 3_600_000);
    await setDue(tx.sql, { ...row, due_at: next });
  }
  return 1;
}

/** Those whose turn it is hear of it; where nobody has an account, the office does once they should. */
async function tellLevel(tx: Tx, task: Task): Promise<void> {
  const asked = await [doers, answerers, owners][task.late_level]?.(tx, task);
  const users = await activeUsers(tx, asked ?? []);
  // A customer whose acceptance made a task is not told how the business does it.
  const people =
    task.late_level === 0 ? users : users.filter(({ role }) => !notColleagues.some((one) => one === role));
  const values = { title: task.title, details: detailsOf(task) };
  const news = (isOffice: boolean) =>
    newsOf(
      'task.overdue',
      values,
      isOffice ? `/admin/tasks?status=all&open=${task.id}` : `/field/tasks?open=${task.id}`,
    );
  for (const { id, role } of people) notifyPerson(tx, id, news(isForAdmin(role)));
  if (people.length === 0 && task.late_level > 0) notifyOffice(tx, 'tasks:write', news(true));
}

function detailsOf({ assignee_name: person, site_name: site, due_at: due }: Task): Message {
  const line = (language: Language): string =>
    [person, site, due === null ? '' : `${formatDate(dateOf(due), language)}, ${timeOf(due)}`]
      .filter((part) => part !== '')
      .join(' · ');
  return [line('en'), line('hi')];
}

/** The account of whoever has the task, or of everybody on duty now at its site. */
async function doers(tx: Tx, task: Task): Promise<string[]> {
  const ids = task.assignee_id === null ? await onDuty(tx, task.pool_site_id) : [task.assignee_id];
  const people = await Promise.all(ids.map((id) => tx.rows(staff).find(id)));
  return people.flatMap((person) => (person?.user_id ? [person.user_id] : []));
}

async function onDuty(tx: Tx, siteId: string | null): Promise<string[]> {
  if (siteId === null) return [];
  const [today, nowMs] = [dateOf(tx.now), msFromInstant(tx.now)];
  const rows = await tx.sql
    .selectFrom('roster')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('site_id', '=', siteId)
    .where('date', '>=', addDays(today, -1))
    .where('date', '<=', today)
    .where('deleted', '=', 0)
    .limit(200)
    .execute();
  const duties = rows
    .map((row) => decodeRow(roster, row))
    .filter((duty) => {
      const { startsMs, endsMs } = dutyTimes(duty);
      return startsMs <= nowMs && nowMs < endsMs;
    });
  return [...new Set(duties.map((duty) => duty.staff_id))];
}

/** Whoever gave the task, and those who answer for its site. */
async function answerers(tx: Tx, { made_by_id: giver, site_id: siteId }: Task): Promise<string[]> {
  const supervisors = siteId === null ? [] : await readSupervisorIds(tx.sql, tx.actor.tenantId, siteId);
  return [...(giver === null ? [] : [giver]), ...supervisors];
}

async function owners(tx: Tx): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('role', '=', 'owner')
    .limit(20)
    .execute();
  return rows.map((row) => String(row['id']));
}

async function activeUsers(
  tx: Tx,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly role: string }[]> {
  if (ids.length === 0) return [];
  const rows = await tx.sql
    .selectFrom('users')
    .select(['id', 'role'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('active', '=', 1)
    .where(tx.database.isOneOf('id', [...new Set(ids)]))
    .limit(200)
    .execute();
  return rows.map((row) => ({ id: String(row['id']), role: String(row['role']) }));
}
