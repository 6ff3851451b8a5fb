import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import {
  choice,
  flag,
  id,
  instant,
  integer,
  key,
  nested,
  nullable,
  status,
  text,
} from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { mostLines } from '#shared/core/history.ts';
import { doneStepSchema, mostSteps, stepSchema, writtenStepSchema } from '#shared/modules/checklists/step.ts';
import type { StepKind } from '#shared/modules/checklists/step.ts';
import { taskMessages as messages } from './messages.ts';

export const taskLifecycle = defineLifecycle({
  initial: 'open',
  states: ['open', 'started', 'done', 'cancelled'],
  actions: {
    start: { from: ['open'], to: 'started' },
    finish: { from: ['open', 'started'], to: 'done' },
    cancel: { from: ['open', 'started'], to: 'cancelled' },
    reopen: { from: ['done', 'cancelled'], to: 'open' },
  },
});
export type TaskAction = keyof typeof taskLifecycle.actions;
export const taskPriorities = ['urgent', 'high', 'normal', 'low'] as const;
export const priorityNames = {
  urgent: ['Urgent', 'तुरंत'],
  high: ['High', 'ज़रूरी'],
  normal: ['Normal', 'सामान्य'],
  low: ['Low', 'कम ज़रूरी'],
} as const;
export const taskRepeats = ['none', 'daily', 'weekly', 'monthly'] as const;
export const repeatNames = {
  none: ['Once', 'एक बार'],
  daily: ['Every day', 'हर दिन'],
  weekly: ['Every week', 'हर हफ़्ते'],
  monthly: ['Every month', 'हर महीने'],
} as const;
/** So often somebody is told that a task is late: who has it, who gave it, and the owner. */
export const mostLate = 3;
/** The most photos that are sent at once, and that one task keeps of all who worked on it. */
export const most = { photos: 6, kept: 24 } as const;
/** How a step of a task is proven. Photos and who did it are kept of the whole task. */
export const taskStepKinds = ['tick', 'number'] as const satisfies readonly StepKind[];

/** A step as the office writes it: one that has no code yet gets one. */
export const writtenTaskStep = z.extend(writtenStepSchema, {
  kind: z._default(z.enum(taskStepKinds), 'tick'),
});

/** A step of a checklist with what became of it, by whom and when; `value` is the number that was read. */
export const pointSchema = z.strictObject({
  ...stepSchema.shape,
  kind: writtenTaskStep.shape.kind,
  done_at: z.nullable(z.string()),
  done_by: z.string(),
  value: z._default(doneStepSchema.shape.value, ''),
  /** What somebody answered who had the task before; it proves nothing for who has it now. */
  earlier: z.optional(z.strictObject({ done_at: z.string(), done_by: z.string(), value: z.string() })),
});
const photo = z.strictObject({
  id: z.string(),
  by_id: z.string(),
  by: z.string(),
  at: z.string(),
  /** Made by somebody who had the task before: kept, and no proof for who has it now. */
  earlier: z.optional(z.boolean()),
});
const historyLine = z.strictObject({
  action: z.string(),
  at: z.string(),
  by: z.string(),
  note: z.optional(z.string()),
  /** Whose it was before it was given to somebody else: a person's, or that of everybody at a site. */
  from_id: z.optional(z.string()),
  from_site_id: z.optional(z.string()),
});

/** Something to be done, by one person or by whoever has duty at a site. */
export const tasks = defineResource({
  name: 'tasks',
  one: 'task',
  title: { one: ['task', 'काम'], many: ['tasks', 'काम'] },
  naming: ['title'],
  fields: {
    id: id(),
    title: text(120, { min: 1, missing: messages.titleMissing }).label('Task', 'काम'),
    description: text(2000).label('Description', 'विवरण'),
    site_id: key().refersTo('locations').optional().label('Site', 'साइट'),
    site_name: text(120).label('Site', 'साइट'),
    assignee_id: key().optional().label('Person', 'व्यक्ति'),
    assignee_name: text(120).label('Person', 'व्यक्ति'),
    /** The site, as long as nobody is named: then it is the task of everybody on duty there. */
    pool_site_id: nullable(key()),
    due_at: instant().optional().label('Due', 'कब तक'),
    priority: choice(taskPriorities).initial('normal').label('Priority', 'ज़रूरत').called(priorityNames),
    checklist: nested(z.array(pointSchema).check(z.maxLength(mostSteps))).label('Checklist', 'सूची'),
    photo_needed: flag()
      .label('Photo required', 'फ़ोटो ज़रूरी')
      .hint('The task can only be finished with a photo.', 'फ़ोटो के बिना काम पूरा नहीं होगा।'),
    photos: nested(z.array(photo).check(z.maxLength(most.kept))),
    /** The incident that it follows from. */
    incident_id: id().optional().refersTo('incidents').label('Incident', 'घटना'),
    /** Another one is made when this one is done. */
    repeat: choice(taskRepeats).initial('none').label('Repeat', 'दोहराएँ').called(repeatNames),
    status: status(taskLifecycle)
      .label('Status', 'स्थिति')
      .called({
        open: ['Open', 'बाकी'],
        started: ['Started', 'शुरू'],
        done: ['Done', 'पूरा'],
        cancelled: ['Cancelled', 'रद्द'],
      }),
    note: text(1000).label('Note', 'नोट'),
    done_at: nullable(instant()),
    done_by: text(120).label('Done by', 'किसने किया'),
    made_by: text(120).label('Given by', 'किसने दिया'),
    made_by_id: nullable(key()),
    /** How often somebody was told that it is late. */
    late_level: integer(0, mostLate),
    history: nested(z.array(historyLine).check(z.maxLength(mostLines))),
  },
  hidden: ['made_by_id', 'late_level'],
  files: { 'photos.id': 'by_id' },
  access: {
    read: (actor) => (can(actor, 'tasks:read') && actor.role !== 'supervisor') || own(actor),
    write: (actor) => (can(actor, 'tasks:write') && actor.role !== 'supervisor') || own(actor),
  },
  list: {
    filter: ['status', 'priority', 'site_id', 'assignee_id', 'incident_id'],
    sort: ['due_at', 'created_at', 'priority', 'status', 'title', 'done_at'],
    search: ['title', 'description', 'site_name', 'assignee_name'],
    order: '-created_at',
    columns: ['title', 'status', 'priority', 'assignee_name', 'site_name', 'due_at'],
  },
  audiences: { '*': 'staff', assignee_id: 'guard', pool_site_id: 'site', site_id: 'led_site' },
  retention: { column: 'updated_at', days: 7, when: { column: 'status', values: ['done', 'cancelled'] } },
});

export type Task = Row<typeof tasks>;

/**
 * Somebody's own: assigned to the person, or to everybody on duty at their site. Who answers for a site
 * sees the tasks there.
 */
function own(actor: Parameters<typeof can>[0]): {
  assignee_id: string;
  pool_site_id: string[];
  site_id: string[];
} {
  return {
    assignee_id: actor.staffId ?? '',
    pool_site_id: [...(actor.dutySiteIds ?? [])],
    site_id: [...actor.siteIds],
  };
}
