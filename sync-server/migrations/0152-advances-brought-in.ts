import type { Migration } from '#server/core/sql/migrate.ts';

/** Advances from before a business came here, with the GST that was declared of them. */
export const advancesBroughtIn: Migration = {
  name: '0152-advances-brought-in',
  statements: [
    'alter table receipts add column brought_in INTEGER not null default 0',
    "alter table receipts add column paid_gstin TEXT not null default ''",
    "alter table receipts add column paid_place TEXT not null default ''",
    'alter table receipts add column paid_rate REAL not null default 0',
    'alter table receipts add column paid_taxable INTEGER not null default 0',
    'alter table receipts add column paid_cgst INTEGER not null default 0',
    'alter table receipts add column paid_sgst INTEGER not null default 0',
    'alter table receipts add column paid_igst INTEGER not null default 0',
  ],
};
