import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * The days of duty of a quote, and on its posts the shift and the days of the week. Quotes written before
 * have no shift and all days.
 */
export const quoteTerms: Migration = {
  name: '0145-quote-terms',
  statements: [
    'alter table lead_quotes add column start_on TEXT',
    'alter table lead_quotes add column end_on TEXT',
    `update lead_quotes set lines = replace(lines, '"armed":', '"shift_id":null,"rostered":null,"weekdays":[0,1,2,3,4,5,6],"armed":')`,
  ],
};
