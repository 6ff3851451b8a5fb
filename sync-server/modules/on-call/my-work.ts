import { providers } from '#shared/modules/on-call/provider.ts';
import type * as queries from '#shared/modules/on-call/work-queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { pickRow } from '#server/core/sql/table.ts';

/** When the caller works, as a partner of the business. */
export async function readMyWork({
  actor,
  services,
}: QueryCall<typeof queries.readMyWork>): Promise<QueryReply<typeof queries.readMyWork>> {
  const row = await services.database.read
    .selectFrom('providers')
    .select(['id', 'weekly', 'away'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return { data: row ? pickRow(providers, ['id', 'weekly', 'away'], row) : null };
}
