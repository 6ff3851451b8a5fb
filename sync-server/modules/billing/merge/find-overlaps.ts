import { clientSites } from '#shared/modules/billing/client-site.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { meet, ofClient } from './of-client.ts';
import { ratesToPin } from './pin-rates.ts';

/** What of two clients does not go together as it is. */
export type Overlaps = {
  /** Names of sites that are both clients'. */
  readonly sites: readonly string[];
  /** Names of rates for all sites that are pinned to the sites of their client. */
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
  const pinned = [...ratesToPin(ownRates, otherRates), ...ratesToPin(otherRates, ownRates)];
  return {
    sites: await namesOf(sql, tenantId, [...new Set(both.map(({ site_id: id }) => id))]),
    rates: [...new Set(pinned.map(({ title }) => title))],
  };
}

/**
 * A fixed amount of one of two clients at a site that is also for days of the other one: under one client it
 * would be billed beside the other's. Null where there is none.
 */
export async function findFeeOfBoth(
  sql: Sql,
  tenantId: string,
  [first, second]: readonly [string, string],
): Promise<{ readonly rate: string; readonly site: string; readonly of: string } | null> {
  for (const [own, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const lines = await ofClient(sql, clientSites, tenantId, other);
    const rates = await ofClient(sql, serviceRates, tenantId, own);
    const found = rates.find(
      (rate) =>
        rate.basis === 'fixed' && lines.some((line) => line.site_id === rate.site_id && meet(line, rate)),
    );
    if (!found) continue;
    const [site = ''] = await namesOf(sql, tenantId, found.site_id === null ? [] : [found.site_id]);
    return { rate: found.title, site, of: own };
  }
  return null;
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
