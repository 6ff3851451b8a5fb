import { groupBy } from '#shared/core/group-by.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { readWageZones } from '#server/modules/payroll/queries.ts';

/** A rate that names the wage it is agreed on, and the people whom the client has sanctioned for it. */
export type WagedRate = {
  readonly rate: ServiceRate;
  readonly people: number;
  /** The schedule of minimum wages at its site; empty for that of the state. */
  readonly zone: string;
};

const postNames = ['id', 'site_id', 'needs', 'active'] as const;

/** The rates that name their wage, of the clients that a contract is with, as `clientsOf` says them. */
export type WagedRates = {
  readonly of: (contract: Pick<Contract, 'client_id' | 'user_id'>) => readonly WagedRate[];
};

/** What a business has whose rates name no wage. */
export const noWagedRates: WagedRates = { of: () => [] };

/** Whether any rate of a business names its wage. */
export async function hasWagedRates(database: Database, tenantId: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('service_rates')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('wage', 'is not', null)
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads the rates of a business that name their wage. */
export async function readWagedRates(database: Database, tenantId: string): Promise<WagedRates> {
  const rows = await database.read
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('wage', 'is not', null)
    .where('deleted', '=', 0)
    .orderBy('from')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return noWagedRates;
  const sanctioned = await readSanctioned(database, tenantId);
  const sites = await readSites(database, tenantId);
  const zoneOf = await readWageZones(database.read, tenantId);
  const found = rows.map((row) => decodeRow(serviceRates, row));
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

type Sanctioned = readonly { readonly id: string; readonly siteId: string; readonly people: number }[];

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
  const own = siteId ?? sanctioned.find(({ id }) => id === postId)?.siteId;
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
  const own = sites.get(clientId) ?? [];
  const people = sanctioned
    .filter((post) =>
      postId === null
        ? siteId === null
          ? own.includes(post.siteId)
          : post.siteId === siteId
        : post.id === postId,
    )
    .reduce((sum, post) => sum + post.people, 0);
  return Math.max(1, people);
}

/** How many people each post in use has for good, without those of some days. */
async function readSanctioned(database: Database, tenantId: string): Promise<Sanctioned> {
  const rows = await database.read
    .selectFrom('posts')
    .select([...postNames])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .execute();
  return rows
    .map((row) => pickRow(posts, postNames, row))
    .map(({ id, site_id: siteId, needs }) => ({
      id,
      siteId,
      people: needs.filter(({ to }) => to === undefined).reduce((sum, need) => sum + need.people, 0),
    }));
}

async function readSites(
  database: Database,
  tenantId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.read
    .selectFrom('client_sites')
    .select(['client_id', 'site_id'])
    .where('tenant_id', '=', tenantId)
    .where('to', 'is', null)
    .where('deleted', '=', 0)
    .execute();
  const byClient = groupBy(rows, (row) => String(row['client_id']));
  return new Map([...byClient].map(([id, own]) => [id, own.map((row) => String(row['site_id']))]));
}
