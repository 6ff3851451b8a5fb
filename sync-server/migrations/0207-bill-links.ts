import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Until when the link of a bill opens it, and whether the office took it back. `serial` counts the links of a
 * bill: only the newest one opens it. A bill without a row has its first link.
 */
export const billLinks: Migration = {
  name: '0207-bill-links',
  statements: [
    'create table bill_links (tenant_id TEXT not null, invoice_id TEXT not null, serial INTEGER not null, until TEXT not null, withdrawn_at TEXT, primary key (tenant_id, invoice_id))',
  ],
};
