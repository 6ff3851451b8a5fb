import { instantAt, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { taskSays as messages } from '#shared/modules/tasks/server-messages.ts';
import type { TaskInput } from '#shared/modules/tasks/operations.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { taskTemplates } from '#shared/modules/tasks/task-template.ts';
import type { TaskTemplate } from '#shared/modules/tasks/task-template.ts';
import { daysAround } from '#shared/modules/tasks/template-days.ts';
import { isTransient } from '#server/core/sql/is-transient.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Services } from '#server/core/http/route.ts';
import { readDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { readPreferences } from '#server/modules/notifications/queries.ts';
import { planNext, templatesJob } from './operations/write-template.ts';
import { makeTask } from './operations/write-task.ts';

/** Looks every minute for templates whose day has come. */
export const repeatedTasks: Job<Services> = {
  name: templatesJob,
  title: ['Repeating tasks', 'बार-बार के काम'],
  everyMs: 60_000,
  runs: 'one-server',
  run: (services, { signal }) => repeatTasks(services, signal),
};

/**
 * Gives the task of each template whose day has come, one for each of its days, also where the one before is
 * not done and where two servers do so at once. After a stop only the last day counts. Gives how many.
 */
export function repeatTasks(store: Store, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(store.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(store.database, [templatesJob], now, after),
    run: (tenantId, due) => eachInTurn(due, (row) => giveOne(store, tenantId, row)),
    signal,
  });
}

async function giveOne(store: Store, tenantId: string, row: DueRow): Promise<number> {
  const settle = (refused: AppError | null): Promise<number> =>
    runTransaction(store, clockActor(tenantId), (tx) => settleDay(tx, row, refused));
  try {
    return await settle(null);
  } catch (error) {
    // What another writer was in the way of is tried again at the next look.
    if (!(error instanceof AppError) || isTransient(error)) throw error;
    // The person or the site is gone: the office hears of it, and the next day is tried.
    return settle(error);
  }
}

/** Settles the last day of a template that has come: makes its task, or says why there is none. */
async function settleDay(tx: Tx, row: DueRow, refused: AppError | null): Promise<number> {
  // First for the moment: whoever changes the template from here on waits, and plans it again.
  if (!(await settleDue(tx.sql, row, null))) return 0;
  const template = await tx.rows(taskTemplates).find(row.item);
  if (!template?.active) return 0;
  const { last: day } = daysAround(template, tx.now);
  const waits = day !== null && (template.made_to ?? '') < day;
  if (waits && refused === null) await giveTask(tx, template, day);
  if (waits && refused !== null) tellOffice(tx, template, refused);
  await planNext(tx, waits ? tx.rows(taskTemplates).update({ ...template, made_to: day }) : template);
  return waits && refused === null ? 1 : 0;
}

async function giveTask(tx: Tx, template: TaskTemplate, day: CalendarDate): Promise<void> {
  const { made_by: name, made_by_id: userId } = template;
  const task = await makeTask(tx, await inputOf(tx, template, day), { userId, name });
  tx.log(
    logLine(tx.actor, {
      type: 'task.repeat',
      coll: tasks.name,
      rowId: task.id,
      detail: JSON.stringify({ template: template.id, day }),
    }),
  );
}

function tellOffice(tx: Tx, { title }: TaskTemplate, { text }: AppError): void {
  notifyOffice(
    tx,
    'tasks:write',
    newsOf('task.not_given', { title, details: text }, '/admin/tasks/templates'),
  );
}

async function inputOf(tx: Tx, template: TaskTemplate, day: CalendarDate): Promise<TaskInput> {
  const { checklist, priority, photo_needed, site_id, assignee_id } = template;
  return {
    ...(await wordsFor(tx, template)),
    checklist,
    priority,
    photo_needed,
    site_id,
    assignee_id,
    due_at: dueOf(template, day, tx.now),
    repeat: 'none',
  };
}

/** By when it is to be done. A task that is made late still has the hours of its template. */
function dueOf({ due_hours: hours, at }: TaskTemplate, day: CalendarDate, now: Instant): Instant | null {
  if (hours === null) return null;
  const after = (from: Instant): Instant => instantFromMs(msFromInstant(from) + hours * 3_600_000);
  const due = after(instantAt(day, at));
  return due > now ? due : after(now);
}

/** A person reads it in their own language; what is for anyone at a site says both. */
async function wordsFor(tx: Tx, template: TaskTemplate): Promise<Pick<TaskInput, 'title' | 'description'>> {
  const { title, title_hi: titleHi, description, description_hi: descriptionHi } = template;
  const hindi = { title: titleHi || title, description: descriptionHi || description };
  if (template.assignee_id === null) {
    const both = [...new Set([title, hindi.title])].join(' / ');
    return {
      title: both.length > (tasks.fields['title']?.maxLength ?? 0) ? title : both,
      description: [...new Set([description, hindi.description])].join('\n\n').slice(0, longest),
    };
  }
  const person = await tx.rows(staff).find(template.assignee_id);
  if (person?.status === 'inactive') refuse('invalid', messages.hasLeft, 'assignee_id');
  const userId = person?.user_id ?? null;
  const language =
    userId === null ? null : (await readPreferences(tx.sql, tx.actor.tenantId, userId)).language;
  return language === 'hi' ? hindi : { title, description };
}

const longest = tasks.fields['description']?.maxLength ?? 0;
