import { namedIn } from '#shared/core/named-in.ts';
import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { withLine } from '#shared/core/history.ts';
import { withCodes } from '#shared/modules/checklists/with-codes.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { isRunning } from '#shared/modules/tasks/figures.ts';
import { taskMessages as messages } from '#shared/modules/tasks/messages.ts';
import { taskSays as serverMessages } from '#shared/modules/tasks/server-messages.ts';
import {
  createTask as creating,
  editTask as editing,
  removeTask as removing,
} from '#shared/modules/tasks/operations.ts';
import type { TaskInput } from '#shared/modules/tasks/operations.ts';
import { taskLifecycle, tasks } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { handedOver, hasSameHolder, untouched } from './hand-over.ts';
import { watchTask } from './watch-task.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

export const createTask = bind(creating, (tx, { input }) => makeTask(tx, input));

/** Who gives a task, and hears of it when it is late. */
export type Giver = { readonly userId: string | null; readonly name: string };

/** Gives a task to a person, who hears of it, or to a site. */
export async function makeTask(
  tx: Tx,
  input: TaskInput,
  giver: Giver = { userId: tx.actor.userId, name: tx.actor.name },
): Promise<Task> {
  const id = input.id ?? newId();
  await tx.rows(tasks).own(id, () => false);
  if (input.assignee_id === null && input.site_id === null)
    refuse('invalid', messages.somebody, 'assignee_id');
  return insertTask(
    tx,
    { ...input, id, incident_id: null },
    await placeOf(tx, input.site_id, input.assignee_id),
    giver,
  );
}

/**
 * Gives a task to the office in the caller's transaction: to the person who is named, or to nobody yet.
 * People on duty at its site do not get it. It may follow from an incident.
 */
export async function makeOfficeTask(
  tx: Tx,
  input: TaskInput,
  madeBy: string,
  incidentId: string | null = null,
): Promise<Task> {
  const place = await placeOf(tx, input.site_id, input.assignee_id);
  const facts = { ...input, id: newId(), incident_id: incidentId };
  const giver = { userId: tx.actor.userId, name: madeBy };
  return insertTask(tx, facts, { ...place, pool_site_id: null }, giver);
}

async function insertTask(
  tx: Tx,
  input: TaskInput & Pick<Task, 'id' | 'incident_id'>,
  place: Placed,
  giver: Giver,
): Promise<Task> {
  const task = tx.rows(tasks).insert({
    ...input,
    ...place,
    checklist: withCodes(input.checklist, 'checklist').map((step) => ({ ...step, ...untouched })),
    photos: [],
    status: taskLifecycle.initial,
    note: '',
    done_at: null,
    done_by: '',
    made_by: giver.name,
    made_by_id: giver.userId,
    late_level: 0,
    history: [{ action: 'create', at: tx.now, by: giver.name }],
  });
  if (task.due_at !== null) await watchTask(tx, task);
  await notifyAssignee(tx, task);
  return task;
}

/**
 * The office changes what it likes; whose task it is writes the note. What is ticked stays ticked where the
 * line stays.
 */
export const editTask = bind(editing, async (tx, { id, input }) => {
  const task = await tx.rows(tasks).visible(id ?? '', tasks.access.write(tx.actor));
  const { note, ...rest } = namedIn(input);
  if (Object.keys(rest).length > 0 && !can(tx.actor, 'tasks:write'))
    refuse('forbidden', serverMessages.notYours);
  const next = await changed(tx, task, rest, note);
  const saved = tx.rows(tasks).update(next);
  if (next.due_at !== task.due_at) await watchTask(tx, next);
  if (next.assignee_id !== task.assignee_id) await notifyAssignee(tx, next);
  return saved;
});

type Edits = Partial<
  Pick<
    Task,
    | 'title'
    | 'description'
    | 'site_id'
    | 'assignee_id'
    | 'due_at'
    | 'priority'
    | 'photo_needed'
    | 'repeat'
    | 'note'
  >
