import type { Migration } from '#server/core/sql/migrate.ts';

/** Which ends of licences were told of, and how many days ahead the last time. */
export const licenceAlerts: Migration = {
  name: '0062-licence-alerts',
  statements: [
    'create table licence_alerts (tenant_id TEXT not null, holder TEXT not null, valid_to TEXT not null, told_days INTEGER not null, primary key (tenant_id, holder, valid_to))',
  ],
};
