import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { services as catalogue } from '#shared/modules/marketplace/service.ts';
import { cardFrom, partnerRates } from '#shared/modules/on-call/partner-rate.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import type * as queries from '#shared/modules/on-call/rate-queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';

/** The rate card of the caller, as a partner of the business. */
export async function readMyRates({
  actor,
  services,
}: QueryCall<typeof queries.readMyRates>): Promise<QueryReply<typeof queries.readMyRates>> {
  const { read } = services.database;
  const row = await read
    .selectFrom('providers')
    .select(['id', 'share_percent'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return { data: null };
  const partner = pickRow(providers, ['id', 'share_percent'], row);
  const lines = await read
    .selectFrom('partner_rates as r')
    .leftJoin('services as s', (join) =>
      join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.id', '=', 'r.service_id'),
    )
    .selectAll('r')
    .select(['s.name', 's.name_hi'])
    .where('r.tenant_id', '=', actor.tenantId)
    .where('r.provider_id', '=', partner.id)
    .where('r.deleted', '=', 0)
    .orderBy('s.position')
    .orderBy('s.name')
    .orderBy('r.starts_on')
    .execute();
  const known = lines.map((line) => {
    const { id, service_id, amount, starts_on, ends_on } = decodeRow(partnerRates, line);
    const { name, name_hi } = line['name'] === null ? noName : pickRow(catalogue, ['name', 'name_hi'], line);
    return { id, service_id, amount, starts_on, ends_on, service: name, service_hi: name_hi };
  });
  const today = dateOf(instantFromMs(services.nowMs()));
  return { data: { share_percent: partner.share_percent, rates: cardFrom(known, today) } };
}

/** Of a service that is gone. */
const noName = { name: '', name_hi: '' };
