import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Businesses once began with the sample stars of the catalogue, which nobody had given. The stars of every
 * service that shows some are counted again, from its ratings alone.
 */
export const sampleStars: Migration = {
  name: '0316-sample-stars',
  statements: [
    `insert into due_rows (job, tenant_id, item, due_at)
      select 'marketplace.stars', tenant_id, id, '' from services
      where reviews > 0 and deleted = 0 and tenant_id in (select id from tenants)
      on conflict do nothing`,
  ],
};
