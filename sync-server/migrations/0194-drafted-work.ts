import type { Migration } from '#server/core/sql/migrate.ts';

/** What a draft of duties was counted from, and by which entry an invoice is exempt. */
export const draftedWork: Migration = {
  name: '0194-drafted-work',
  statements: [
    "alter table bill_annexures add column work TEXT not null default '[]'",
    "alter table invoices add column exemption TEXT not null default ''",
  ],
};
