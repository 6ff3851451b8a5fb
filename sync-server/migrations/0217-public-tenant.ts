import type { Migration } from '#server/core/sql/migrate.ts';

/** The installation names whose public pages it shows: the business that it has shown so far. */
export const publicTenant: Migration = {
  name: '0217-public-tenant',
  statements: [
    "insert into install (name, value) select 'public_tenant', id from tenants where active = 1 and slug <> 'platform' order by created_at, id limit 1",
  ],
};
