import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Whose account a mail or a text was written to: an address is what somebody typed, and may be another's.
 * Null for what went to an address alone, and for older ones.
 */
export const lettersOfAccounts: Migration = {
  name: '0319-letters-of-accounts',
  statements: [
    'alter table mail_outbox add column user_id TEXT',
    'alter table text_outbox add column user_id TEXT',
  ],
};
