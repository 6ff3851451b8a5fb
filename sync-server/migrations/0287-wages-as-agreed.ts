import type { Migration } from '#server/core/sql/migrate.ts';

/** What the first clause on wages said before it followed the contract. */
const said = {
  english: '%When minimum wages rise, the price rises by the same cost from the same day.%',
  hindi: '%न्यूनतम वेतन बढ़ने पर मूल्य उसी दिन से उतनी ही लागत से बढ़ेगा।%',
};

/**
 * Contracts and quotes whose text says that the price rises with the minimum wage had the opposite in the
 * field beside it, which nobody had chosen. The text is what was agreed on: renewed, such a contract gave it
 * up.
 */
export const wagesAsAgreed: Migration = {
  name: '0287-wages-as-agreed',
  statements: [],
  move: async (trx) => {
    await trx
      .updateTable('contracts')
      .set({ wage_change: 'passes_through' })
      .where((is) => is.or([is('terms', 'like', said.english), is('terms_hi', 'like', said.hindi)]))
      .execute();
    await trx
      .updateTable('lead_quotes')
      .set({ wage_change: 'passes_through' })
      .where((is) =>
        is.or(
          [said.english, said.hindi].flatMap((text) => [
            is('clauses', 'like', text),
            is('terms', 'like', text),
          ]),
        ),
      )
      .execute();
  },
};
