import { parseInstant } from '#shared/core/dates.ts';
import { ratingReports } from '#shared/modules/on-call/rating-report.ts';
import { ratings } from '#shared/modules/on-call/rating.ts';
import type * as queries from '#shared/modules/on-call/service-queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** So many ratings of one's own are shown. */
const mostShown = 100;

/** Ratings of the caller's visits. One that the office hid shows only where the caller had reported it. */
export async function listMyRatings({
  actor: { tenantId, userId },
  services: { database },
}: QueryCall<typeof queries.listMyRatings>): Promise<QueryReply<typeof queries.listMyRatings>> {
  const rows = await database.read
    .selectFrom('ratings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('worker_id', '=', userId)
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  const given = rows.map((row) => decodeRow(ratings, row));
  const reports = await database.read
    .selectFrom('rating_reports')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('worker_id', '=', userId)
    .where(
      database.isOneOf(
        'id',
        given.map(({ id }) => id),
      ),
    )
    .where('deleted', '=', 0)
    .execute();
  const said = new Map(
    reports
      .map((row) => decodeRow(ratingReports, row))
      .map(({ id, reason, appeal, status, answer }) => [id, { reason, appeal, status, answer }]),
  );
  return {
    data: given
      .filter(({ id, hidden }) => !hidden || said.has(id))
      .map(
        ({
          id,
          created_at: at,
          service,
          service_hi,
          customer_name,
          rating,
          comment,
          reply,
          worker_reply,
          hidden,
        }) => ({
          ...{ id, service, service_hi, customer_name, rating, comment, reply, worker_reply, hidden },
          created_at: parseInstant(at),
          report: said.get(id) ?? null,
        }),
      ),
  };
}
