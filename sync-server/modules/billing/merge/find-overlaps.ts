import type { Resource, Stored } from '#shared/core/resource.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

type Period = { readonly from: string; readonly to: string | null };

/** What of two clients is for the same site or the same duties on some day. */
export type Overlaps = {
  /** Names of sites that are both clients'. */
  readonly sites: readonly string[];
  /** Names of rates that are for the same duties. */
  readonly rates: readonly string[];
};

/** Finds the sites and rates of two clients that overlap in their days. */
export async function findOverlaps(
  sql: Sql,
  tenantId: string,
  [first, second]: readonly [string, string],
): Promise<Overlaps> {
  const [ownSites, otherSites] = [
    await ofClient(sql, clientSites, tenantId, first),
    await ofClient(sql, clientSites, tenantId, second),
  ];
  const both = ownSites.filter((mine) =>
    otherSites.some((theirs) => theirs.site_id === mine.site_id && meet(mine, theirs)),
  );
  const [ownRates, otherRates] = [
    await ofClient(sql, serviceRates, tenantId, first),
    await ofClient(sql, serviceRates, tenantId, second),
  ];
  const scope = (rate: (typeof ownRates)[number]): string =>
    [rate.site_id, rate.post_id, rate.shift_id, rate.rank.toLowerCase(), rate.basis === 'fixed'].join('\n');
  const rates = ownRates.filter((mine) =>
    otherRates.some((theirs) => scope(mine) === scope(theirs) && meet(mine, theirs)),
  );
  return {
    sites: await namesOf(sql, tenantId, [...new Set(both.map(({ site_id: id }) => id))]),
    rates: rates.map(({ title }) => title),
  };
}

function meet(a: Period, b: Period): boolean {
  return (b.to === null || a.from <= b.to) && (a.to === null || a.to >= b.from);
}

async function ofClient<Row extends Record<string, unknown>>(
  sql: Sql,
  resource: Resource<Row>,
  tenantId: string,
  clientId: string,
): Promise<(Row & Stored)[]> {
  const rows = await sql
    .selectFrom(resource.name)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => decodeRow(resource, row));
}

async function namesOf(sql: Sql, tenantId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await sql
    .selectFrom(sites.name)
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids.slice(0, 50))
    .orderBy('name')
    .execute();
  return rows.map((row) => String(row['name']));
}
