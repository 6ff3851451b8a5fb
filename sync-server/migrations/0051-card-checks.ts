import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * The word in the QR code of each person's identity card, by which anybody can ask whether the card holds.
 */
export const cardChecks: Migration = {
  name: '0051-card-checks',
  statements: [
    'create table staff_cards (tenant_id TEXT not null, staff_id TEXT not null, token TEXT not null, made_at TEXT not null, primary key (tenant_id, staff_id))',
    'create unique index staff_cards_token on staff_cards (token)',
  ],
};
