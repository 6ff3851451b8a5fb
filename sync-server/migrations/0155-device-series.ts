import type { Migration } from '#server/core/sql/migrate.ts';

/** Series of devices that issue invoices without network, and what they have issued. */
export const deviceSeries: Migration = {
  name: '0155-device-series',
  statements: [
    'create table device_series (tenant_id TEXT not null, device TEXT not null, n INTEGER not null, user_id TEXT not null, reserved_at TEXT not null, primary key (tenant_id, device))',
    'create unique index device_series_n on device_series (tenant_id, n)',
    `create table offline_invoices (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      invoice_id TEXT not null, device TEXT not null, number TEXT not null, issued_on TEXT not null, client_name TEXT not null, total INTEGER not null, user_id TEXT not null, state TEXT not null, primary key (tenant_id, id))`,
    'create index offline_invoices_seq on offline_invoices (tenant_id, seq)',
    'create index offline_invoices_removed on offline_invoices (updated_at) where deleted = 1',
  ],
};
