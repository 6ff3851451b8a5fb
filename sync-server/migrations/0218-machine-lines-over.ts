import type { Migration } from '#server/core/sql/migrate.ts';

/** What machines sent and nobody waits for, the oldest first, to be forgotten. */
export const machineLinesOver: Migration = {
  name: '0218-machine-lines-over',
  statements: [
    "create index machine_punches_over on machine_punches (received_at) where outcome <> 'waiting'",
  ],
};
