import type { Migration } from '#server/core/sql/migrate.ts';

/** A client, and each of its sites, can be billed by another company than that of the billing settings. */
export const issuersOfClients: Migration = {
  name: '0300-issuers-of-clients',
  statements: [
    'alter table clients add column billed_by TEXT',
    'alter table client_sites add column billed_by TEXT',
  ],
};
