import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * How many messages a gateway took of a business in a day, or of nobody's business yet where that is empty,
 * and what they cost at the price of that time: in hundredths of a paisa, but for the parts without a price.
 */
export const messageCounts: Migration = {
  name: '0332-message-counts',
  statements: [
    'create table message_counts (tenant_id TEXT not null, day TEXT not null, channel TEXT not null, messages INTEGER not null, parts INTEGER not null, unpriced INTEGER not null, cost INTEGER not null, primary key (tenant_id, day, channel))',
    'create index message_counts_day on message_counts (day)',
  ],
};
