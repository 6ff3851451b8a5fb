import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { clockTime } from '#shared/core/dates.ts';
import { choice, date, flag, id, integer, key, nested, nullable, text, time } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { mostSteps } from '#shared/modules/checklists/step.ts';
import { taskMessages as messages } from './messages.ts';
import { priorityNames, repeatNames, taskPriorities, taskRepeats, writtenTaskStep } from './task.ts';

/**
 * A task that is given again and again: the office fills a new one from it, and one that repeats is given on
 * its days to a person or a site, whether the one before is done or not.
 */
export const taskTemplates = defineResource({
  name: 'task_templates',
  one: 'task_template',
  path: '/task-templates',
  title: { one: ['task template', 'काम का टेम्पलेट'], many: ['task templates', 'काम के टेम्पलेट'] },
  naming: ['title'],
  fields: {
    id: id(),
    title: text(120).required().editable().label('Task', 'काम'),
    title_hi: text(120).editable().label('Task in Hindi', 'हिंदी में काम'),
    description: text(2000).editable().label('Description', 'विवरण'),
    description_hi: text(2000).editable().label('Description in Hindi', 'हिंदी में विवरण'),
    checklist: nested(z.array(writtenTaskStep).check(z.maxLength(mostSteps)))
      .editable()
      .initial([])
      .label('Checklist', 'सूची'),
    priority: choice(taskPriorities)
      .initial('normal')
      .editable()
      .label('Priority', 'ज़रूरत')
      .called(priorityNames),
    due_hours: integer(1, 720)
      .optional()
      .editable()
      .label('Due after (hours)', 'कितने घंटे में')
      .hint('Leave empty for no due time.', 'समय तय न हो तो ख़ाली छोड़ें।'),
    photo_needed: flag().editable().label('Photo required', 'फ़ोटो ज़रूरी'),
    repeat: choice(taskRepeats).initial('none').editable().label('Repeat', 'दोहराएँ').called(repeatNames),
    starts_on: date()
      .optional()
      .editable()
      .label('First day', 'पहला दिन')
      .hint(
        'A weekly task comes on its weekday, a monthly one on its date.',
        'हफ़्ते का काम उसी वार को, महीने का काम उसी तारीख़ को आएगा।',
      ),
    at: time().initial(clockTime('08:00')).editable().label('Assigned at', 'किस समय मिले'),
    site_id: key(80).refersTo('locations').optional().editable().label('Site', 'साइट'),
    assignee_id: key(80)
      .refersTo('staff')
      .optional()
      .editable()
      .label('Person', 'व्यक्ति')
      .hint(
        'Without a person it is for anyone on duty at the site.',
        'व्यक्ति न हो तो साइट पर ड्यूटी वाले किसी के लिए।',
      ),
    active: flag().initial(true).editable().label('In use', 'चालू'),
    /** The last of its days that is settled: its task was made, or it came before the template. */
    made_to: nullable(date()),
    /** Who gives the tasks that are made of it: whoever wrote it last. */
    made_by: text(120).label('Given by', 'किसने दिया'),
    made_by_id: nullable(key()),
  },
  hidden: ['made_to', 'made_by_id'],
  access: {
    // A supervisor gives single tasks at their own sites, and sees no others.
    read: (actor) => can(actor, 'tasks:read') && actor.role !== 'supervisor',
    write: 'tasks:write',
  },
  list: {
    columns: ['title', 'repeat', 'starts_on', 'priority', 'active'],
    filter: ['repeat', 'active'],
    sort: ['title', 'starts_on', 'created_at'],
    search: ['title', 'title_hi', 'description'],
    order: 'title',
  },
  check: ({ repeat, starts_on: day, site_id: site, assignee_id: person }) => {
    if (repeat === 'none') return null;
    if (day === null || day === undefined) return { field: 'starts_on', text: messages.firstDay };
    return (site ?? person ?? null) === null ? { field: 'assignee_id', text: messages.somebody } : null;
  },
});

export type TaskTemplate = Row<typeof taskTemplates>;

/** How templates are written. */
export const templateOperations = resourceOperations(taskTemplates);
