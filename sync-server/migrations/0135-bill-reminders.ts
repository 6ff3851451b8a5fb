import type { Migration } from '#server/core/sql/migrate.ts';

/** Which reminders were sent for a bill, so that none is sent twice, and which clients get none. */
export const billReminders: Migration = {
  name: '0135-bill-reminders',
  statements: [
    'create table bill_reminders (tenant_id TEXT not null, invoice_id TEXT not null, days INTEGER not null, email TEXT not null, sent_at TEXT not null, primary key (tenant_id, invoice_id, days))',
    'alter table clients add column reminders INTEGER not null default 1',
  ],
};