> & {
  checklist?: TaskInput['checklist'];
};

/** Names somebody else, or nobody, for a task. */
export async function assignTask(tx: Tx, task: Task, assigneeId: string | null): Promise<Task> {
  if (assigneeId === task.assignee_id) return task;
  const next = await changed(tx, task, { assignee_id: assigneeId }, undefined);
  const saved = tx.rows(tasks).update(next);
  await notifyAssignee(tx, next);
  return saved;
}

export const removeTask = bind(removing, async (tx, { id }) => {
  const task = await tx.rows(tasks).visible(id ?? '', tasks.access.write(tx.actor));
  tx.rows(tasks).remove(task);
  return task;
});

async function changed(
  tx: Tx,
  task: Task,
  { checklist, ...rest }: Omit<Edits, 'note'>,
  note: string | undefined,
): Promise<Task> {
  const siteId = rest.site_id === undefined ? task.site_id : rest.site_id;
  const assigneeId = rest.assignee_id === undefined ? task.assignee_id : rest.assignee_id;
  if (siteId === null && assigneeId === null) refuse('invalid', messages.somebody, 'assignee_id');
  const moved = siteId !== task.site_id || assigneeId !== task.assignee_id;
  const place = moved ? await placeOf(tx, siteId, assigneeId, task.assignee_id) : {};
  const given = { ...task, ...place };
  const next = isRunning(task) && !hasSameHolder(task, given) ? { ...given, ...handedOver(task) } : given;
  const ticked = new Map(next.checklist.map((point) => [point.id, point]));
  return {
    ...next,
    ...rest,
    ...(checklist
      ? {
          checklist: withCodes(checklist, 'checklist').map((step) => {
            const known = ticked.get(step.id);
            // A number that was read is no answer to a step of another kind.
            return { ...untouched, ...(known?.kind === step.kind ? known : {}), ...step };
          }),
        }
      : {}),
    ...(note === undefined ? {} : { note }),
    // With another time it is late anew.
    ...(rest.due_at === undefined || rest.due_at === task.due_at ? {} : { late_level: 0 }),
    ...(moved
      ? {
          history: withLine(task.history, {
            action: 'assign',
            at: tx.now,
            by: tx.actor.name,
            ...(task.assignee_id === null ? {} : { from_id: task.assignee_id }),
            ...(task.pool_site_id === null ? {} : { from_site_id: task.pool_site_id }),
          }),
        }
      : {}),
  };
}

type Placed = Pick<Task, 'site_id' | 'site_name' | 'assignee_id' | 'assignee_name' | 'pool_site_id'>;

async function placeOf(
  tx: Tx,
  siteId: string | null,
  assigneeId: string | null,
  before: string | null = null,
): Promise<Placed> {
  const site = siteId === null ? null : await tx.rows(sites).find(siteId);
  if (siteId !== null && !site) refuse('invalid', serverMessages.noSite, 'site_id');
  const person = assigneeId === null ? null : await tx.rows(staff).find(assigneeId);
  if (assigneeId !== null && !person) refuse('invalid', serverMessages.noPerson, 'assignee_id');
  if (person?.status === 'inactive' && assigneeId !== before)
    refuse('invalid', serverMessages.hasLeft, 'assignee_id');
  return {
    site_id: siteId,
    site_name: site?.name ?? '',
    assignee_id: assigneeId,
    assignee_name: person?.name ?? '',
    pool_site_id: assigneeId === null ? siteId : null,
  };
}

async function notifyAssignee(tx: Tx, task: Task): Promise<void> {
  const person = task.assignee_id === null ? null : await tx.rows(staff).find(task.assignee_id);
  // One that is over is news to nobody.
  if (!person?.user_id || !isRunning(task)) return;
  notifyPerson(
    tx,
    person.user_id,
    newsOf('task.assigned', { title: task.title, place: task.site_name }, `/field/tasks?open=${task.id}`),
  );
}
