import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';

const base = { kind: 'attendance', body: ['{details}', '{details}'], usual: inApp } as const;

/** What people hear of tasks. */
export const taskEvents = {
  'task.assigned': {
    ...base,
    name: ['Task assigned', 'काम दिया गया'],
    audience: 'person',
    title: ['New task: {title}', 'नया काम: {title}'],
    body: ['{place}', '{place}'],
    values: ['title', 'place'],
  },
  'task.overdue': {
    ...base,
    name: ['Task overdue', 'काम का समय निकला'],
    audience: 'person',
    title: ['Task overdue: {title}', 'काम का समय निकल गया: {title}'],
    values: ['title', 'details'],
  },
  'task.done': {
    ...base,
    name: ['Task done', 'काम पूरा हुआ'],
    audience: 'office',
    title: ['Task done: {title}', 'काम पूरा: {title}'],
    values: ['title', 'details'],
  },
  'task.late_report': {
    ...base,
    name: ['Late report on a task', 'काम की देर से सूचना'],
    audience: 'office',
    title: ['Late report on a task: {title}', 'काम की देर से मिली सूचना: {title}'],
    values: ['title', 'details'],
  },
  'task.not_given': {
    ...base,
    name: ['Recurring task not assigned', 'दोहराने वाला काम नहीं दिया गया'],
    audience: 'office',
    title: ['Recurring task could not be assigned: {title}', 'दोहराने वाला काम नहीं दिया जा सका: {title}'],
    values: ['title', 'details'],
  },
} as const satisfies NewsEvents;
