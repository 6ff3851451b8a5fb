import type { Migration } from '#server/core/sql/migrate.ts';

/** Which penalty a reversal gives back; those made by hand before did not say. */
export const reversedPenalties: Migration = {
  name: '0221-reversed-penalties',
  statements: [
    'alter table wallet_lines add column reverses TEXT',
    "update wallet_lines set reverses = substr(movement, 8) where kind = 'reversal' and movement like 'appeal:%'",
    "update wallet_lines set reverses = substr(movement, 1, length(movement) - 5) where kind = 'reversal' and movement like 'no_show:%:back'",
    'create index wallet_lines_reverses on wallet_lines (tenant_id, reverses) where reverses is not null',
  ],
};
