import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { minus, noMoney, paise, paiseToRupees, rupeesToPaise, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { rateWork, serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type {
  ContractAddendum,
  HeadcountChange,
  RateChange,
} from '#shared/modules/contracts/addenda/addendum.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { sanctionedOn } from '#shared/modules/roster/vacancies.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { clientsOf } from '../clients/queries.ts';
import { readOfOthers } from '../renewals/read-of-others.ts';

type Asked = { readonly database: Database; readonly sql: Sql; readonly tenantId: string };

/** A change that counts on a day, and by how much it moves the value of a month. */
type Effect = {
  readonly addendum: ContractAddendum;
  readonly change: RateChange;
  readonly more: Paise | null;
};

/** What a contract counts as on a day, and what of its client’s billing that is by. */
export type Counted = {
  /** Of a year, without GST. */
  readonly yearly: Paise;
  readonly effects: readonly Effect[];
  /** Of the people that addenda add or take away. */
  readonly staffing: readonly Pick<Effect, 'addendum' | 'more'>[];
  readonly world: World;
};

/** Counts a contract on a day, by its addenda in force. */
export async function countInForce(
  asked: Asked,
  {
    contract: of,
    addenda,
    day,
  }: { contract: Contract; addenda: readonly ContractAddendum[]; day: CalendarDate },
): Promise<Counted> {
  const world = await readWorld(asked, of, day);
  const effects = addenda.flatMap((addendum) =>
    begunIn(addendum, day, world).map((change) => ({ addendum, change, more: effectOf(change, world) })),
  );
  const staffing = addenda.flatMap((addendum) =>
    addendum.headcounts
      .filter(({ from }) => from <= day)
      .map((change) => ({ addendum, more: effectOfPeople(change) })),
  );
  const more = sumOf([
    noMoney,
    ...effects.map((effect) => effect.more ?? noMoney),
    ...staffing.map((effect) => effect.more ?? noMoney),
  ]);
  const yearly = paise(Math.max(0, sumOf([rupeesToPaise(of.yearly_value), times(more, 12)])));
  return { yearly, effects, staffing, world };
}

/** What contracts are worth a year on their last day, in rupees: what a renewal goes on from. */
export async function valuesAtEnd(
  asked: Asked,
  all: readonly Contract[],
): Promise<ReadonlyMap<string, number>> {
  const addenda = await readAddendaOf(
    asked,
    all.map(({ id }) => id),
  );
  const values = new Map<string, number>();
  // One after another: only a contract with addenda needs more than its own row.
  for (const contract of all) {
    const own = addenda.filter(({ contract_id: id }) => id === contract.id);
    const day = contract.last_day ?? contract.end_date;
    const counted = own.length > 0 ? await countInForce(asked, { contract, addenda: own, day }) : null;
    values.set(contract.id, counted ? paiseToRupees(counted.yearly) : contract.yearly_value);
  }
  return values;
}

/** The rates, posts and sites that a contract is counted by. */
export type World = {
  /** The rates of the client on any day, without those of its other contracts. */
  readonly rates: readonly ServiceRate[];
  readonly posts: readonly {
    id: string;
    siteId: string;
    name: string;
    site: string;
    people: number;
    peopleOn: (day: CalendarDate) => number;
  }[];
  readonly siteNames: ReadonlyMap<string, string>;
};

/** Whether a rate or site counts on a day. */
export function countsOn({ from, to }: Pick<ServiceRate, 'from' | 'to'>, day: CalendarDate): boolean {
  return from <= day && (to === null || to >= day);
}

/** The changes of an addendum that count on a day. Of several for the same work the newest counts. */
function begunIn({ changes }: ContractAddendum, day: CalendarDate, { rates }: World): RateChange[] {
  const keyOf = ({ rate_id: id, line, title }: RateChange): string => {
    const rate = rates.find((known) => known.id === id);
    return rate ? rateWork(rate) : JSON.stringify([line, id ?? title]);
  };
  const newest = new Map<string, RateChange>();
  for (const change of changes) {
    const known = newest.get(keyOf(change));
    if (change.from <= day && (!known || known.from <= change.from)) newest.set(keyOf(change), change);
  }
  return [...newest.values()];
}

/** By how much a change moves the value of a month; null where the duties or hours of a month decide it. */
function effectOf(change: RateChange, { rates, posts: known }: World): Paise | null {
  const rate = rates.find(({ id }) => id === change.rate_id);
  const basis = rate?.basis ?? 'month';
  if (basis === 'duty' || basis === 'hour') return null;
  const counted = known
    .filter(({ id, siteId }) =>
      rate?.post_id ? id === rate.post_id : rate?.site_id ? siteId === rate.site_id : true,
    )
    // More people since then are counted at their own rate.
    .reduce((sum, post) => sum + (post.peopleOn(change.from) || post.people), 0);
  const people = basis === 'fixed' ? 1 : change.people || counted;
  return times(minus(rupeesToPaise(change.new_rate), rupeesToPaise(change.old_rate)), people);
}

/** By how much other people at a post move the value of a month; null where their rate is not known. */
function effectOfPeople({ rate, old_people: before, new_people: after }: HeadcountChange): Paise | null {
  return rate === null ? null : times(rupeesToPaise(rate), after - before);
}

/** The addenda in force of some contracts, in the order in which they count. */
export async function readAddendaOf(
  { database, sql, tenantId }: Asked,
  contractIds: readonly string[],
): Promise<ContractAddendum[]> {
  const rows = await sql
    .selectFrom('contract_addenda')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('contract_id', contractIds))
    .where('status', '=', 'in_force')
    .where('deleted', '=', 0)
    .orderBy('from')
    .orderBy('number')
    .execute();
  return rows.map((row) => decodeRow(contractAddenda, row));
}

/** The rates, sites and posts of a contract: its client’s, without what belongs to another contract. */
async function readWorld(
  { database, sql, tenantId }: Asked,
  of: Contract,
  day: CalendarDate,
): Promise<World> {
  const clientIds = await clientsOf(sql, tenantId, of);
  const ofOthers = await readOfOthers({ database, sql, tenantId }, { contract: of, clientIds, day });
  const rates = await sql
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('client_id', clientIds))
    .where('deleted', '=', 0)
    .orderBy('title')
    .orderBy('id')
    .execute();
  const held = await sql
    .selectFrom('client_sites')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('client_id', clientIds))
    .where('deleted', '=', 0)
    .execute();
  const siteIds = held
    .map((row) => decodeRow(clientSites, row))
    .filter((line) => countsOn(line, day) && !ofOthers.site(line.site_id))
    .map(({ site_id: id }) => id);
  const places = await sql
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', siteIds))
    .where('deleted', '=', 0)
    .execute();
  const siteNames = new Map(places.map((row) => [String(row['id']), String(row['name'])]));
  const rows = await sql
    .selectFrom('posts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('site_id', [...siteNames.keys()]))
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return {
    rates: rates.map((row) => decodeRow(serviceRates, row)).filter((rate) => !ofOthers.rate(rate)),
    posts: rows
      .map((row) => decodeRow(posts, row))
      .map((post) => ({
        id: post.id,
        siteId: post.site_id,
        name: post.name,
        site: siteNames.get(post.site_id) ?? '',
        people: peopleAt(post, day),
        peopleOn: (other: CalendarDate) => peopleAt(post, other),
      }))
      .filter(({ people }) => people > 0),
    siteNames,
  };
}

/** The people of a post on the fullest of seven days: not every post is manned on each weekday. */
function peopleAt(post: Post, day: CalendarDate): number {
  return Math.max(...[0, 1, 2, 3, 4, 5, 6].map((n) => sanctionedOn(post, addDays(day, n))));
}
