import type { Migration } from '#server/core/sql/migrate.ts';

/** Whether the office has dealt with a message, and when. */
export const contactDone: Migration = {
  name: '0012-contact-done',
  statements: [
    "alter table contact_messages add column status TEXT not null default 'new' check (status in ('new','done'))",
    'alter table contact_messages add column done_at TEXT',
    'create index contact_messages_status on contact_messages (tenant_id, status, created_at)',
  ],
};
