import type { Migration } from '#server/core/sql/migrate.ts';

/** What a bill was drafted from besides duties, which its annexure has, so that nothing is billed twice. */
export const billSources: Migration = {
  name: '0131-bill-sources',
  statements: [
    'create table bill_sources (tenant_id TEXT not null, invoice_id TEXT not null, source TEXT not null, primary key (tenant_id, invoice_id, source))',
    'create index bill_sources_source on bill_sources (tenant_id, source)',
  ],
};
