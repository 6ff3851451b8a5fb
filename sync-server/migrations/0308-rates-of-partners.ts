import type { Migration } from '#server/core/sql/migrate.ts';

/** Rate cards: what a partner gets for a booking of a service, from a day on. */
export const ratesOfPartners: Migration = {
  name: '0308-rates-of-partners',
  statements: [
    `create table partner_rates (tenant_id TEXT not null, seq INTEGER not null, deleted INTEGER not null default 0, ver INTEGER not null, created_at TEXT not null, updated_at TEXT not null, id TEXT not null,
      provider_id TEXT not null, service_id TEXT not null, amount INTEGER not null, starts_on TEXT not null, ends_on TEXT, primary key (tenant_id, id))`,
    'create index partner_rates_provider on partner_rates (tenant_id, provider_id, service_id, starts_on)',
  ],
};
