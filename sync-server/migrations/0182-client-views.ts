import type { Migration } from '#server/core/sql/migrate.ts';

/** People of a client see its contracts, and what was published of incidents at its sites. */
export const clientViews: Migration = {
  name: '0182-client-views',
  statements: [
    "alter table published_incidents add column place TEXT not null default ''",
    "update published_incidents set place = client_id || ':' || site_id",
    'create index published_incidents_place on published_incidents (tenant_id, place, seq)',
    // The search knows contracts by their client from now on: they are put into its index anew.
    "delete from search_fills where coll = 'contracts'",
    'create index contracts_client_seq on contracts (tenant_id, client_id, seq)',
  ],
};
