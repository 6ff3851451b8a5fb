import type { Migration } from '#server/core/sql/migrate.ts';

/** What of an invoice of the operator was refunded, and of which invoice a credit note is. */
export const creditNotesOfSubscriptions: Migration = {
  name: '0255-credit-notes-of-subscriptions',
  statements: [
    'alter table subscription_invoices add column refunded INTEGER not null default 0',
    'alter table subscription_invoices add column original_id TEXT',
    'create index subscription_invoices_original on subscription_invoices (tenant_id, original_id) where original_id is not null',
  ],
};
