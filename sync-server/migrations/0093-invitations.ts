import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Whether the person behind an account agreed to it, and the tickets with which somebody chooses between
 * several accounts.
 */
export const invitations: Migration = {
  name: '0093-invitations',
  statements: [
    'alter table users add column confirmed_at TEXT',
    'alter table users add column declined_at TEXT',
    'update users set confirmed_at = created_at',
    `create table sign_in_choices (ticket_hash TEXT primary key, phone TEXT not null, role TEXT not null, accounts TEXT not null, device TEXT, expires_at TEXT not null, used_at TEXT)`,
    'create index sign_in_choices_expires on sign_in_choices (expires_at)',
  ],
};
