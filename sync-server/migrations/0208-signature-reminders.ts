import type { Migration } from '#server/core/sql/migrate.ts';

/** After how many days a signer is reminded, as it was set when the request was sent. */
export const signatureReminders: Migration = {
  name: '0208-signature-reminders',
  statements: ['alter table signature_requests add column remind_days INTEGER not null default 3'],
};
