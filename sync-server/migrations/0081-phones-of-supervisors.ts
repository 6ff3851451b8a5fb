import type { Migration } from '#server/core/sql/migrate.ts';

/** Who answers for a site pulls its tasks and its missed rounds. */
export const phonesOfSupervisors: Migration = {
  name: '0081-phones-of-supervisors',
  statements: [
    'create index tasks_site on tasks (tenant_id, site_id, seq)',
    'create index patrol_misses_seq on patrol_misses (tenant_id, seq)',
    'create index patrol_misses_site on patrol_misses (tenant_id, site_id, seq)',
  ],
};
