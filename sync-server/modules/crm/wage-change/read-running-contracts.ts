import type { CalendarDate } from '#shared/core/dates.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Database } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';

const names = [
  'id',
  'ver',
  'number',
  'title',
  'client_id',
  'user_id',
  'quote_id',
  'start_date',
  'end_date',
  'last_day',
  'renews_id',
  'wage_change',
] as const;
export type RunningContract = Pick<Contract, (typeof names)[number]>;

/** A contract with those that it goes on from, back to the first that has a quote, and that quote. */
export type Running = {
  readonly contract: RunningContract;
  readonly chain: readonly RunningContract[];
  readonly quoteId: string | null;
};

/**
 * Some of the contracts: one alone; those of some clients; or the first `priced` of those after an id that
 * may be priced, as they have a quote, go on from another, or their client has rates that name their wage.
 */
export type SomeContracts =
  | { readonly only?: string | undefined }
  | { readonly ofClients: readonly string[] }
  | { readonly after: string; readonly priced: number };

/**
 * The contracts that run on a day or later, in the order of their ids; all of them, or some. One that was
 * taken back with its acceptance, or ended before its first day, never ran.
 */
export async function readRunningContracts(
  database: Database,
  tenantId: string,
  { day, ...some }: SomeContracts & { readonly day: CalendarDate },
): Promise<Running[]> {
  let asked = contractsOf(database, tenantId)
    .where('undone_at', 'is', null)
    .where(({ fn }) => fn.coalesce('last_day', 'end_date'), '>=', day)
    .where((is) => is('start_date', '<=', is.fn.coalesce('last_day', 'end_date')));
  if ('ofClients' in some) {
    const isOfClients = database.isOneOf('client_id', some.ofClients);
    const accounts = accountsOf(database, tenantId).where(database.isOneOf('id', some.ofClients));
    asked = asked.where((is) =>
      is.or([isOfClients, is.and([is('client_id', 'is', null), is('user_id', 'in', accounts)])]),
    );
  } else if ('priced' in some) {
    const waged = database.read
      .selectFrom('service_rates')
      .select('client_id')
      .where('tenant_id', '=', tenantId)
      .where('wage', 'is not', null)
      .where('deleted', '=', 0);
    const accounts = accountsOf(database, tenantId).where('id', 'in', waged);
    asked = asked
      .where('id', '>', some.after)
      .where((is) =>
        is.or([
          is('quote_id', 'is not', null),
          is('renews_id', 'is not', null),
          is('client_id', 'in', waged),
          is.and([is('client_id', 'is', null), is('user_id', 'in', accounts)]),
        ]),
      )
      .limit(some.priced);
  } else if (some.only !== undefined) asked = asked.where('id', '=', some.only);
  const rows = await asked
    .select([...names])
    .orderBy('id')
    .execute();
  const running = rows.map((row) => pickRow(contracts, names, row));
  const all = await withEarlier(database, tenantId, running);
  return running.map((contract) => {
    const chain = chainOf(contract, all);
    return { contract, chain, quoteId: chain.at(-1)?.quote_id ?? null };
  });
}

/** Some contracts, and those that they go on from, by their ids. */
async function withEarlier(
  database: Database,
  tenantId: string,
  running: readonly RunningContract[],
): Promise<ReadonlyMap<string, RunningContract>> {
  const all = new Map(running.map((contract) => [contract.id, contract]));
  for (let last = running; last.length > 0; ) {
    const missing = last.flatMap(({ quote_id: quoteId, renews_id: before }) =>
      quoteId === null && before !== null && !all.has(before) ? [before] : [],
    );
    if (missing.length === 0) break;
    const rows = await contractsOf(database, tenantId)
      .select([...names])
      .where(database.isOneOf('id', missing))
      .execute();
    last = rows.map((row) => pickRow(contracts, names, row));
    for (const contract of last) all.set(contract.id, contract);
  }
  return all;
}

/** A contract and those that it goes on from, back to the first that has a quote. */
function chainOf(
  contract: RunningContract,
  all: ReadonlyMap<string, RunningContract>,
): readonly RunningContract[] {
  const chain = [contract];
  for (let last = contract; last.quote_id === null && last.renews_id !== null; ) {
    const before = all.get(last.renews_id);
    if (!before || chain.includes(before)) break;
    chain.push(before);
    last = before;
  }
  return chain;
}

function contractsOf(database: Database, tenantId: string) {
  return database.read.selectFrom('contracts').where('tenant_id', '=', tenantId).where('deleted', '=', 0);
}

/** The accounts of the customer app that are linked to clients. */
function accountsOf(database: Database, tenantId: string) {
  return database.read
    .selectFrom('clients')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'is not', null)
    .where('deleted', '=', 0);
}
