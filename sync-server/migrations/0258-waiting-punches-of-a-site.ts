import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Where and how a punch was made that a machine took over from one that was removed; null where that is what
 * the machine itself has.
 */
export const waitingPunchesOfASite: Migration = {
  name: '0258-waiting-punches-of-a-site',
  statements: [
    'alter table machine_punches add column site_id TEXT',
    'alter table machine_punches add column direction TEXT',
  ],
};
