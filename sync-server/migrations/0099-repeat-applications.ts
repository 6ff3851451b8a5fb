import type { Migration } from '#server/core/sql/migrate.ts';

/** A number may apply as a partner again; one application of it at most is the partner. */
export const repeatApplications: Migration = {
  name: '0099-repeat-applications',
  statements: [
    'drop index providers_phone',
    'create index providers_phone on providers (tenant_id, phone)',
    "create unique index providers_partner on providers (tenant_id, phone) where deleted = 0 and status in ('approved', 'suspended')",
  ],
};
