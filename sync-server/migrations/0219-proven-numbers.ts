import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * The number that a session was opened with a code for: it alone opens other businesses of that number. An
 * account without a password has sessions by a code only, so those that are there keep what they have.
 */
export const provenNumbers: Migration = {
  name: '0219-proven-numbers',
  statements: [
    'alter table sessions add column proven_phone TEXT',
    'alter table auth_challenges add column proven_phone TEXT',
    `update sessions set proven_phone = (select u.phone from users u where u.tenant_id = sessions.tenant_id and u.id = sessions.user_id
      and u.password_hash is null and u.role in ('customer', 'staff', 'supervisor', 'provider'))`,
  ],
};
