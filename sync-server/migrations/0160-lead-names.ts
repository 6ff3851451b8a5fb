import type { Migration } from '#server/core/sql/migrate.ts';

/** Leads are found by what they are called: every new one is compared with them. */
export const leadNames: Migration = {
  name: '0160-lead-names',
  statements: [
    "create index leads_called on leads (tenant_id, lower(case when company <> '' then company else name end))",
  ],
};
