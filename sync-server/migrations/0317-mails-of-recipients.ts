import type { Migration } from '#server/core/sql/migrate.ts';

/** How many mails an address had within a day is counted for each that is written to it. */
export const mailsOfRecipients: Migration = {
  name: '0317-mails-of-recipients',
  statements: ['create index mail_outbox_recipient on mail_outbox (tenant_id, recipient, created_at)'],
};
