import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { flag, id, text } from '#shared/core/fields.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import { move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import type { ApplyContext, Operation } from '#shared/core/operation.ts';
import { knownShapeOf, shapeOf } from '#shared/core/record-schema.ts';
import { withLine } from '#shared/core/history.ts';
import type { Message } from '#shared/core/i18n.ts';
import { checklistMessages } from '#shared/modules/checklists/messages.ts';
import type { Proof } from '#shared/modules/checklists/step.ts';
import { taskMessages as messages } from './messages.ts';
import { checkStep, checkSteps, mostSteps } from '#shared/modules/checklists/step.ts';
import { most, pointSchema, taskLifecycle, tasks, writtenTaskStep } from './task.ts';
import type { Task, TaskAction } from './task.ts';

const photoIds = z.array(id().schema).check(z.maxLength(most.photos, messages.photos.join('\u0000')));
const points = z.array(writtenTaskStep).check(z.maxLength(mostSteps));
const facts = {
  ...shapeOf(tasks, [
    'title',
    'description',
    'site_id',
    'assignee_id',
    'due_at',
    'priority',
    'photo_needed',
    'repeat',
  ]),
  checklist: points,
};
const { site_name, assignee_name, note } = shapeOf(tasks, ['site_name', 'assignee_name', 'note']);

/** A task for one person, or for whoever has duty at a site. */
export const taskInput = z.strictObject({
  id: z.optional(id().schema),
  ...facts,
  description: z._default(facts.description, ''),
  site_id: z._default(facts.site_id, null),
  assignee_id: z._default(facts.assignee_id, null),
  due_at: z._default(facts.due_at, null),
  priority: z._default(facts.priority, 'normal'),
  checklist: z._default(facts.checklist, []),
  photo_needed: z._default(facts.photo_needed, false),
  repeat: z._default(facts.repeat, 'none'),
});
export type TaskInput = z.output<typeof taskInput>;

export const createTask = defineOperation({
  name: 'task.create',
  method: 'POST',
  path: '/tasks',
  summary: ['Assign a task', 'काम दें'],
  input: taskInput,
  resource: tasks,
  permission: 'tasks:write',
  offline: false,
});

/** What somebody who answers for a site gives people there, without network too. */
export const assignAtSite = defineOperation({
  name: 'task.give',
  method: 'POST',
  path: '/tasks/give',
  summary: ['Assign a task at your site', 'अपनी साइट पर काम दें'],
  waits: ['Task assigned: {what}', 'काम दिया: {what}'],
  input: z.strictObject({
    id: z.optional(id().schema),
    title: facts.title,
    ...knownShapeOf(tasks, ['site_id']),
    site_name: z._default(site_name, ''),
    assignee_id: z._default(facts.assignee_id, null),
    assignee_name: z._default(assignee_name, ''),
    due_at: z._default(facts.due_at, null),
    priority: z._default(facts.priority, 'normal'),
    photo_needed: z._default(facts.photo_needed, false),
  }),
  resource: tasks,
  offline: true,
  apply: (current, input, { now, userName }): Task =>
    current ?? {
      ...input,
      id: input.id ?? '',
      description: '',
      incident_id: null,
      pool_site_id: input.assignee_id === null ? input.site_id : null,
      checklist: [],
      photos: [],
      repeat: 'none',
      status: taskLifecycle.initial,
      note: '',
      done_at: null,
      done_by: '',
      made_by: userName,
      made_by_id: null,
      late_level: 0,
      history: [{ action: 'create', at: now, by: userName }],
      ver: 0,
      created_at: now,
      updated_at: now,
    },
});

const edits = z.partial(z.strictObject({ ...facts, note }));

/** Changes a task. Whose task it is may only write its note. */
export const editTask = defineOperation({
  name: 'task.update',
  method: 'PUT',
  path: '/tasks/{id}',
  summary: ['Change a task', 'काम बदलें'],
  input: edits,
  resource: tasks,
  offline: false,
});

export const removeTask = defineOperation({
  name: 'task.delete',
  method: 'DELETE',
  path: '/tasks/{id}',
  summary: ['Remove a task', 'काम हटाएँ'],
  input: z.strictObject({}),
  resource: tasks,
  permission: 'tasks:write',
  offline: false,
});

