import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * The client and the quote of a contract, which may be without an account of the app, and from when a post
 * needs people.
 */
export const contractsOfQuotes: Migration = {
  name: '0149-contracts-of-quotes',
  statements: [
    'alter table contracts add column client_id TEXT',
    'alter table contracts add column quote_id TEXT',
    'alter table posts add column starts_on TEXT',
    'create index contracts_client on contracts (tenant_id, client_id)',
  ],
};
