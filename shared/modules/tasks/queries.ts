import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineList, defineQuery, parameter } from '#shared/core/query.ts';
import { taskTemplates } from './task-template.ts';

const figures = z.strictObject({
  id: z.string(),
  name: z.string(),
  given: z.number(),
  done: z.number(),
  on_time: z.number(),
  late: z.number(),
  open: z.number(),
  overdue: z.number(),
  average_hours: z.nullable(z.number()),
});

export const listTemplates = defineList(taskTemplates, '/task-templates');

export const readStats = defineQuery({
  name: 'tasks.stats',
  path: '/tasks/stats',
  permission: 'tasks:read',
  summary: ['Task statistics', 'कामों की गिनती'],
  input: z.object({ site_id: parameter('only this site') }),
  output: z.strictObject({
    total: z.number(),
    by_status: z.record(z.string(), z.int()),
    by_priority: z.record(z.string(), z.int()),
    overdue: z.number(),
    due_soon: z.number(),
    unassigned: z.number(),
  }),
});

export const readReports = defineQuery({
  name: 'tasks.reports',
  path: '/tasks/reports',
  permission: 'tasks:read',
  summary: ['Tasks by person and by site', 'व्यक्ति और साइट के हिसाब से काम'],
  input: z.object({
    from: parameter('first day, YYYY-MM-DD; 29 days before the last when absent'),
    to: parameter('last day; today when absent'),
    site_id: parameter('only this site'),
  }),
  output: z.strictObject({
    from: date().schema,
    to: date().schema,
    by_person: z.array(figures),
    by_site: z.array(figures),
    whole: figures,
  }),
});
