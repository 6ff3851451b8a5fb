import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Quotes take terms from the clause library, and a clause says where it is used. Clauses with the number of
 * the contract cannot stand in a quote.
 */
export const quoteClauses: Migration = {
  name: '0225-quote-clauses',
  statements: [
    "alter table lead_quotes add column clauses TEXT not null default '[]'",
    "alter table contract_clauses add column used_in TEXT not null default 'both' check (used_in in ('both', 'contracts', 'quotes'))",
    "update contract_clauses set used_in = 'contracts' where body like '%contract_number%' or body_hi like '%contract_number%'",
  ],
};
