import type { Migration } from '#server/core/sql/migrate.ts';

/** What is due of one channel is read without what waits of another, of which there may be much. */
export const lettersOfChannels: Migration = {
  name: '0329-letters-of-channels',
  statements: [
    'create index text_outbox_channel_due on text_outbox (channel, due_at)',
    'drop index text_outbox_due',
  ],
};
