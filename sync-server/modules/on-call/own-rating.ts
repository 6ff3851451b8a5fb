import { instantFromMs, msFromInstant, parseInstant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import { changeableHours, ratings } from '#shared/modules/on-call/rating.ts';
import type * as queries from '#shared/modules/on-call/service-queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** The rating of a booking for the customer who gave it; for anybody else there is none. */
export async function readOwnRating({
  actor,
  services,
  params,
}: QueryCall<typeof queries.readOwnRating>): Promise<QueryReply<typeof queries.readOwnRating>> {
  const row = await services.database.read
    .selectFrom('ratings')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', params['id'] ?? '')
    .where('user_id', '=', actor.userId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) refuse('not_found', messages.noRating);
  const given = decodeRow(ratings, row);
  const { rating, comment, reply, replied_at, worker_reply, worker_name, hidden, created_at: made } = given;
  const until = instantFromMs(msFromInstant(parseInstant(made)) + changeableHours * 3_600_000);
  const said = { rating, comment, reply, replied_at, worker_reply, worker_name };
  return { data: { ...said, until: hidden ? null : until } };
}
