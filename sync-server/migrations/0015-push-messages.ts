import type { Migration } from '#server/core/sql/migrate.ts';

/** News to phones whose owners agreed: the session that agreed, and the letters that wait to go out. */
export const pushMessages: Migration = {
  name: '0015-push-messages',
  statements: [
    "alter table push_subscriptions add column session_id TEXT not null default ''",
    'create table push_outbox (tenant_id TEXT not null, id TEXT not null, subscription_id TEXT not null, message TEXT not null, tries INTEGER not null, due_at TEXT, state TEXT not null, created_at TEXT not null, done_at TEXT, primary key (tenant_id, id))',
    'create index push_outbox_due on push_outbox (due_at)',
  ],
};
