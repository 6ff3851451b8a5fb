import type { Migration } from '#server/core/sql/migrate.ts';

/** Which reminders went out by SMS, so that none is sent twice. */
export const billTexts: Migration = {
  name: '0148-bill-texts',
  statements: [
    'create table bill_texts (tenant_id TEXT not null, invoice_id TEXT not null, days INTEGER not null, phone TEXT not null, state TEXT not null, sent_at TEXT not null, primary key (tenant_id, invoice_id, days))',
  ],
};
