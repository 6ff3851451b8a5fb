import type { Migration } from '#server/core/sql/migrate.ts';

/** When somebody asked for the newsletter, confirmed it and left it, each time. */
export const newsletterHistory: Migration = {
  name: '0247-newsletter-history',
  statements: ["alter table newsletter_subscribers add column history TEXT not null default '[]'"],
};
