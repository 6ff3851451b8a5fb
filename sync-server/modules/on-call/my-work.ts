import { providers } from '#shared/modules/on-call/provider.ts';
import type * as queries from '#shared/modules/on-call/work-queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { pickRow } from '#server/core/sql/table.ts';

const shown = ['id', 'weekly', 'away', 'base_city', 'base_lat', 'base_lng', 'reach_km'] as const;

/** When and where the caller works, as a partner of the business. */
export async function readMyWork({
  actor,
  services,
}: QueryCall<typeof queries.readMyWork>): Promise<QueryReply<typeof queries.readMyWork>> {
  const row = await services.database.read
    .selectFrom('providers')
    .select([...shown])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return { data: row ? pickRow(providers, shown, row) : null };
}
