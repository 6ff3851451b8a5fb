import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Each step of a task says how it is proven; those that are known are ticked. Within a text of JSON a quote
 * has a backslash before it, so what is looked for is found as a name alone.
 */
export const stepsOfTasks: Migration = {
  name: '0229-steps-of-tasks',
  statements: [
    `update tasks set checklist = replace(checklist, '"done_at":', '"kind":"tick","required":true,"value":"","done_at":') where checklist <> '[]'`,
  ],
};
