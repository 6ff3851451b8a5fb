import type { CalendarDate } from '#shared/core/dates.ts';
import { rateWork, serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { keptOutcome } from '#shared/modules/crm/quote-outcome.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';

type Asked = { readonly database: Database; readonly sql: Sql; readonly tenantId: string };
const known = ['id', 'number', 'quote_id', 'renews_id', 'start_date', 'end_date', 'last_day'] as const;
type Known = Pick<Contract, (typeof known)[number]>;

/** What of a client's billing some contracts name. */
type Named = {
  readonly rates: ReadonlySet<string>;
  readonly works: ReadonlySet<string>;
  readonly posts: ReadonlySet<string>;
  readonly sites: ReadonlySet<string>;
};

/** Whether a rate, a site or a post of a client belongs to another contract. */
export type OfOthers = {
  readonly rate: (rate: ServiceRate) => boolean;
  readonly site: (siteId: string) => boolean;
  /** Also one of another contract at a site where this one has posts too. */
  readonly post: (post: Pick<Post, 'id' | 'site_id'>) => boolean;
};

/**
 * What of the clients of a contract belongs to their other contracts that run on a day: what the quote or an
 * addendum of such a contract, or of one that it goes on from, names, and those of this one do not.
 */
export async function readOfOthers(
  asked: Asked,
  { contract, clientIds, day }: { contract: Contract; clientIds: readonly string[]; day: CalendarDate },
): Promise<OfOthers> {
  return (await readOfOthersOn(asked, { contract, clientIds, days: [day] })).get(day) ?? ofNobody;
}

const ofNobody: OfOthers = { rate: () => false, site: () => false, post: () => false };

/** The same of each of some days. What contracts name is read once for the days with the same contracts. */
export async function readOfOthersOn(
  asked: Asked,
  given: {
    readonly contract: Pick<Contract, 'id' | 'renews_id' | 'user_id'>;
    readonly clientIds: readonly string[];
    readonly days: readonly CalendarDate[];
  },
): Promise<ReadonlyMap<CalendarDate, OfOthers>> {
  const all = await readContracts(asked, given.contract, given.clientIds);
  const rootOf = rootsOf(all);
  const mine = rootOf(given.contract);
  const known = new Map([['', ofNobody]]);
  const found = new Map<CalendarDate, OfOthers>();
  for (const day of given.days) {
    const running = all.filter((one) => one.start_date <= day && (one.last_day ?? one.end_date) >= day);
    const theirs = new Set(running.map(rootOf).filter((root) => root !== mine));
    const key = [...theirs].toSorted().join(' ');
    const ofOthers =
      known.get(key) ??
      tellApart(
        await readNamed(
          asked,
          all.filter((one) => rootOf(one) === mine),
        ),
        await readNamed(
          asked,
          all.filter((one) => theirs.has(rootOf(one))),
        ),
      );
    known.set(key, ofOthers);
    found.set(day, ofOthers);
  }
  return found;
}

function tellApart(own: Named, others: Named): OfOthers {
  const site = (id: string): boolean => others.sites.has(id) && !own.sites.has(id);
  return {
    site,
    post: ({ id, site_id: siteId }) => !own.posts.has(id) && (others.posts.has(id) || site(siteId)),
    rate: (rate) =>
      !isNamed(own, rate) && (isNamed(others, rate) || (rate.site_id !== null && site(rate.site_id))),
  };
}

/**
 * The numbers of the other contracts of the clients that run on a day and name as little of their billing as
 * this one does, which is nothing: nobody can tell their rates, sites and posts apart.
 */
export async function readNamelessOthers(
  asked: Asked,
  { contract, clientIds, day }: { contract: Contract; clientIds: readonly string[]; day: CalendarDate },
): Promise<string[]> {
  const all = await readContracts(asked, contract, clientIds);
  const rootOf = rootsOf(all);
  const mine = rootOf(contract);
  const others = all.filter(
    (one) => rootOf(one) !== mine && one.start_date <= day && (one.last_day ?? one.end_date) >= day,
  );
  const namesNothing = async (root: string): Promise<boolean> => {
    const named = await readNamed(
      asked,
      all.filter((one) => rootOf(one) === root),
    );
    return Object.values(named).every(({ size }) => size === 0);
  };
  if (others.length === 0 || !(await namesNothing(mine))) return [];
  const nameless: string[] = [];
  for (const one of others) if (await namesNothing(rootOf(one))) nameless.push(one.number);
  return nameless.toSorted();
}

function isNamed({ rates, works, posts }: Named, rate: ServiceRate): boolean {
  return rates.has(rate.id) || works.has(rateWork(rate)) || posts.has(rate.post_id ?? '');
}

/** All contracts with some clients. */
async function readContracts(
  { sql, tenantId }: Asked,
  { user_id: userId }: Pick<Contract, 'user_id'>,
  clientIds: readonly string[],
): Promise<Known[]> {
  const ofClients = clientIds.length === 0 ? [''] : [...clientIds];
  const rows = await sql
    .selectFrom('contracts')
    .select([...known])
    .where('tenant_id', '=', tenantId)
    .where((is) =>
      is.or([
        is('client_id', 'in', ofClients),
        ...(userId === '' ? [] : [is.and([is('client_id', 'is', null), is('user_id', '=', userId)])]),
      ]),
    )
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map((row) => pickRow(contracts, known, row));
}

/** The first contract of those that go on from one another, by each of them. */
function rootsOf(all: readonly Known[]): (contract: Pick<Known, 'id' | 'renews_id'>) => string {
  const byId = new Map(all.map((one) => [one.id, one]));
  return (contract) => {
    const seen = new Set([contract.id]);
    for (let first = contract; ; ) {
      const before = byId.get(first.renews_id ?? '');
      if (!before || seen.has(before.id)) return first.id;
      seen.add(before.id);
      first = before;
    }
  };
}

const writtenNames = ['changes', 'headcounts', 'new_posts', 'status'] as const;

/** What the quotes and addenda of some contracts name; a rate stands for all rates of its work. */
async function readNamed(asked: Asked, of: readonly Known[]): Promise<Named> {
  const { sql, database, tenantId } = asked;
  const outcomes = await sql
    .selectFrom('quote_outcomes')
    .select('made')
    .where('tenant_id', '=', tenantId)
    .where(
      database.isOneOf(
        'quote_id',
        of.flatMap(({ quote_id: id }) => id ?? []),
      ),
    )
    .where('undone_at', 'is', null)
    .execute();
  const records = outcomes
    .map((row) => storedJson(keptOutcome, row['made']))
    .flatMap(({ made, used }) => [...made, ...used]);
  const idsOf = (wanted: string): string[] =>
    records.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  const addenda = await sql
    .selectFrom('contract_addenda')
    .select([...writtenNames])
    .where('tenant_id', '=', tenantId)
    .where(
      database.isOneOf(
        'contract_id',
        of.map(({ id }) => id),
      ),
    )
    .where('status', 'in', ['draft', 'sent', 'in_force'])
    .where('deleted', '=', 0)
    .execute();
  const written = addenda.map((row) => pickRow(contractAddenda, writtenNames, row));
  const changed = written.flatMap(({ changes }) => changes).flatMap(({ rate_id: id }) => id ?? []);
  const inForce = written.filter(({ status }) => status === 'in_force');
  const added = inForce.flatMap(({ new_posts: made }) => made);
  const manned = inForce.flatMap(({ headcounts }) => headcounts.map(({ post_id: id }) => id));
  const rates = [...new Set([...idsOf('rate'), ...changed, ...added.map(({ rate_id: id }) => id)])];
  const rows = await sql
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', rates))
    .execute();
  const named = rows.map((row) => decodeRow(serviceRates, row));
  return {
    rates: new Set(rates),
    works: new Set(named.map(rateWork)),
    posts: new Set([...idsOf('post'), ...manned, ...added.map(({ post_id: id }) => id)]),
    sites: new Set([...idsOf('site'), ...named.flatMap(({ site_id: id }) => id ?? [])]),
  };
}
