import type { Migration } from '#server/core/sql/migrate.ts';

/** What the first clause on wages said whoever bears a new minimum wage. */
const said = {
  body: 'When minimum wages rise, the price rises by the same cost from the same day.',
  body_hi: 'न्यूनतम वेतन बढ़ने पर मूल्य उसी दिन से उतनी ही लागत से बढ़ेगा।',
};

/**
 * Who bears a new minimum wage is agreed on in the quote. The first clause on wages said that the price rises
 * with it, also in contracts where both sides agree on it: where that sentence stands, it now follows the
 * contract.
 */
export const wagesInQuotes: Migration = {
  name: '0286-wages-in-quotes',
  statements: ["alter table lead_quotes add column wage_change TEXT not null default 'by_agreement'"],
  move: async (trx) => {
    const clauses = await trx
      .selectFrom('contract_clauses')
      .select(['tenant_id', 'id', 'body', 'body_hi'])
      .where('deleted', '=', 0)
      .execute();
    for (const row of clauses) {
      const [body, hindi] = [String(row['body']), String(row['body_hi'])];
      if (!body.includes(said.body) && !hindi.includes(said.body_hi)) continue;
      await trx
        .updateTable('contract_clauses')
        .set({
          body: body.replaceAll(said.body, '{{wage_change}}'),
          body_hi: hindi.replaceAll(said.body_hi, '{{wage_change}}'),
        })
        .where('tenant_id', '=', String(row['tenant_id']))
        .where('id', '=', String(row['id']))
        .execute();
    }
  },
};
