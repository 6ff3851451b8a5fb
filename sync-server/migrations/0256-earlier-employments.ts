import type { Migration } from '#server/core/sql/migrate.ts';

/** When somebody who came back had worked here before: those days are still to be paid and settled. */
export const earlierEmployments: Migration = {
  name: '0256-earlier-employments',
  statements: ["alter table staff add column earlier TEXT not null default '[]'"],
};
