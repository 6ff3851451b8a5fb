import type { Migration } from '#server/core/sql/migrate.ts';

/** By which way a quote was sent, and to which number. */
export const waysOfQuotes: Migration = {
  name: '0238-ways-of-quotes',
  statements: [
    "alter table lead_quotes add column sent_way TEXT not null default 'mail' check (sent_way in ('mail', 'whatsapp', 'link'))",
    "alter table lead_quotes add column sent_phone TEXT not null default ''",
  ],
};
