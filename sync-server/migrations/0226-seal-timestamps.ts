import type { Migration } from '#server/core/sql/migrate.ts';

/** Sealed contracts keep when and by whom the time of their seal was signed. */
export const sealTimestamps: Migration = {
  name: '0226-seal-timestamps',
  statements: [
    "alter table signature_requests add column timestamp_state TEXT not null default 'none' check (timestamp_state in ('none', 'given', 'missing'))",
    'alter table signature_requests add column timestamped_at TEXT',
    "alter table signature_requests add column timestamp_by TEXT not null default ''",
  ],
};
