import type { Migration } from '#server/core/sql/migrate.ts';

/** What the first clause on wages said, before it followed the contract. */
const said = [
  'When minimum wages rise, the price rises by the same cost from the same day.',
  'न्यूनतम वेतन बढ़ने पर मूल्य उसी दिन से उतनी ही लागत से बढ़ेगा।',
] as const;

/**
 * Contracts and quotes whose own words promise that the price rises with the minimum wage had another setting,
 * as nothing asked for one: what was agreed counts, and goes on in renewals.
 */
export const wagesAsAgreed: Migration = {
  name: '0287-wages-as-agreed',
  statements: [],
  move: async (trx) => {
    for (const sentence of said) {
      await trx
        .updateTable('contracts')
        .set({ wage_change: 'passes_through' })
        .where((is) => is.or([is('terms', 'like', `%${sentence}%`), is('terms_hi', 'like', `%${sentence}%`)]))
        .execute();
      await trx
        .updateTable('lead_quotes')
        .set({ wage_change: 'passes_through' })
        .where('clauses', 'like', `%${sentence}%`)
        .execute();
    }
  },
};
