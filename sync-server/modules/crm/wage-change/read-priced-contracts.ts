import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { keptOutcome } from '#shared/modules/crm/quote-outcome.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { Stored } from '#shared/core/resource.ts';
import type { Database } from '#server/core/sql/database.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { readRateMarks } from './rate-marks.ts';
import { readRunningContracts } from './read-running-contracts.ts';
import type { Running, RunningContract } from './read-running-contracts.ts';
import { readRatedClients, readWagedRates } from './read-waged-rates.ts';
import type { WagedRate, WagedRates } from './read-waged-rates.ts';

const quoteNames = ['id', 'lines', 'discount'] as const;
const rateNames = [
  'id',
  'client_id',
  'post_id',
  'site_id',
  'rank',
  'shift_id',
  'title',
  'rate',
  'basis',
  'from',
  'to',
  'created_at',
] as const;
export type PostRate = Pick<ServiceRate & Stored, (typeof rateNames)[number]>;

const noQuote: PricedContract['quote'] = { lines: [], discount: 0 };

/** A contract with what its posts are priced by. */
export type PricedContract = {
  readonly contract: RunningContract;
  /** It and those that it goes on from, back to the first that has a quote. */
  readonly chain: readonly RunningContract[];
  readonly quote: Pick<Quote, 'lines' | 'discount'>;
  /** The post of each line of the quote, as it was set up; empty where it is not known. */
  readonly posts: readonly string[];
  /** The client’s rates by their post. */
  readonly rates: ReadonlyMap<string, readonly PostRate[]>;
  /**
   * Of a contract without a quote: the client’s rates that name their wage, with for how many people each is.
   */
  readonly waged: readonly WagedRate[];
  /** All rates of those clients that name their wage, also those that have ended. */
  readonly allWaged: readonly PostRate[];
  /** How the rates stood of the clients by whose rates it is priced. */
  readonly rateMarks: ReadonlyMap<string, string>;
  /** The sites of rates by their ids. */
  readonly siteNames: ReadonlyMap<string, string>;
  /** Addenda by minimum wages, of it and of those that it goes on from, in the order of their days. */
  readonly addenda: readonly ContractAddendum[];
  /** Its addenda in force that have added people to its posts or taken some away. */
  readonly ofPeople: readonly ContractAddendum[];
  /**
   * Addenda by hand that were not declined or withdrawn: its own, those in force of the contracts that it
   * goes on from, and those in force of others where it is priced by rates that name their wage.
   */
  readonly byHand: readonly ContractAddendum[];
  readonly client: { readonly name: string; readonly email: string };
};

/** Which contracts are read: those that run on a day or later, in the order of their ids, in parts. */
export type ContractsAsked = {
  readonly from: CalendarDate;
  readonly after?: string;
  /** This contract alone. */
  readonly only?: string;
  readonly limit?: number;
  /** All that run, where they were read already. */
  readonly running?: readonly Running[];
};

/**
 * Contracts that run on or after a day, also those that have ended since, and were priced by a quote or go on
 * from one that was; and of the others those whose client has rates that name their wage.
 */
export async function readPricedContracts(
  database: Database,
  tenantId: string,
  { from, after = '', only, limit, running }: ContractsAsked,
): Promise<PricedContract[]> {
  if (limit === undefined) {
    const asked = running ?? (await readRunningContracts(database, tenantId, { day: from, only }));
    return priceParts(database, tenantId, { asked, from, isWhole: only === undefined });
  }
  const found: PricedContract[] = [];
  for (let last: string | undefined = after; last !== undefined && found.length < limit; ) {
    const asked = await readRunningContracts(database, tenantId, { day: from, after: last, priced: limit });
    found.push(...(await priceParts(database, tenantId, { asked, from, isWhole: false })));
    last = asked.length < limit ? undefined : asked.at(-1)?.contract.id;
  }
  return found.slice(0, limit);
}

type Part = {
  readonly asked: readonly Running[];
  readonly from: CalendarDate;
  /** Whether these are all contracts that run on the day or later. */
  readonly isWhole: boolean;
};

