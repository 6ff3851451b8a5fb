import { newId } from '#shared/core/ids.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Actor } from '#shared/core/access.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { SessionUser } from '#shared/modules/auth/online.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { disabledText } from './known-session.ts';
import { refreshSeconds, signToken } from './tokens.ts';
import type { Call, Services } from './route.ts';
import { refuse } from '#shared/core/errors.ts';

type Account = { readonly tenantId: string; readonly userId: string };

/**
 * Opens a session for an account and gives its first token with the person it belongs to; one with an `until`
 * ends then, the others when they are not used for long. `provenPhone` is the number that a code was entered
 * for.
 */
export async function openSession(
  call: Call,
  account: Account,
  device: string,
  { until, provenPhone = null }: { readonly until?: string; readonly provenPhone?: string | null } = {},
): Promise<{ token: string; user: SessionUser }> {
  const { services } = call;
  const nowMs = services.nowMs();
  const now = instantFromMs(nowMs);
  const id = newId(nowMs);
  await services.database.write((trx) =>
    trx
      .insertInto('sessions')
      .values({
        id,
        tenant_id: account.tenantId,
        user_id: account.userId,
        device: device.slice(0, 200),
        ip: call.ip,
        gen: 1,
        rotated_at: now,
        created_at: now,
        seen_at: now,
        expires_at: until ?? instantFromMs(nowMs + refreshSeconds * 1000),
        revoked_at: null,
        revoked_why: null,
        proven_phone: provenPhone,
      })
      .execute(),
  );
  const session = await services.readActor(id, now);
  if (!session || session.disabled || session.closed) refuse('invalid_credentials', disabledText(session));
  return {
    token: await signToken(services.secrets.key, session.actor, 1, nowMs),
    user: await readUser(services.database.read, session.actor),
  };
}

/** Reads the person behind an actor for the client. */
export async function readUser(sql: Sql, actor: Actor): Promise<SessionUser> {
  const row = await sql
    .selectFrom('users')
    .select(['email', 'created_at', 'name', 'password_hash'])
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  return {
    id: actor.userId,
    name: String(row['name']),
    email: row['email'] === null ? null : String(row['email']),
    phone: actor.phone,
    role: actor.role,
    permissions: [...actor.permissions].sort(),
    tenant_id: actor.tenantId,
    company_id: actor.tenantId,
    has_company: actor.role !== 'customer',
    staff_id: actor.staffId,
    onboardingCompleted: true,
    member_since: String(row['created_at']),
    has_password: row['password_hash'] !== null,
  };
}

/** Ends sessions of an account: one, or all of them. Their streams are told at once. */
export async function revokeSessions(
  services: Services,
  account: Account,
  why: string,
  sessionId?: string,
): Promise<number> {
  const now = instantFromMs(services.nowMs());
  const ended = await services.database.write((trx) => endOpen(trx, now, account, why, sessionId));
  for (const id of ended) services.streams.revoke(id);
  return ended.length;
}

/** The same as a part of a transaction. Their streams are told once it is committed. */
export async function revokeSessionsIn(
  tx: Tx,
  { streams }: Services,
  account: Account,
  why: string,
  sessionId?: string,
): Promise<number> {
  const ended = await endOpen(tx.sql, tx.now, account, why, sessionId);
  tx.afterCommit(() => ended.forEach((id) => streams.revoke(id)));
  return ended.length;
}

async function endOpen(
  sql: Sql,
  now: Instant,
  account: Account,
  why: string,
  sessionId: string | undefined,
): Promise<string[]> {
  let update = sql
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_why: why })
    .where('tenant_id', '=', account.tenantId)
    .where('user_id', '=', account.userId)
    .where('revoked_at', 'is', null);
  if (sessionId !== undefined) update = update.where('id', '=', sessionId);
  return (await update.returning('id').execute()).map((row) => String(row['id']));
}
