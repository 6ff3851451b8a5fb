import type { Migration } from '#server/core/sql/migrate.ts';

/** What is forgotten after a while is found by its age. */
export const shortLivedRows: Migration = {
  name: '0095-short-lived-rows',
  statements: [
    'create index otp_challenges_expires on otp_challenges (expires_at)',
    'create index auth_challenges_expires on auth_challenges (tenant_id, expires_at)',
    'create index sessions_expires on sessions (tenant_id, expires_at)',
    'create index idempotency_created on idempotency (tenant_id, created_at)',
  ],
};
