import { mayRead } from '#shared/core/access.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type * as queries from '#shared/modules/contracts/queries.ts';
import { noticeEnds } from '#shared/modules/contracts/rules.ts';
import { keptOutcome } from '#shared/modules/crm/quote-outcome.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { dateIn, storedDate, storedJson } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { clientsOf } from './clients/queries.ts';
import { readKeptBilling } from './operations/kept-billing.ts';
import { readContract } from './queries.ts';

/** The day that notice given now runs to, and what of the client's could end on the same day. */
export async function readEnding(
  call: QueryCall<typeof queries.readEnding>,
): Promise<QueryReply<typeof queries.readEnding>> {
  const { services, actor } = call;
  const contract = await readContract(call);
  const today = dateOf(instantFromMs(services.nowMs()));
  const days = {
    earliest: noticeEnds(contract, today),
    latest: contract.end_date,
    renewal: await renewalOf(services.database.read, actor.tenantId, contract),
  };
  if (!mayRead(actor, 'billing:write')) return { data: { ...days, sites: [], rates: [] } };
  const { tenantId } = actor;
  const { database } = services;
  const sql = database.read;
  const clientIds = await clientsOf(sql, tenantId, contract);
  const renewal = await readKeptBilling({ sql, actor }, contract.id, 'renewal');
  const carried = new Set(renewal?.rows.map(({ id }) => id) ?? []);
  const made = await madeWith(sql, tenantId, contract);
  // What has no day of the contract ends with another one, see `mayEndWith`.
  const after = contract.start_date > today ? addDays(contract.start_date, -1) : today;
  const sites = await sql
    .selectFrom('client_sites as s')
    .innerJoin('locations as l', (join) =>
      join.onRef('l.tenant_id', '=', 's.tenant_id').onRef('l.id', '=', 's.site_id'),
    )
    .select(['s.id', 's.from', 's.to', 'l.name'])
    .where('s.tenant_id', '=', tenantId)
    .where(database.isOneOf('s.client_id', clientIds))
    .where('s.deleted', '=', 0)
    .where('s.from', '<=', contract.end_date)
    .where((where) => where.or([where('s.to', 'is', null), where('s.to', '>', after)]))
    .orderBy('l.name')
    .orderBy('s.from')
    .limit(200)
    .execute();
  const rates = await sql
    .selectFrom('service_rates')
    .select(['id', 'from', 'to', 'title as name', 'rate'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('client_id', clientIds))
    .where('deleted', '=', 0)
    .where('from', '<=', contract.end_date)
    .where((where) => where.or([where('to', 'is', null), where('to', '>', after)]))
    .orderBy('title')
    .orderBy('from')
    .limit(200)
    .execute();
  const runningOf = (row: Readonly<Record<string, unknown>>) => ({
    id: String(row['id']),
    name: String(row['name']),
    from: dateIn(row['from']),
    to: storedDate(row['to']),
    carried: carried.has(String(row['id'])),
    own: carried.has(String(row['id'])) || made.has(String(row['id'])),
  });
  return {
    data: {
      ...days,
      sites: sites.map(runningOf),
      rates: rates.map((row) => ({ ...runningOf(row), ...pickRow(serviceRates, ['rate'], row) })),
    },
  };
}

/** What the acceptance of its quote made together with a contract. */
async function madeWith(
  sql: Sql,
  tenantId: string,
  { quote_id: quoteId }: Contract,
): Promise<ReadonlySet<string>> {
  if (quoteId === null) return new Set();
  const row = await sql
    .selectFrom('quote_outcomes')
    .select('made')
    .where('tenant_id', '=', tenantId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst();
  return new Set(row ? storedJson(keptOutcome, row['made']).made.map(({ id }) => id) : []);
}

/** The contract by which one is renewed, unless notice was given for it too. */
async function renewalOf(sql: Sql, tenantId: string, { renewed_by: id }: Contract) {
  if (id === null) return null;
  const row = await sql
    .selectFrom('contracts')
    .select(['id', 'number', 'start_date'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('terminated_at', 'is', null)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? pickRow(contracts, ['id', 'number', 'start_date'], row) : null;
}
