import { newId } from '#shared/core/ids.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import type { Actor } from '#shared/core/access.ts';
import { readActor } from './actor.ts';
import { refreshSeconds, signToken } from './tokens.ts';
import type { Call, Services } from './route.ts';
import { refuse } from '#shared/core/errors.ts';

/** A signed-in person as clients know them. */
export type SessionUser = {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly role: string;
  readonly permissions: readonly string[];
  readonly tenant_id: string;
  readonly company_id: string;
  readonly has_company: boolean;
  readonly staff_id: string | null;
  readonly onboardingCompleted: boolean;
  readonly member_since: string;
  /** Whether the person can sign in with a password, and so change it. */
  readonly has_password: boolean;
};

/** Opens a session for an account and gives its first token with the person it belongs to. */
export async function openSession(call: Call, account: { tenantId: string; userId: string }, device: string): Promise<{ token: string; user: SessionUser }> {
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
        expires_at: instantFromMs(nowMs + refreshSeconds * 1000),
        revoked_at: null,
        revoked_why: null,
      })
      .execute(),
  );
  const session = await readActor(services, id, now);
  if (!session || session.disabled)
    refuse('invalid_credentials', ['This account is switched off. Please ask your office.', 'यह खाता बंद है। कृपया अपने दफ़्तर से पूछें।']);
  return { token: await signToken(services.secrets.key, session.actor, 1, nowMs), user: await readUser(services, session.actor) };
}

/** Reads the person behind an actor for the client. */
export async function readUser(services: Services, actor: Actor): Promise<SessionUser> {
  const row = await services.database.read
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
export async function revokeSessions(services: Services, account: { tenantId: string; userId: string }, why: string, sessionId?: string): Promise<number> {
  const now = instantFromMs(services.nowMs());
  const revoked = await services.database.write(async (trx) => {
    let update = trx
      .updateTable('sessions')
      .set({ revoked_at: now, revoked_why: why })
      .where('tenant_id', '=', account.tenantId)
      .where('user_id', '=', account.userId)
      .where('revoked_at', 'is', null);
    if (sessionId !== undefined) update = update.where('id', '=', sessionId);
    return update.returning('id').execute();
  });
  for (const row of revoked) services.streams.revoke(String(row['id']));
  return revoked.length;
}
