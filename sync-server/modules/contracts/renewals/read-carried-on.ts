import { mayRead } from '#shared/core/access.ts';
import { clientSites } from '#shared/modules/billing/client-site.ts';
import type { ClientSite } from '#shared/modules/billing/client-site.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type * as queries from '#shared/modules/contracts/queries.ts';
import { renewedTerms } from '#shared/modules/contracts/renewals/rules.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { valuesAtEnd } from '../addenda/count-in-force.ts';
import { clientsOf } from '../clients/queries.ts';
import { readContract } from '../queries.ts';
import { ratesCarriedOn, sitesCarriedOn } from './carry-on.ts';
import type { CarriedOn, Term } from './carry-on.ts';
import { readOfOthers } from './read-of-others.ts';

type Found = {
  readonly rates: readonly CarriedOn<ServiceRate>[];
  readonly sites: readonly (CarriedOn<ClientSite> & { readonly name: string })[];
};

/**
 * What of the client's rates and sites ends with a contract and would go on in the days of a renewed one.
 * What belongs to another contract of the client goes on with that one.
 */
export async function findCarriedOn(
  { database, sql, tenantId }: { readonly database: Database; readonly sql: Sql; readonly tenantId: string },
  contract: Contract,
  term: Term,
): Promise<Found> {
  const clientIds = await clientsOf(sql, tenantId, contract);
  const ofOthers = await readOfOthers(
    { database, sql, tenantId },
    { contract, clientIds, day: contract.end_date },
  );
  const rates = await sql
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('client_id', clientIds))
    .where((where) => where.or([where('to', 'is', null), where('to', '>=', contract.end_date)]))
    .where('deleted', '=', 0)
    .orderBy('title')
    .orderBy('id')
    .execute();
  const ending = await sql
    .selectFrom('client_sites as s')
    .innerJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.id', '=', 's.site_id'),
    )
    .selectAll('s')
    .select('l.name')
    .where('s.tenant_id', '=', tenantId)
    .where(database.isOneOf('s.client_id', clientIds))
    .where('s.to', '=', contract.end_date)
    .where('s.deleted', '=', 0)
    .where('l.deleted', '=', 0)
    .orderBy('l.name')
    .orderBy('s.id')
    .execute();
  const own = ending.filter((row) => !ofOthers.site(String(row['site_id'])));
  const siteIds = own.map((row) => String(row['site_id']));
  const known = await sql
    .selectFrom('client_sites')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('site_id', siteIds))
    .where('deleted', '=', 0)
    .execute();
  const names = new Map(own.map((row) => [String(row['id']), String(row['name'])]));
  const sites = sitesCarriedOn(
    own.map((row) => decodeRow(clientSites, row)),
    known.map((row) => decodeRow(clientSites, row)),
    term,
  );
  return {
    rates: ratesCarriedOn(
      rates.map((row) => decodeRow(serviceRates, row)).filter((rate) => !ofOthers.rate(rate)),
      contract.end_date,
      term,
    ),
    sites: sites.map((site) => ({ ...site, name: names.get(site.row.id) ?? '' })),
  };
}

/** What goes on with the renewal of a contract in the given days, for the office before it renews. */
export async function readRenewal(
  call: QueryCall<typeof queries.readRenewal>,
): Promise<QueryReply<typeof queries.readRenewal>> {
  const { services, actor, input } = call;
  const contract = await readContract(call);
  const agreed = renewedTerms(contract, contract.renewal_uplift);
  const from = input.start_date ?? agreed.start_date;
  const to = input.end_date ?? agreed.end_date;
  const { database } = services;
  const asked = { database, sql: database.read, tenantId: actor.tenantId };
  const value = (await valuesAtEnd(asked, [contract])).get(contract.id) ?? contract.yearly_value;
  const allowed = mayRead(actor, 'billing:write');
  if (!allowed || from <= contract.end_date || to < from)
    return { data: { allowed, value, rates: [], sites: [] } };
  const found = await findCarriedOn(asked, contract, { from, to });
  return {
    data: {
      allowed,
      value,
      rates: found.rates.map(({ row, ...days }) => ({
        id: row.id,
        name: row.title,
        rate: row.rate,
        ...days,
      })),
      sites: found.sites.map(({ row, ...site }) => ({ id: row.id, ...site })),
    },
  };
}
