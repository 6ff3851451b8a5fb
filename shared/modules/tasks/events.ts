import { inApp } from '#shared/core/news-event.ts';
import type { NewsEvents } from '#shared/core/news-event.ts';
import { taskMessages } from './messages.ts';

const base = { kind: 'attendance', body: ['{details}', '{details}'], usual: inApp } as const;

/** What people hear of tasks. */
export const taskEvents = {
  'task.assigned': {
    ...base,
    name: ['Task assigned', 'काम दिया गया'],
    audience: 'person',
    title: taskMessages.newsAssigned,
    body: ['{place}', '{place}'],
    values: ['title', 'place'],
  },
  'task.overdue': {
    ...base,
    name: ['Task overdue', 'काम का समय निकला'],
    audience: 'person',
    title: taskMessages.newsOverdue,
    values: ['title', 'details'],
  },
} as const satisfies NewsEvents;
