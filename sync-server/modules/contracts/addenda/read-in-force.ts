import { can } from '#shared/core/access.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { minus, noMoney, paise, paiseToRupees, rupeesToPaise, sumOf, times } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { isMonthly, rateWork, serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type { ContractAddendum, RateChange } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumTitle } from '#shared/modules/contracts/addenda/letter.ts';
import type { readInForce as contract } from '#shared/modules/contracts/addenda/in-force.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { neededOn } from '#shared/modules/roster/vacancies.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { clientsOf } from '../clients/queries.ts';
import { readContract } from '../queries.ts';
import { readOfOthers } from '../renewals/read-of-others.ts';

/** A contract as it counts today with its addenda in force, for the office and for its customer. */
export async function readInForce(call: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const of = await readContract(call);
  const last = of.last_day ?? of.end_date;
  const day = dayIn(dateOf(instantFromMs(call.services.nowMs())), of.start_date, last);
  const addenda = await readAddenda(call, of.id);
  const world = await readWorld(call, of, day);
  const begun = addenda.flatMap((addendum) =>
    begunIn(addendum, day, world).map((change) => ({ addendum, change })),
  );
  const effects = begun.map(({ addendum, change }) => ({ addendum, more: effectOf(change, world) }));
  const more = sumOf([noMoney, ...effects.map((effect) => effect.more ?? noMoney)]);
  const yearly = paise(Math.max(0, sumOf([rupeesToPaise(of.yearly_value), times(more, 12)])));
  const running = world.rates.filter((rate) => countsOn(rate, day));
  const isByMonth = effects.length > 0 || running.some(({ basis }) => isMonthly(basis));
  const newest = effects.filter((effect) => effect.more !== null && effect.more !== 0).at(-1)?.addendum;
  // Whoever may see contracts and not billing sees no rates; the customer's account sees its own.
  const seesRates = can(call.actor, 'billing:read') || !can(call.actor, 'contracts:read');
  return {
    data: {
      day,
      last_day: last,
      yearly: paiseToRupees(yearly),
      monthly: isByMonth ? paiseToRupees(paise(Math.round(yearly / 12))) : null,
      since: sinceOf(newest),
      uncounted: effects.some((effect) => effect.more === null),
      people: world.posts.length === 0 ? null : world.posts.reduce((sum, post) => sum + post.people, 0),
      posts: world.posts.map(({ name, site, people }) => ({ name, site, people })),
      rates: seesRates
        ? running.map((rate) => ({
            id: rate.id,
            title: rate.title,
            site: world.siteNames.get(rate.site_id ?? '') ?? '',
            rate: rate.rate,
            basis: basisWords(rate),
            since: sinceOf(
              begun.findLast(({ change }) => change.new_rate === rate.rate && isOfRate(change, rate, world))
                ?.addendum,
            ),
          }))
        : [],
      addenda: addenda
        .filter(({ from }) => from <= day)
        .map(({ text, text_hi: hindi, ...addendum }) => ({ ...nameOf(addendum), text, text_hi: hindi })),
      coming: addenda.flatMap((addendum) => comingOf(addendum, day)),
    },
  };
}

function dayIn(today: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate {
  if (today < first) return first;
  return today > last ? last : today;
}

function nameOf(addendum: Pick<ContractAddendum, 'number' | 'kind' | 'title' | 'from'>) {
  const { number, from } = addendum;
  const title: [string, string] = [addendumTitle(addendum, 'en'), addendumTitle(addendum, 'hi')];
  return { number, title, from };
}

function sinceOf(addendum: ContractAddendum | undefined) {
  return addendum ? { number: addendum.number, from: addendum.from } : null;
}

function basisWords({ basis }: Pick<ServiceRate, 'basis'>): [string, string] {
  const words = serviceRates.fields['basis']?.spec.choiceLabels?.[basis];
  return [words?.[0] ?? basis, words?.[1] ?? basis];
}

function countsOn({ from, to }: Pick<ServiceRate, 'from' | 'to'>, day: CalendarDate): boolean {
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

/** What an addendum in force changes after a day; nothing where all of it counts already. */
function comingOf(addendum: ContractAddendum, day: CalendarDate) {
  const changes = addendum.changes
    .filter(({ from }) => from > day)
    .map(({ title, site, from, old_rate, new_rate }) => ({ title, site, from, old_rate, new_rate }));
  return addendum.from > day || changes.length > 0 ? [{ ...nameOf(addendum), changes }] : [];
}

type World = {
  /** The rates of the client on any day, without those of its other contracts. */
  readonly rates: readonly ServiceRate[];
  readonly posts: readonly { id: string; siteId: string; name: string; site: string; people: number }[];
  readonly siteNames: ReadonlyMap<string, string>;
};

function isOfRate({ rate_id: id }: RateChange, rate: ServiceRate, { rates }: World): boolean {
  if (id === null) return false;
  const changed = rates.find((known) => known.id === id);
  return rate.id === id || (changed !== undefined && rateWork(changed) === rateWork(rate));
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
    .reduce((sum, { people }) => sum + people, 0);
  const people = basis === 'fixed' ? 1 : change.people || counted;
  return times(minus(rupeesToPaise(change.new_rate), rupeesToPaise(change.old_rate)), people);
}

async function readAddenda({ services, actor }: SignedCall, contractId: string): Promise<ContractAddendum[]> {
  const rows = await services.database.read
    .selectFrom('contract_addenda')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('contract_id', '=', contractId)
    .where('status', '=', 'in_force')
    .where('deleted', '=', 0)
    .orderBy('from')
    .orderBy('number')
    .execute();
  return rows.map((row) => decodeRow(contractAddenda, row));
}

/** The rates, sites and posts of a contract: its client’s, without what belongs to another contract. */
async function readWorld({ services, actor }: SignedCall, of: Contract, day: CalendarDate): Promise<World> {
  const { database } = services;
  const { tenantId } = actor;
  const sql = database.read;
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
      }))
      .filter(({ people }) => people > 0),
    siteNames,
  };
}

/** How many people a post needs on the fullest of seven days: not every post is manned on each weekday. */
function peopleAt(post: Post, day: CalendarDate): number {
  const shifts = [...new Set(post.needs.map((need) => need.shift_id))];
  const on = (date: CalendarDate): number =>
    shifts.reduce((sum, shift) => sum + neededOn(post, shift, date), 0);
  return Math.max(...[0, 1, 2, 3, 4, 5, 6].map((n) => on(addDays(day, n))));
}
