import { can, ofClients } from '#shared/core/access.ts';
import { clientRoles, opens, partsOfPlace, placeOf } from '#shared/core/client-people.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { clientPeople } from '#shared/modules/portal/client-person.ts';
import type { readMySites as contract } from '#shared/modules/portal/queries.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { neededOn } from '#shared/modules/roster/vacancies.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { readBoard, readGuards, staffedNow } from './guards.ts';

/**
 * The clients whose person the caller is, with the sites that are theirs today and who is on duty there. An
 * inactive client keeps its bills, contracts and attendance sheets, but sees nobody on duty any more.
 */
export async function readMySites(call: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const { actor, services } = call;
  const day = dateOf(instantFromMs(services.nowMs()));
  if (actor.ofClients === undefined) return { data: { day, clients: [], sites: [], shifts: [] } };
  const own = await readOwnClients(call, day);
  const held = await readHeld(call, day);
  const seen = new Set(ofClients(actor, 'places'));
  const running = new Set(own.filter(({ active }) => active).map(({ id }) => id));
  const isOpen = (line: { clientId: string; place: string }): boolean =>
    running.has(line.clientId) && seen.has(line.place);
  const open = held.filter(isOpen).map(({ siteId }) => siteId);
  const [known, postsAt, board, ranks, shifts] = await Promise.all([
    readSites(
      call,
      held.map(({ siteId }) => siteId),
    ),
    readPostsAt(call, open),
    readBoard(call, open),
    readRanks(
      call,
      own.map(({ id }) => id),
    ),
    readShifts(services.database.read, actor.tenantId),
  ]);
  const guards = await readGuards(call, board);
  const nowAt = staffedNow(services.nowMs(), [...postsAt.values()].flat(), shifts, board);
  const shown = held.flatMap(({ siteId, clientId, place }) => {
    const site = known.get(siteId);
    if (!site) return [];
    const opened = isOpen({ clientId, place });
    return [
      {
        id: siteId,
        client_id: clientId,
        name: site.name,
        name_hi: site.name_hi,
        address: [site.address, site.city].filter((part) => part !== '').join(', '),
        open: opened,
        posts: opened ? (postsAt.get(siteId) ?? []).map((post) => postFacts(post, day)) : [],
        ranks: opened ? (ranks.get(clientId) ?? []) : [],
        guards: opened ? (guards.get(siteId) ?? []) : [],
        now: opened ? nowAt(siteId) : null,
      },
    ];
  });
  const used = new Set(shown.flatMap((site) => site.posts.flatMap((post) => post.shifts)));
  return {
    data: {
      day,
      clients: own.map(({ active: _active, ...client }) => client),
      sites: shown.toSorted((a, b) => a.name.localeCompare(b.name)),
      shifts: [...shifts.values()]
        .filter(({ id, active }) => active && used.has(id))
        .map(({ id, name, name_hi, starts, ends }) => ({ id, name, name_hi, starts, ends })),
    },
  };
}

function postFacts(post: Post, day: ReturnType<typeof dateOf>) {
  const shifts = [...new Set(post.needs.map((need) => need.shift_id))];
  return {
    id: post.id,
    name: post.name,
    name_hi: post.name_hi,
    shifts,
    people: shifts.reduce((sum, shift) => sum + neededOn(post, shift, day), 0),
  };
}

async function readOwnClients({ actor, services }: SignedCall, day: string) {
  const rows = await services.database.read
    .selectFrom('client_people as p')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.tenant_id', '=', 'p.tenant_id').onRef('c.id', '=', 'p.client_id'),
    )
    .select(['p.client_id', 'p.role', 'p.until', 'c.name', 'c.active'])
    .where('p.tenant_id', '=', actor.tenantId)
    .where('p.user_id', '=', actor.userId)
    .where('p.status', '=', 'active')
    .where('p.deleted', '=', 0)
    .where('c.deleted', '=', 0)
    .where((or) => or.or([or('p.until', 'is', null), or('p.until', '>=', day)]))
    .orderBy('c.name')
    .execute();
  return rows.flatMap((row) => {
    const { until } = pickRow(clientPeople, ['until'], row);
    const { name, active } = pickRow(clients, ['name', 'active'], row);
    const role = clientRoles.find((known) => known === row['role']);
    if (role === undefined) return [];
    return [{ id: String(row['client_id']), name, role, until, active, money: opens(role, 'money') }];
  });
}

/** The sites that are a client's today, of those that the caller sees. */
async function readHeld({ actor, services }: SignedCall, day: string) {
  const seen = new Set(ofClients(actor, 'sheets'));
  const rows = await services.database.read
    .selectFrom('client_sites')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where(
      services.database.isOneOf('client_id', [
        ...new Set([...seen].map((place) => partsOfPlace(place).clientId)),
      ]),
    )
    .where('deleted', '=', 0)
    .where('from', '<=', day)
    .where((or) => or.or([or('to', 'is', null), or('to', '>=', day)]))
    .execute();
  return rows
    .map((row) => decodeRow(clientSites, row))
    .map(({ client_id: clientId, site_id: siteId }) => ({
      clientId,
      siteId,
      place: placeOf(clientId, siteId),
    }))
    .filter(({ place }) => seen.has(place));
}

async function readSites({ actor, services: { database } }: SignedCall, ids: readonly string[]) {
  const rows = await database.read
    .selectFrom('locations')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where(database.isOneOf('id', ids))
    .where('deleted', '=', 0)
    .execute();
  return new Map(rows.map((row) => decodeRow(sites, row)).map((site) => [site.id, site]));
}

/** The posts in use at some sites. */
export async function readPostsAt({ actor, services: { database } }: SignedCall, siteIds: readonly string[]) {
  const rows = await database.read
    .selectFrom('posts')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where(database.isOneOf('site_id', siteIds))
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('name')
    .execute();
  return groupBy(
    rows.map((row) => decodeRow(posts, row)),
    ({ site_id: siteId }) => siteId,
  );
}

/** In which ranks a client is billed: what it can ask for. */
async function readRanks({ actor, services: { database } }: SignedCall, clientIds: readonly string[]) {
  const rows = await database.read
    .selectFrom('service_rates')
    .select(['client_id', 'rank'])
    .distinct()
    .where('tenant_id', '=', actor.tenantId)
    .where(database.isOneOf('client_id', clientIds))
    .where('deleted', '=', 0)
    .where('rank', '<>', '')
    .orderBy('rank')
    .execute();
  const ranks = new Map<string, string[]>();
  for (const row of rows) {
    const client = String(row['client_id']);
    ranks.set(client, [...(ranks.get(client) ?? []), String(row['rank'])]);
  }
  return ranks;
}

/** True for who may see what something costs a client. */
export function seesMoney({ actor }: SignedCall, clientId: string): boolean {
  return can(actor, 'billing:read') || ofClients(actor, 'money').includes(clientId);
}
