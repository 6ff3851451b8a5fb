import { mayRead } from '#shared/core/access.ts';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type * as contract from '#shared/modules/contracts/addenda/operations.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { clientsOf } from '../clients/queries.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { readContractSites } from './contract-sites.ts';
import { readHeadcounts } from './headcounts.ts';
import { readContract } from '../queries.ts';
import { readOfOthers } from '../renewals/read-of-others.ts';

const names = ['id', 'title', 'rate', 'basis', 'from', 'to'] as const;

/**
 * The rates of a contract's client that count in its days, today or later; of one that has ended, on its last
 * day; without those of its other contracts. Those of a renewal are in its own addenda. Beside them the
 * people of its posts.
 */
export async function listContractRates(
  call: QueryCall<typeof contract.listContractRates>,
): Promise<QueryReply<typeof contract.listContractRates>> {
  const { services, actor } = call;
  const of = await readContract(call);
  const { database } = services;
  const today = dateOf(instantFromMs(services.nowMs()));
  const last = of.last_day ?? of.end_date;
  const begins = of.start_date > today ? of.start_date : today;
  const day = last < begins ? last : begins;
  const asked = { database, sql: database.read, tenantId: actor.tenantId };
  const seesRates = mayRead(actor, 'billing:read');
  const headcounts = mayRead(actor, 'locations:write')
    ? await readHeadcounts(asked, of, { day, seesRates })
    : [];
  if (!mayRead(actor, 'billing:write'))
    return { data: { allowed: false, rates: [], headcounts, sites: [], shifts: [] } };
  const added =
    mayRead(actor, 'locations:write') && of.last_day === null
      ? await readNewPlaces(asked, of, day)
      : { sites: [], shifts: [] };
  const clientIds = await clientsOf(database.read, actor.tenantId, of);
  const ofOthers = await readOfOthers(asked, { contract: of, clientIds, day });
  const rows = await database.read
    .selectFrom('service_rates as r')
    .leftJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 'r.tenant_id').onRef('l.id', '=', 'r.site_id'),
    )
    .selectAll('r')
    .select('l.name as site')
    .where('r.tenant_id', '=', actor.tenantId)
    .where(database.isOneOf('r.client_id', clientIds))
    .where('r.deleted', '=', 0)
    .where('r.from', '<=', last)
    .where((is) => is.or([is('r.to', 'is', null), is('r.to', '>=', day)]))
    .orderBy('r.title')
    .orderBy('r.from')
    .limit(200)
    .execute();
  return {
    data: {
      allowed: true,
      headcounts,
      ...added,
      rates: rows
        .filter((row) => !ofOthers.rate(decodeRow(serviceRates, row)))
        .map((row) => ({ ...pickRow(serviceRates, names, row), site: String(row['site'] ?? '') })),
    },
  };
}

/** The sites of a contract and the shifts in use, where and in which a post can be added. */
async function readNewPlaces(
  asked: Parameters<typeof readContractSites>[0],
  of: Contract,
  day: CalendarDate,
) {
  const places = await readContractSites(asked, of, day, of.end_date);
  const shifts = [...(await readShifts(asked.sql, asked.tenantId)).values()];
  const named = (id: string, name: string, hindi: string) => ({ id, name: pair(name, hindi) });
  return {
    sites: [...places]
      .map(([id, { site, site_hi: hindi }]) => named(id, site, hindi))
      .toSorted((a, b) => (a.name[0] < b.name[0] ? -1 : 1)),
    shifts: shifts
      .filter(({ active }) => active)
      .toSorted((a, b) => (a.starts + a.id < b.starts + b.id ? -1 : 1))
      .map(({ id, name, name_hi: hindi }) => named(id, name, hindi)),
  };
}

function pair(english: string, hindi: string): [string, string] {
  return [english, hindi || english];
}