/** One step of the checklist, done or not; `value` is the number that a step asks for. */
export const tickTask = defineOperation({
  name: 'task.tick',
  method: 'POST',
  path: '/tasks/{id}/tick',
  summary: ['Check off a task item', 'काम की सूची में निशान लगाएँ'],
  waits: ['Checklist item ticked: {what}', 'काम की पंक्ति: {what}'],
  input: z.strictObject({
    point: text(40, { min: 1 }).schema,
    done: flag().schema,
    value: z._default(pointSchema.shape.value, ''),
  }),
  resource: tasks,
  offline: true,
  apply: (current, { point, done, value }, { now, at = now, userName }): Task => {
    const task = present(current);
    // Somebody else finished it meanwhile, and so ticked every line: there is nothing left to tick.
    if (task.status === 'done') return task;
    if (task.status === 'cancelled') refuse('illegal_transition', messages.isOver, 'status');
    const step = task.checklist.find((item) => item.id === point);
    if (!step) return refuse('invalid', checklistMessages.unknownStep, 'point');
    if (done) checkStep(step, value, proofOf(task.photos), 'value');
    const read = done && step.kind === 'number' ? value : '';
    if ((step.done_at !== null) === done && step.value === read) return task;
    const next = { ...step, value: read, done_at: done ? at : null, done_by: done ? userName : '' };
    return { ...task, checklist: task.checklist.map((item) => (item === step ? next : item)) };
  },
});

/**
 * Done: every line is ticked, and the photos that are asked for are named; they are uploaded when there is a
 * network.
 */
export const finishTask = defineOperation({
  name: 'task.finish',
  method: 'POST',
  path: '/tasks/{id}/finish',
  summary: ['Finish a task', 'काम पूरा करें'],
  waits: ['Task done: {what}', 'काम पूरा: {what}'],
  input: z.strictObject({ note: z._default(note, ''), photos: z._default(photoIds, []) }),
  resource: tasks,
  offline: true,
  apply: (current, input, context): Task => {
    const task = present(current);
    const by = { userId: context.userId, name: context.userName, at: context.at ?? context.now };
    const photos = addPhotos(task, input.photos, by);
    // Two phones without network may both finish it: the first one counts, and nothing of the second is lost.
    if (task.status === 'done')
      return { ...told(task, 'finish', context, input.note), photos: photos.slice(0, most.kept) };
    const status = move(taskLifecycle, task.status, 'finish');
    checkSteps(
      task.checklist,
      task.checklist.map((step) => ({ ...step, done: step.done_at !== null })),
      proofOf(photos),
      'checklist',
    );
    if (task.photo_needed && proofOf(photos).photos === 0) refuse('invalid', messages.photoFirst, 'photos');
    const note = input.note === '' ? task.note : input.note;
    return {
      ...told(task, 'finish', context, input.note),
      status,
      // Somebody else may have added some meanwhile, which a phone without network cannot know.
      photos: photos.slice(-most.kept),
      note,
      done_at: context.at ?? context.now,
      done_by: context.userName,
    };
  },
});

/** The photos of a task with those that somebody sent, each once. */
export function addPhotos(
  { photos }: Pick<Task, 'photos'>,
  sent: readonly string[],
  { userId, name, at }: { readonly userId: string; readonly name: string; readonly at: string },
): Task['photos'] {
  const known = new Set(photos.map(({ id }) => id));
  const added = sent
    .map((one) => ({ id: fileIdOf(userId, one), by_id: userId, by: name, at }))
    .filter(({ id }) => !known.has(id));
  return [...photos, ...added];
}

/** The other moves: start, cancel, reopen. */
export const taskMoves = {
  start: moveOperation('start', ['Start a task', 'काम शुरू करें'], true, [
    'Task started: {what}',
    'काम शुरू: {what}',
  ]),
  cancel: moveOperation('cancel', ['Cancel a task', 'काम रद्द करें'], false),
  reopen: moveOperation('reopen', ['Reopen a task', 'काम फिर खोलें'], false),
} as const;

function moveOperation(
  action: TaskAction,
  summary: Message,
  own: boolean,
  waits?: Message,
): Operation<{ note: string }, Task> {
  return defineOperation({
    name: `task.${action}`,
    method: 'POST',
    path: `/tasks/{id}/${action}`,
    summary,
    ...(waits === undefined ? {} : { waits }),
    input: z.strictObject({ note: z._default(text(500).schema, '') }),
    resource: tasks,
    ...(own ? {} : { permission: 'tasks:write' }),
    offline: own,
    apply: (current, { note }, context): Task => {
      const task = present(current);
      const status = move(taskLifecycle, task.status, action);
      const again = action === 'reopen' ? { done_at: null, done_by: '', late_level: 0 } : {};
      return { ...told(task, action, context, note), status, ...again };
    },
  });
}

/** What proves a task: the photos of who has it now, not of who had it before. Nobody signs for a task. */
export function proofOf(photos: Task['photos']): Proof {
  return { photos: photos.filter(({ earlier }) => earlier !== true).length, signed: false };
}

function told(task: Task, action: string, { now, at = now, userName }: ApplyContext, note: string): Task {
  return {
    ...task,
    history: withLine(task.history, { action, at, by: userName, ...(note === '' ? {} : { note }) }),
  };
}

function present(current: Task | null): Task {
  return current ?? refuse('not_found', messages.notThere);
}
