import type { Migration } from '#server/core/sql/migrate.ts';

/** Certificates of the income tax that clients deducted. */
export const tdsCertificates: Migration = {
  name: '0120-tds-certificates',
  statements: [
    `create table tds_certificates (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      client_id TEXT not null, financial_year TEXT not null, quarter TEXT not null, number TEXT not null, dated TEXT not null, amount INTEGER not null, note TEXT not null, primary key (tenant_id, id))`,
    'create index tds_certificates_client on tds_certificates (tenant_id, client_id, financial_year)',
    'create index invoice_payments_method on invoice_payments (tenant_id, method, paid_on)',
  ],
};
