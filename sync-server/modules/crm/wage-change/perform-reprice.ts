import { AppError } from '#shared/core/errors.ts';
import { readerOf } from '#server/core/http/workers/reader.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
import { priceAnew, readOpenQuotes, repriceQuote } from './read-open-quotes.ts';
import { readPricedContracts } from './read-priced-contracts.ts';
import { unwrittenChanges } from './reprice-contract.ts';
import type { PricedChange } from './reprice-contract.ts';
import { repriceTask } from './reprice-task.ts';
import type { RepriceAsked, RepriceFound } from './reprice-task.ts';

/** The worker's side of pricing anew. */
export const boundReprice = bindTask(repriceTask, (asked, context) => {
  const { database } = readerOf(context);
  return asked.what === 'contracts' ? findContracts(database, asked) : findQuotes(database, asked);
});

type Faults = RepriceFound['faults'][number][];

async function findContracts(database: Database, asked: RepriceAsked): Promise<RepriceFound> {
  const { tenantId, from, limit } = asked;
  const rates = await readStatutoryRates(database, tenantId);
  const priced = await readPricedContracts(database, tenantId, asked);
  const faults: Faults = [];
  const contracts = priced.flatMap((item): RepriceFound['contracts'] => {
    const { contract, client } = item;
    const found = unwrittenChanges(item, from, rates);
    if (found.fault !== null)
      faults.push({ number: contract.number, client: client.name, fault: found.fault });
    if (found.changes.length === 0) return [];
    return [
      {
        id: contract.id,
        ver: contract.ver,
        rateMarks: item.rateMarks,
        passesThrough: contract.wage_change === 'passes_through',
        from: found.from,
        changes: found.changes.map(({ sheets: _sheets, assumed: _assumed, ...change }) => change),
        assumed: { hours: namesOf(found.changes, 'hours'), days: namesOf(found.changes, 'days') },
      },
    ];
  });
  const next = priced.length < limit ? null : (priced.at(-1)?.contract.id ?? null);
  return { contracts, quotes: [], faults, next };
}

function namesOf(changes: readonly PricedChange[], what: 'hours' | 'days'): string[] {
  const own = changes.filter(({ assumed }) => assumed === what);
  return [...new Set(own.map(({ title, site }) => [title, site].filter(Boolean).join(', ')))];
}

async function findQuotes(database: Database, asked: RepriceAsked): Promise<RepriceFound> {
  const { tenantId, from, today, after, limit } = asked;
  const rates = await readStatutoryRates(database, tenantId);
  const open = await readOpenQuotes(database, tenantId, { today, after });
  const changed = open.flatMap((item) => repriceQuote(item, from, rates) ?? []);
  const faults: Faults = [];
  const quotes: RepriceFound['quotes'][number][] = [];
  const part = changed.slice(0, limit);
  for (const item of part) {
    const { quote, lead } = item;
    const client = lead.company || lead.name;
    try {
      if (item.fault !== null) faults.push({ number: quote.number, client, fault: item.fault });
      else
        quotes.push({
          id: quote.id,
          ver: quote.ver,
          next: await priceAnew(database, tenantId, item, { wageFrom: from, today, rates }),
        });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      faults.push({ number: quote.number, client, fault: error.text });
    }
  }
  const next = changed.length > limit ? (part.at(-1)?.quote.id ?? null) : null;
  return { contracts: [], quotes, faults, next };
}
