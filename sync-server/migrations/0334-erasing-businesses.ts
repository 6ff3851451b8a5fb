import type { Migration } from '#server/core/sql/migrate.ts';

/** Since when a business is being erased, from which moment on nothing brings it back; null otherwise. */
export const erasingBusinesses: Migration = {
  name: '0334-erasing-businesses',
  statements: ['alter table tenants add column erasing_at TEXT'],
};
