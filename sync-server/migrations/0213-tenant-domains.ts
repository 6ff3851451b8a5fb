import type { Migration } from '#server/core/sql/migrate.ts';

/** The domains that businesses have of their own; one that is proven belongs to one business. */
export const tenantDomains: Migration = {
  name: '0213-tenant-domains',
  statements: [
    'create table tenant_domains (tenant_id TEXT not null, id TEXT not null, domain TEXT not null, token TEXT not null, proven_at TEXT, created_at TEXT not null, primary key (tenant_id, id))',
    'create unique index tenant_domains_once on tenant_domains (tenant_id, domain)',
    'create unique index tenant_domains_proven on tenant_domains (domain) where proven_at is not null',
  ],
};
