import { can } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { paise, paiseToRupees } from '#shared/core/money.ts';
import { isMonthly, rateWork, serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { ContractAddendum, RateChange } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumTitle } from '#shared/modules/contracts/addenda/letter.ts';
import type { readInForce as contract } from '#shared/modules/contracts/addenda/in-force.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { clientsOf } from '../clients/queries.ts';
import { readContract } from '../queries.ts';
import { discountOf } from '../quote/queries.ts';
import { readNamelessOthers } from '../renewals/read-of-others.ts';
import { countInForce, readAddendaOf } from './count-in-force.ts';
import { countsOn } from './read-world.ts';
import type { World } from './read-world.ts';
import { seesRates } from './sees-rates.ts';

/** A contract as it counts today with its addenda in force, for the office and for its customer. */
export async function readInForce(call: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const of = await readContract(call);
  const last = of.last_day ?? of.end_date;
  const day = dayIn(dateOf(instantFromMs(call.services.nowMs())), of.start_date, last);
  const { database } = call.services;
  const asked = { database, sql: database.read, tenantId: call.actor.tenantId };
  const addenda = await readAddendaOf(asked, [of.id]);
  const { yearly, effects, world, ...counted } = await countInForce(asked, { contract: of, addenda, day });
  const all = [...effects, ...counted.staffing, ...counted.added];
  const running = world.rates.filter((rate) => countsOn(rate, day));
  const manned = world.posts
    .map(({ post, site, peopleOn }) => ({ name: post.name, site, people: peopleOn(day) }))
    .filter(({ people }) => people > 0);
  const isByMonth = all.some(({ more }) => more !== null) || running.some(({ basis }) => isMonthly(basis));
  const newest = all
    .filter(({ more }) => more !== null && more !== 0)
    .toSorted((a, b) => a.addendum.number - b.addendum.number)
    .toSorted((a, b) => (a.addendum.from < b.addendum.from ? -1 : Number(a.addendum.from > b.addendum.from)))
    .at(-1)?.addendum;
  const withRates = seesRates(call.actor);
  const clientIds = await clientsOf(asked.sql, asked.tenantId, of);
  return {
    data: {
      day,
      last_day: last,
      // Of its own other contracts the client is told nothing here: what counts is on its bill.
      nameless_others: can(call.actor, 'contracts:read')
        ? await readNamelessOthers(asked, { contract: of, clientIds, day })
        : [],
      yearly: paiseToRupees(yearly),
      monthly: isByMonth ? paiseToRupees(paise(Math.round(yearly / 12))) : null,
      since: sinceOf(newest),
      uncounted: all.some(({ more }) => more === null),
      people: manned.length === 0 ? null : manned.reduce((sum, post) => sum + post.people, 0),
      posts: manned,
      rates: withRates
        ? running.map((rate) => ({
            id: rate.id,
            title: rate.title,
            site: world.siteNames.get(rate.site_id ?? '') ?? '',
            rate: rate.rate,
            basis: basisWords(rate),
            since: sinceOf(
              effects.findLast(({ change }) => change.new_rate === rate.rate && isOfRate(change, rate, world))
                ?.addendum,
            ),
          }))
        : [],
      discount: withRates ? await discountOf(database, asked.tenantId, of) : null,
      addenda: addenda
        .filter(({ from }) => from <= day)
        .map(({ text, text_hi: hindi, ...addendum }) => ({ ...nameOf(addendum), text, text_hi: hindi })),
      coming: addenda.flatMap((addendum) => comingOf(addendum, { day, last, withRates })),
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

type Coming = { readonly day: CalendarDate; readonly last: CalendarDate; readonly withRates: boolean };

/** What an addendum in force changes after a day; nothing where all of it counts already, or never will. */
function comingOf(addendum: ContractAddendum, { day, last, withRates }: Coming) {
  const changes = addendum.changes
    .filter(({ from }) => from > day && from <= last && withRates)
    .map(({ title, site, from, old_rate, new_rate }) => ({ title, site, from, old_rate, new_rate }));
  const begins = addendum.from > day && addendum.from <= last;
  return begins || changes.length > 0 ? [{ ...nameOf(addendum), changes }] : [];
}

function isOfRate({ rate_id: id }: RateChange, rate: ServiceRate, { rates }: World): boolean {
  if (id === null) return false;
  const changed = rates.find((known) => known.id === id);
  return rate.id === id || (changed !== undefined && rateWork(changed) === rateWork(rate));
}
