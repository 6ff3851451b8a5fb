import type { Migration } from '#server/core/sql/migrate.ts';

/** By which import a business is being brought in; null once it is whole. */
export const unfinishedImports: Migration = {
  name: '0220-unfinished-imports',
  statements: ['alter table tenants add column importing TEXT'],
};
