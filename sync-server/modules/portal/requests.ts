import { ofClients } from '#shared/core/access.ts';
import { partsOfPlace } from '#shared/core/client-people.ts';
import { isCalendarDate } from '#shared/core/dates.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { guardRequests, mostExtraPeople, mostRequestDays } from '#shared/modules/portal/guard-request.ts';
import type { GuardRequest } from '#shared/modules/portal/guard-request.ts';
import { priceOfExtra } from '#shared/modules/portal/price.ts';
import type * as contract from '#shared/modules/portal/queries.ts';
import { isArmedPost } from '#shared/modules/roster/post.ts';
import { datesBetween } from '#shared/modules/roster/spans.ts';
import { workedMinutes } from '#shared/modules/settings/shift.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import { isArmedTitle } from '#shared/modules/staff/job-titles.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow, publicRow } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { placeAt } from './operations/place-of.ts';
import { readPostsAt, seesMoney } from './queries.ts';

const mostShown = 100;

type Wanted = Pick<
  GuardRequest,
  'client_id' | 'site_id' | 'post_id' | 'rank' | 'armed' | 'shift_id' | 'people' | 'from' | 'to'
>;
type Prices = {
  readonly rates: readonly ServiceRate[];
  readonly shifts: ReadonlyMap<string, Shift>;
};

/** What extra people would cost, by the rates of the client whose site it is. */
export async function readPrice(
  call: QueryCall<typeof contract.readPrice>,
): Promise<QueryReply<typeof contract.readPrice>> {
  const { actor, input, services } = call;
  const { site_id: siteId = '', from = '', to = '' } = input;
  const people = Number(input.people);
  const none = { data: { price: null } };
  if (!isCalendarDate(from) || !isCalendarDate(to) || to < from) return none;
  if (!Number.isInteger(people) || people < 1 || people > mostExtraPeople) return none;
  if (datesBetween(from, to).length > mostRequestDays) return none;
  const places = ofClients(actor, 'places');
  const place = await placeAt(services.database.read, actor.tenantId, { places, siteId }, { from, to });
  if (place === null) return none;
  const { clientId } = partsOfPlace(place);
  if (!seesMoney(call, clientId)) return none;
  const prices = await readPrices(call, [clientId]);
  const wanted = {
    client_id: clientId,
    site_id: siteId,
    post_id: input.post_id || null,
    shift_id: input.shift_id || null,
    rank: input.rank ?? '',
    armed: input.armed === '1',
    people,
    from,
    to,
  };
  return { data: { price: byRates(prices, wanted) } };
}

/** What the caller’s clients asked for, with what it costs for who sees that. */
export async function listMyRequests(
  call: QueryCall<typeof contract.listMyRequests>,
): Promise<QueryReply<typeof contract.listMyRequests>> {
  const { actor, services } = call;
  const rows = await visibleRows(services.database, guardRequests, actor.tenantId, {
    place: ofClients(actor, 'places'),
  })
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostShown)
    .execute();
  const requests = rows.map((row) => ({
    shown: publicRow(guardRequests, row),
    request: decodeRow(guardRequests, row),
  }));
  const paying = [...new Set(requests.map(({ request }) => request.client_id))].filter((clientId) =>
    seesMoney(call, clientId),
  );
  const prices = await readPrices(call, paying);
  return {
    data: requests.map(({ shown, request }) => ({
      ...shown,
      price: paying.includes(request.client_id) ? priceOf(prices, request) : null,
    })),
  };
}

/** What a request costs, for the office, at the post and in the shift where it means to plan it. */
export async function readRequestPrice(
  call: QueryCall<typeof contract.readRequestPrice>,
): Promise<QueryReply<typeof contract.readRequestPrice>> {
  const request = await readRequest(call);
  const { post_id: postId, shift_id: shiftId } = call.input;
  const prices = await readPrices(call, [request.client_id]);
  return {
    data: {
      price: priceOf(prices, {
        ...request,
        post_id: postId || request.post_id,
        shift_id: shiftId || request.shift_id,
      }),
    },
  };
}

export async function readRequestPosts(
  call: QueryCall<typeof contract.readRequestPosts>,
): Promise<QueryReply<typeof contract.readRequestPosts>> {
  const request = await readRequest(call);
  const posts = (await readPostsAt(call, [request.site_id])).get(request.site_id) ?? [];
  const shifts = await readShifts(call.services.database.read, call.actor.tenantId);
  return {
    data: {
      posts: posts.map(({ id, name, name_hi, ...post }) => ({ id, name, name_hi, armed: isArmedPost(post) })),
      shifts: [...shifts.values()]
        .filter(({ active }) => active)
        .toSorted((a, b) => a.starts.localeCompare(b.starts))
        .map(({ id, name, name_hi, starts, ends }) => ({ id, name, name_hi, starts, ends })),
    },
  };
}

function readRequest({ actor, params, services }: SignedCall): Promise<GuardRequest> {
  const answer = guardRequests.access.read(actor);
  return readRow(services.database, guardRequests, actor.tenantId, answer, params['id'] ?? '');
}

async function readPrices({ actor, services }: SignedCall, clientIds: readonly string[]): Promise<Prices> {
  const { database } = services;
  if (clientIds.length === 0) return { rates: [], shifts: new Map() };
  const rows = await database.read
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where(database.isOneOf('client_id', clientIds))
    .where('deleted', '=', 0)
    .execute();
  return {
    rates: rows.map((row) => decodeRow(serviceRates, row)),
    shifts: await readShifts(database.read, actor.tenantId),
  };
}

/** The price of a request: by the client’s rates, else as the office named it when it accepted. */
function priceOf(prices: Prices, request: Wanted & Pick<GuardRequest, 'rate'>) {
  const found = byRates(prices, request);
  if (found !== null) return { kind: 'rates' as const, ...found };
  if (request.rate === null) return { kind: 'later' as const };
  const duties = datesBetween(request.from, request.to).length * request.people;
  return {
    kind: 'named' as const,
    per_duty: request.rate,
    total: paiseToRupees(rupeesToPaise(request.rate) * duties),
  };
}

function byRates({ rates, shifts }: Prices, wanted: Wanted) {
  const shift = wanted.shift_id === null ? undefined : shifts.get(wanted.shift_id);
  const own = rates.filter((rate) => rate.client_id === wanted.client_id);
  return priceOfExtra(
    own,
    {
      siteId: wanted.site_id,
      postId: wanted.post_id,
      rank: rankOf(own, wanted),
      shiftId: wanted.shift_id ?? '',
    },
    {
      people: wanted.people,
      days: datesBetween(wanted.from, wanted.to),
      hours: shift === undefined ? null : workedMinutes(shift) / 60,
    },
  );
}

/** The rank in which people are billed: armed guards in the one for them, where the rates have it. */
function rankOf(rates: readonly ServiceRate[], { rank, armed }: Pick<Wanted, 'rank' | 'armed'>): string {
  if (!armed || isArmedTitle(rank)) return rank;
  const ranks = rates.map((rate) => rate.rank).filter(isArmedTitle);
  return ranks.toSorted((a, b) => a.localeCompare(b))[0] ?? rank;
}
