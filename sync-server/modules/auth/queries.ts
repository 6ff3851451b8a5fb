import type { Reply, SignedCall } from '#server/core/route.ts';

/** The caller's sessions, the newest first, each with where it came from and whether it is this one. */
export async function listSessions(call: SignedCall): Promise<Reply> {
  const { actor, services } = call;
  const rows = await services.database.read
    .selectFrom('sessions')
    .select(['id', 'device', 'ip', 'created_at', 'seen_at', 'revoked_at', 'revoked_why', 'expires_at'])
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return { data: rows.map((row) => ({ ...row, current: row['id'] === actor.sessionId, active: row['revoked_at'] === null })) };
}
