import type * as z from 'zod/mini';
import { groupBy } from '#shared/core/group-by.ts';
import { paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Lead } from './lead.ts';
import { isOpenStage, leadSources } from './lead.ts';
import type { readConversion } from './queries.ts';

type Counted = Pick<Lead, 'source' | 'owner_id' | 'owner_name' | 'stage' | 'value'>;
type Report = Omit<z.output<(typeof readConversion)['output']>, 'from' | 'to'>;

/** How many leads were won, by source and by person, those with the most leads first. Values are rupees. */
export function conversionOf(leads: readonly Counted[]): Report {
  const bySource = groupBy(leads, ({ source }) => source);
  const byOwner = groupBy(leads, ({ owner_id: id }) => id ?? '');
  return {
    by_source: leadSources
      .flatMap((source) => {
        const own = bySource.get(source);
        return own ? [{ source, ...outcomeOf(own) }] : [];
      })
      .toSorted((a, b) => b.leads - a.leads),
    by_owner: [...byOwner]
      .map(([id, own]) => ({ id: id || null, name: own[0]?.owner_name ?? '', ...outcomeOf(own) }))
      .toSorted((a, b) => b.leads - a.leads),
    whole: outcomeOf(leads),
  };
}

function outcomeOf(leads: readonly Counted[]) {
  const won = leads.filter(({ stage }) => stage === 'won');
  const lost = leads.filter(({ stage }) => stage === 'lost').length;
  const decided = won.length + lost;
  return {
    leads: leads.length,
    open: leads.filter(({ stage }) => isOpenStage(stage)).length,
    won: won.length,
    lost,
    conversion: decided === 0 ? null : Math.round((won.length * 1000) / decided) / 10,
    value_won: paiseToRupees(sumOf(won.map(({ value }) => rupeesToPaise(value ?? 0)))),
  };
}
