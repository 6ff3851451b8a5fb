import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * The businesses of the demo say so themselves; those that earlier versions wrote are known by their fixed
 * ids.
 */
export const demoTenantsMarked: Migration = {
  name: '0092-demo-tenants',
  statements: [
    'alter table tenants add column demo INTEGER not null default 0',
    `update tenants set demo = 1 where id in ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b')`,
  ],
};
