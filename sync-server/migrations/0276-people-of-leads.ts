import type { Migration } from '#server/core/sql/migrate.ts';

/** Leads are found by the name of their person too, where one of two names no company. */
export const peopleOfLeads: Migration = {
  name: '0276-people-of-leads',
  statements: ['create index leads_of_person on leads (tenant_id, lower(name))'],
};
