import type { Migration } from '#server/core/sql/migrate.ts';

/** A payment page leads its payer back to where it was opened: to the page of a link, or to the app. */
export const pagesLeadBack: Migration = {
  name: '0330-pages-lead-back',
  statements: ["alter table online_payments add column opened_in TEXT not null default 'link'"],
};
