import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Devices of who sees every record pull single days in the order of their changes, and each pull counts the
 * records of the days that it may bring. One index serves both, and whatever the index of the day served.
 */
export const daysOnDevices: Migration = {
  name: '0112-days-on-devices',
  statements: ['roster', 'attendance', 'patrol_scans'].flatMap((table) => [
    `create index ${table}_day_seq on ${table} (tenant_id, date, seq, deleted)`,
    `drop index ${table}_day`,
  ]),
};
