import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** What the e-invoice portal gave for invoices, and the PIN code of a company, which the portal wants. */
export const eInvoiceRecords: Migration = {
  name: '0133-e-invoices',
  statements: [
    `create table e_invoices (${stored}, id TEXT not null, invoice_id TEXT not null, irn TEXT not null, ack_no TEXT not null, acked_at TEXT not null, signed_qr TEXT not null, status TEXT not null, cancelled_at TEXT, cancel_reason TEXT, cancel_note TEXT not null, primary key (tenant_id, id))`,
    "alter table companies add column pin TEXT not null default ''",
  ],
};