/** Some running contracts with what prices them, without those that nothing does. */
async function priceParts(
  database: Database,
  tenantId: string,
  { asked, from, isWhole }: Part,
): Promise<PricedContract[]> {
  const rated = await readRatedClients(database, tenantId, asked);
  // Marks are read before the rates themselves, so that a change between the two is found.
  const marks = await readRateMarks(database.read, tenantId, isWhole ? undefined : rated);
  const waged = await readWagedRates(database, tenantId, { clientIds: rated, from });
  // In which letter a rate with its wage changes is known of all contracts of its client together only.
  const rivals =
    isWhole || waged.clientIds.length === 0
      ? asked
      : await readRunningContracts(database, tenantId, { day: from, ofClients: waged.clientIds });
  const posts = await readPosts(database, tenantId, [...new Set([...idsOf(asked), ...idsOf(rivals)])]);
  const owned = ownedRates(rivals, { from, posts, waged });
  const running = asked
    .map((item) => ({ ...item, own: owned.get(item.contract.id) ?? [] }))
    .filter(({ quoteId, own }) => quoteId !== null || own.length > 0);
  const quoteIds = idsOf(running);
  const quoted = new Map(
    (
      await ofTenant(database, tenantId, 'lead_quotes')
        .select([...quoteNames])
        .where(database.isOneOf('id', quoteIds))
        .execute()
    ).map((row) => [String(row['id']), pickRow(quotes, quoteNames, row)]),
  );
  const clientOf = ({ contract, own }: (typeof running)[number]): string =>
    contract.client_id ?? own[0]?.rate.client_id ?? '';
  const clientIds = [...new Set(running.map(clientOf))];
  const rates = await readRates(database, tenantId, clientIds);
  const siteNames = await readSiteNames(database, tenantId);
  const chained = running.flatMap(({ chain }) => chain.map(({ id }) => id));
  const wages = { kind: 'wage_change', status: ['draft', 'sent', 'in_force'] } as const;
  const addenda = await readAddenda(database, tenantId, chained, wages);
  const ids = running.map(({ contract }) => contract.id);
  const byHand = await readAddenda(
    database,
    tenantId,
    [...new Set([...chained, ...rivals.map(({ contract }) => contract.id)])],
    { ...wages, kind: 'by_hand' },
  );
  const ofPeople = await readAddenda(database, tenantId, ids, { status: ['in_force'] });
  const clients = await readClients(database, tenantId, clientIds);
  return running.flatMap((item): PricedContract[] => {
    const { contract, chain, quoteId } = item;
    const quote = quoteId === null ? noQuote : quoted.get(quoteId);
    if (!quote) return [];
    return [
      {
        contract,
        chain,
        quote,
        posts: posts.get(quoteId ?? '') ?? [],
        waged: item.own,
        allWaged: item.own.length === 0 ? [] : waged.of(contract).map(({ rate }) => rate),
        rateMarks: new Map(
          [contract.client_id ?? [], item.own.map(({ rate }) => rate.client_id)]
            .flat()
            .map((id) => [id, marks.get(id) ?? '']),
        ),
        rates: rates.get(contract.client_id ?? '') ?? new Map<string, readonly PostRate[]>(),
        siteNames,
        addenda: chain
          .flatMap(({ id }) => addenda.get(id) ?? [])
          .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)),
        ofPeople: ofPeople.get(contract.id) ?? [],
        byHand: handAddendaOf(item, byHand),
        client: clients.get(clientOf(item)) ?? { name: '', email: '' },
      },
    ];
  });
}

/** Of two from one day, such as the first of a contract, that of the newer minimum wage is the later. */
function orderOf({ from, wage_from: wageFrom }: ContractAddendum): string {
  return `${from} ${wageFrom ?? ''}`;
}

/** The addenda by hand that may have priced a rate of a contract already. */
function handAddendaOf(
  { contract, chain, own }: Running & { readonly own: readonly WagedRate[] },
  byHand: ReadonlyMap<string, readonly ContractAddendum[]>,
): ContractAddendum[] {
  const isOfChain = new Set(chain.map(({ id }) => id));
  return [...byHand].flatMap(([id, addenda]) =>
    id === contract.id
      ? addenda
      : isOfChain.has(id) || own.length > 0
        ? addenda.filter(({ status }) => status === 'in_force')
        : [],
  );
}

function idsOf(items: readonly Pick<Running, 'quoteId'>[]): string[] {
  return [...new Set(items.flatMap(({ quoteId }) => quoteId ?? []))];
}

