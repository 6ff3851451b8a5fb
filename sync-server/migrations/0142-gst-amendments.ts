import type { Migration } from '#server/core/sql/migrate.ts';

const stored =
  'tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null';

/** Corrections of what filed returns declared, a document once in each return. */
export const gstAmendments: Migration = {
  name: '0142-gst-amendments',
  statements: [
    `create table gst_amendments (${stored}, id TEXT not null, gstin TEXT not null, month TEXT not null, of_month TEXT not null, kind TEXT not null, invoice_id TEXT, number TEXT not null, former TEXT, corrected TEXT, rows TEXT not null, taxable INTEGER not null, cgst INTEGER not null, sgst INTEGER not null, igst INTEGER not null, reason TEXT not null, primary key (tenant_id, id))`,
    'create index gst_amendments_month on gst_amendments (tenant_id, gstin, month)',
    'create index gst_amendments_invoice on gst_amendments (tenant_id, invoice_id)',
    'create unique index gst_amendments_once on gst_amendments (tenant_id, invoice_id, month) where deleted = 0',
    "create unique index gst_amendments_rows on gst_amendments (tenant_id, gstin, month, of_month, kind, number) where kind <> 'document' and deleted = 0",
  ],
};
