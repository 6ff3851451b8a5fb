import type { CalendarDate } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { Stored } from '#shared/core/resource.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { withoutExtra } from '#shared/modules/roster/vacancies.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { readWageZones } from '#server/modules/payroll/queries.ts';

/** A rate that names the wage it is agreed on, and the people whom the client has sanctioned for it. */
export type WagedRate = {
  readonly rate: ServiceRate & Stored;
  readonly people: number;
  /** The schedule of minimum wages at its site; empty for that of the state. */
  readonly zone: string;
};

const postNames = ['id', 'site_id', 'needs', 'active'] as const;

/** The rates that name their wage, of the clients that a contract is with, as `clientIds` has them. */
export type WagedRates = {
  readonly of: (contract: Pick<Contract, 'client_id' | 'user_id'>) => readonly WagedRate[];
  readonly clientIds: readonly string[];
};

/** What clients have whose rates name no wage. */
const noWagedRates: WagedRates = { of: () => [], clientIds: [] };

/** The clients whose rates price contracts: those that they are with, else those of their accounts. */
export async function readRatedClients(
  database: Database,
  tenantId: string,
  contracts: readonly { readonly contract: Pick<Contract, 'client_id' | 'user_id'> }[],
): Promise<readonly string[]> {
  const direct = contracts.flatMap(({ contract }) => contract.client_id ?? []);
  const accounts = contracts.flatMap(({ contract: { client_id: clientId, user_id: userId } }) =>
    clientId === null && userId !== '' ? [userId] : [],
  );
  const rows = await database.read
    .selectFrom('clients')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('user_id', [...new Set(accounts)]))
    .where('deleted', '=', 0)
    .execute();
  return [...new Set([...direct, ...rows.map((row) => String(row['id']))])];
}

/** Reads the rates of some clients that name their wage. */
export async function readWagedRates(
  database: Database,
  tenantId: string,
  { clientIds, from }: { readonly clientIds: readonly string[]; readonly from: CalendarDate },
): Promise<WagedRates> {
  const rows = await database.read
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('client_id', clientIds))
    .where('wage', 'is not', null)
    .where('deleted', '=', 0)
    .orderBy('from')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return noWagedRates;
  const found = rows.map((row) => decodeRow(serviceRates, row));
  const sites = await readSites(database, tenantId, {
    clientIds: [...new Set(found.map((rate) => rate.client_id))],
    from,
  });
  const sanctioned = await readSanctioned(database, tenantId, {
    postIds: [...new Set(found.flatMap((rate) => rate.post_id ?? []))],
    siteIds: [...new Set([...found.flatMap((rate) => rate.site_id ?? []), ...[...sites.values()].flat()])],
    day: from,
  });
  const zoneOf = await readWageZones(database.read, tenantId);
  const byClient = groupBy(
    found.map((rate) => ({
      rate,
      people: peopleOf(rate, sanctioned, sites),
      zone: zoneOfRate(rate, { zoneOf, sanctioned, sites }),
    })),
    ({ rate }) => rate.client_id,
  );
  const byAccount = await readAccounts(database, tenantId, [...byClient.keys()]);
  return {
    of: ({ client_id: clientId, user_id: userId }) => {
      const ids = clientId === null ? (byAccount.get(userId) ?? []) : [clientId];
      return ids.flatMap((id) => byClient.get(id) ?? []);
    },
    clientIds: [...byClient.keys()],
  };
}

/** The clients by the account of the customer app that is linked to them. */
async function readAccounts(
  database: Database,
  tenantId: string,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.read
    .selectFrom('clients')
    .select(['id', 'user_id'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', clientIds))
    .where('user_id', 'is not', null)
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  const byUser = groupBy(rows, (row) => String(row['user_id']));
  return new Map([...byUser].map(([user, own]) => [user, own.map((row) => String(row['id']))]));
}

type Post = { readonly siteId: string; readonly people: number };
type Sanctioned = {
  readonly byId: ReadonlyMap<string, Post>;
  readonly bySite: ReadonlyMap<string, readonly Post[]>;
};

type Places = {
  readonly zoneOf: (siteId: string) => string;
  readonly sanctioned: Sanctioned;
  readonly sites: ReadonlyMap<string, readonly string[]>;
};

/** The schedule of the site of a rate or of its post, else the one that all sites of the client have. */
function zoneOfRate(
  { client_id: clientId, post_id: postId, site_id: siteId }: ServiceRate,
  { zoneOf, sanctioned, sites }: Places,
): string {
  const own = siteId ?? sanctioned.byId.get(postId ?? '')?.siteId;
  const [zone = '', ...others] = new Set(
    (own === undefined ? (sites.get(clientId) ?? []) : [own]).map(zoneOf),
  );
  return others.length === 0 ? zone : '';
}

/**
 * For a post its people, for a site those of its posts, else those of all sites of the client; at least one.
 */
function peopleOf(
  { client_id: clientId, post_id: postId, site_id: siteId }: ServiceRate,
  sanctioned: Sanctioned,
  sites: ReadonlyMap<string, readonly string[]>,
): number {
  const own = sanctioned.byId.get(postId ?? '');
  const found =
    postId !== null
      ? own === undefined
        ? []
        : [own]
      : (siteId === null ? [...new Set(sites.get(clientId))] : [siteId]).flatMap(
          (id) => sanctioned.bySite.get(id) ?? [],
        );
  return Math.max(
    1,
    found.reduce((sum, post) => sum + post.people, 0),
  );
}

/**
 * How many people each post in use has for good on a day, without those of some days; some posts and some
 * sites. Of one that nobody stands at yet those to come.
 */
async function readSanctioned(
  database: Database,
  tenantId: string,
  {
    postIds,
    siteIds,
    day,
  }: {
    readonly postIds: readonly string[];
    readonly siteIds: readonly string[];
    readonly day: CalendarDate;
  },
): Promise<Sanctioned> {
  const [isAsked, isAtSite] = [database.isOneOf('id', postIds), database.isOneOf('site_id', siteIds)];
  const rows = await database.read
    .selectFrom('posts')
    .select([...postNames])
    .where('tenant_id', '=', tenantId)
    .where((is) => is.or([isAsked, isAtSite]))
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .execute();
  const found = rows.map((row) => {
    const { id, site_id: siteId, needs } = pickRow(posts, postNames, row);
    const lasting = withoutExtra({ needs }).needs;
    const now = lasting.filter(({ from = day, to = day }) => from <= day && to >= day);
    const people = (now.length > 0 ? now : lasting).reduce((sum, need) => sum + need.people, 0);
    return { id, siteId, people };
  });
  return {
    byId: new Map(found.map((post) => [post.id, post])),
    bySite: groupBy(found, ({ siteId }) => siteId),
  };
}

/** The sites that are a client's on a day or later; a renewal gives each of them an end. */
async function readSites(
  database: Database,
  tenantId: string,
  { clientIds, from }: { readonly clientIds: readonly string[]; readonly from: CalendarDate },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.read
    .selectFrom('client_sites')
    .select(['client_id', 'site_id'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('client_id', clientIds))
    .where((is) => is.or([is('to', 'is', null), is('to', '>=', from)]))
    .where('deleted', '=', 0)
    .execute();
  const byClient = groupBy(rows, (row) => String(row['client_id']));
  return new Map([...byClient].map(([id, own]) => [id, own.map((row) => String(row['site_id']))]));
}
