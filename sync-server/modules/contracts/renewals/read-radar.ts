import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type * as queries from '#shared/modules/contracts/queries.ts';
import { daysLeft, radarDays, radarGroup, renewedTerms } from '#shared/modules/contracts/renewals/rules.ts';
import { pageOf } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { countAll, visibleRows } from '#server/core/sql/visible-rows.ts';
import { valuesAtEnd } from '../addenda/count-in-force.ts';
import { withCustomers } from '../queries.ts';

/** The contracts that end within 90 days, with what their renewal gives. */
export async function readRadar(
  call: QueryCall<typeof queries.readRadar>,
): Promise<QueryReply<typeof queries.readRadar>> {
  const { services, actor } = call;
  const today = dateOf(instantFromMs(services.nowMs()));
  const { page, limit } = pageOf(call.query, 100);
  const ending = visibleRows(services.database, contracts, actor.tenantId, contracts.access.read(actor))
    .where('terminated_at', 'is', null)
    .where('renewed_by', 'is', null)
    .where('end_date', '>=', today)
    .where('end_date', '<=', addDays(today, radarDays[0]));
  const counted = await ending.select(countAll.as('n')).executeTakeFirst();
  const total = Number(counted?.['n'] ?? 0);
  const rows = await ending
    .selectAll()
    .orderBy('end_date')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const shown = rows.map((row) => decodeRow(contracts, row));
  const asked = { database: services.database, sql: services.database.read, tenantId: actor.tenantId };
  const values = await valuesAtEnd(asked, shown);
  const data = (await withCustomers(call, shown)).map((contract) => {
    const value = values.get(contract.id) ?? contract.yearly_value;
    return {
      group: radarGroup(contract, today) ?? 90,
      days_left: daysLeft(contract, today),
      contract,
      value,
      next: renewedTerms({ ...contract, yearly_value: value }, contract.renewal_uplift),
    };
  });
  const totalPages = Math.max(1, Math.ceil(total / limit));
  return { data, pagination: { total, totalPages, currentPage: page, limit } };
}
