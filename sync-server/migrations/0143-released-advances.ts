import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * A use of an advance in a month that is over is released by an opposite one, whose amount is below zero,
 * once. SQLite changes a check with its column.
 */
export const releasedAdvances: Migration = {
  name: '0143-released-advances',
  statements: [
    "create unique index advance_uses_released on advance_uses (tenant_id, payment_id) where kind = 'release' and deleted = 0",
  ],
  only: {
    sqlite: [
      'alter table advance_uses rename column amount to former_amount',
      'alter table advance_uses add column amount INTEGER not null default 0',
      'update advance_uses set amount = former_amount',
      'alter table advance_uses drop column former_amount',
    ],
    postgres: ['alter table advance_uses drop constraint advance_uses_amount_check'],
  },
};
