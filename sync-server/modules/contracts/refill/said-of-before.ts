import { formatDate } from '#shared/core/dates.ts';
import { languages } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Place } from '../clauses/terms-by-template.ts';

const named = ['number', 'start_date', 'end_date', 'yearly_value'] as const;
type Named = Pick<Contract, (typeof named)[number]>;

/** The number, days and value of the contract that one renews, where its terms still say them as its own. */
export async function saidOfBefore({ sql, tenantId }: Place, of: Contract): Promise<string[]> {
  if (of.renews_id === null) return [];
  const row = await sql
    .selectFrom('contracts')
    .select([...named])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', of.renews_id)
    .executeTakeFirst();
  if (!row) return [];
  const before = pickRow(contracts, named, row);
  const found = languages.flatMap((language) => {
    // The scope of a renewal names the contract that it goes on from.
    const written = language === 'hi' ? of.terms_hi : of.terms;
    const terms = of.description === '' ? written : written.replaceAll(of.description, '');
    const printed = ({ number, start_date: start, end_date: end, yearly_value: value }: Named): string[] => [
      number,
      formatDate(start, language),
      formatDate(end, language),
      formatRupees(value),
    ];
    const now = printed(of);
    return printed(before).filter((text) => terms.includes(text) && !now.includes(text));
  });
  return [...new Set(found)];
}