/**
 * The rates that name their wage, by the contract in whose letter they change. Each changes in one letter:
 * where its post is of a contract with a quote, in that of the quote, and else in that of the oldest contract
 * in which it counts.
 */
function ownedRates(
  running: readonly Running[],
  {
    from,
    posts,
    waged,
  }: {
    readonly from: CalendarDate;
    readonly posts: ReadonlyMap<string, readonly string[]>;
    readonly waged: WagedRates;
  },
): ReadonlyMap<string, readonly WagedRate[]> {
  const quoted = new Set(running.flatMap(({ quoteId }) => posts.get(quoteId ?? '') ?? []));
  const taken = new Set<string>();
  const oldestFirst = running
    .filter(({ quoteId }) => quoteId === null)
    .map(({ contract }) => contract)
    .toSorted((a, b) => (a.start_date + a.id < b.start_date + b.id ? -1 : 1));
  return new Map(
    oldestFirst.map((contract) => {
      const begins = contract.start_date > from ? contract.start_date : from;
      const end = contract.last_day ?? contract.end_date;
      const own = waged
        .of(contract)
        .filter(({ rate }) => !taken.has(rate.id) && !quoted.has(rate.post_id ?? ''))
        .filter(({ rate }) => rate.from <= end && (rate.to === null || rate.to >= begins));
      for (const { rate } of own) taken.add(rate.id);
      return [contract.id, own];
    }),
  );
}

/** The posts that quotes set up, one for each line of them. */
async function readPosts(
  database: Database,
  tenantId: string,
  quoteIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.read
    .selectFrom('quote_outcomes')
    .select(['quote_id', 'made'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('quote_id', quoteIds))
    .where('undone_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => [
      String(row['quote_id']),
      storedJson(keptOutcome, row['made']).made.flatMap(({ kind, id }) => (kind === 'post' ? [id] : [])),
    ]),
  );
}

async function readRates(
  database: Database,
  tenantId: string,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, readonly PostRate[]>>> {
  const rows = await ofTenant(database, tenantId, 'service_rates')
    .select([...rateNames])
    .where(database.isOneOf('client_id', clientIds))
    .where('post_id', 'is not', null)
    .orderBy('from')
    .orderBy('id')
    .execute();
  const byClient = groupBy(
    rows.map((row) => pickRow(serviceRates, rateNames, row)),
    (rate) => rate.client_id,
  );
  return new Map([...byClient].map(([id, own]) => [id, groupBy(own, (rate) => rate.post_id ?? '')]));
}

/** On a bill a site is named as it is on record. */
async function readSiteNames(database: Database, tenantId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await database.read
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .execute();
  return new Map(rows.map((row) => [String(row['id']), String(row['name'])]));
}

type AddendaAsked = Partial<Pick<ContractAddendum, 'kind'>> & {
  readonly status: readonly ContractAddendum['status'][];
};

/** The addenda of a kind, or those that change people, by their contract and in order of their numbers. */
async function readAddenda(
  database: Database,
  tenantId: string,
  contractIds: readonly string[],
  { kind, status }: AddendaAsked,
): Promise<ReadonlyMap<string, readonly ContractAddendum[]>> {
  const asked = ofTenant(database, tenantId, 'contract_addenda')
    .selectAll()
    .where(database.isOneOf('contract_id', contractIds))
    .where('status', 'in', [...status])
    .orderBy('number');
  const rows = await (kind === undefined
    ? asked.where('headcounts', '<>', '[]')
    : asked.where('kind', '=', kind)
  ).execute();
  return groupBy(
    rows.map((row) => decodeRow(contractAddenda, row)),
    (addendum) => addendum.contract_id,
  );
}

async function readClients(
  database: Database,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly email: string }>> {
  const rows = await database.read
    .selectFrom('clients')
    .select(['id', 'name', 'email'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', ids))
    .execute();
  return new Map(
    rows.map((row) => [String(row['id']), { name: String(row['name']), email: String(row['email']) }]),
  );
}

function ofTenant(
  database: Database,
  tenantId: string,
  table: 'lead_quotes' | 'service_rates' | 'contract_addenda',
) {
  return database.read.selectFrom(table).where('tenant_id', '=', tenantId).where('deleted', '=', 0);
}
