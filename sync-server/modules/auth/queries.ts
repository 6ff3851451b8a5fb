import { instantIn, storedInstant, storedText } from '#server/core/sql/stored-values.ts';
import type * as queries from '#shared/modules/auth/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { sql } from 'kysely';
import type { SignedCall } from '#server/core/http/route.ts';

/** The caller's sessions, the newest first, each with where it came from and whether it is this one. */
export async function listSessions(
  call: QueryCall<typeof queries.listSessions>,
): Promise<QueryReply<typeof queries.listSessions>> {
  const { actor, services } = call;
  const rows = await services.database.read
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'created_at', 'seen_at', 'revoked_at', 'revoked_why', 'expires_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return {
    data: rows.map((row) => ({
      id: String(row['id']),
      device: storedText(row['device']),
      ip: storedText(row['ip']),
      created_at: instantIn(row['created_at']),
      seen_at: instantIn(row['seen_at']),
      revoked_at: storedInstant(row['revoked_at']),
      revoked_why: storedText(row['revoked_why']),
      expires_at: instantIn(row['expires_at']),
      current: row['id'] === actor.sessionId,
      active: row['revoked_at'] === null,
    })),
  };
}

/**
 * Customers of the business by a part of their name or number, for whoever makes something for one of them.
 */
export async function listCustomers(call: SignedCall) {
  const wanted = (call.query['search'] ?? '').trim().toLowerCase().slice(0, 60);
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const rows = await call.services.database.read
    .selectFrom('users')
    .select(['id', 'name', 'phone'])
    .where('tenant_id', '=', call.actor.tenantId)
    .where('role', '=', 'customer')
    .where('active', '=', 1)
    .where((where) =>
      where.or([
        sql<boolean>`lower(name) like ${pattern} escape '\\'`,
        sql<boolean>`phone like ${pattern} escape '\\'`,
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(20)
    .execute();
  return {
    data: rows.map((row) => ({
      id: String(row['id']),
      name: String(row['name']),
      phone: storedText(row['phone']),
    })),
    pagination: { total: rows.length, totalPages: 1, currentPage: 1, limit: 20 },
  };
}
