import type { Migration } from '#server/core/sql/migrate.ts';

/** Reminders of promises to pay, whose number is looked up when they are sent, and promises by their day. */
export const promiseReminders: Migration = {
  name: '0228-promise-reminders',
  statements: [
    "alter table recovery_cases add column language TEXT not null default 'hi'",
    "alter table text_outbox add column about TEXT not null default ''",
    "create index recovery_contacts_promise on recovery_contacts (tenant_id, promised_on) where outcome = 'promise' and deleted = 0",
  ],
};
