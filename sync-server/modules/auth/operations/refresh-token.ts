import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import { requireConsent } from '#server/core/http/consent.ts';
import { bearer } from '#server/core/http/authenticate.ts';
import { disabledText } from '#server/core/http/known-session.ts';
import type { Call, Reply, Services } from '#server/core/http/route.ts';
import { revokeSessions } from '#server/core/http/sessions.ts';
import { readToken, refreshSeconds, signToken } from '#server/core/http/tokens.ts';
import type { Claims } from '#server/core/http/tokens.ts';

/** Tabs that refresh with the same old token within this time all get the present one. */
const graceMs = 30_000;

/**
 * Exchanges an old token for a new one and counts the session's generation up. A token of an older
 * generation, beyond the grace, was used by somebody else: the session is ended.
 */
export async function refreshToken(call: Call): Promise<Reply> {
  const { services } = call;
  const nowMs = services.nowMs();
  const now = instantFromMs(nowMs);
  const claims = await readToken(services.secrets.key, bearer(call.headers));
  if (nowMs > (claims.exp + refreshSeconds) * 1000) refuse('unauthenticated', messages.signInAgain);
  const session = await services.readActor(claims.sid, now);
  if (!session || session.revoked || session.expired || session.actor.userId !== claims.sub)
    refuse('unauthenticated', messages.signInAgain);
  if (session.disabled)
    throw new AppError('unauthenticated', disabledText(session), { extra: { wipe: true } });
  await requireConsent(services.database, session.actor, now);
  const gen = (await rotate(services, claims, now)) ?? (await rotate(services, claims, now));
  if (gen === 'reused' || gen === null) {
    await revokeSessions(services, session.actor, 'an old token was used again', claims.sid);
    refuse('token_reused', messages.reused);
  }
  const token = await signToken(services.secrets.key, session.actor, gen, nowMs);
  return { data: { token }, also: { token } };
}

/**
 * Counts the generation up. Gives the present one, `reused` for a token that is too old, or null when another
 * request was quicker.
 */
async function rotate(services: Services, claims: Claims, now: Instant): Promise<number | 'reused' | null> {
  return services.database.write(async (trx) => {
    const row = await trx
      .selectFrom('sessions')
      .select(['gen', 'rotated_at'])
      .where('id', '=', claims.sid)
      .executeTakeFirstOrThrow();
    const current = Number(row['gen']);
    const nowMs = msFromInstant(now);
    if (claims.gen !== current)
      return claims.gen === current - 1 && nowMs - Date.parse(String(row['rotated_at'])) < graceMs
        ? current
        : 'reused';
    const done = await trx
      .updateTable('sessions')
      .set({
        gen: current + 1,
        rotated_at: now,
        seen_at: now,
        expires_at: instantFromMs(nowMs + refreshSeconds * 1000),
      })
      .where('id', '=', claims.sid)
      .where('gen', '=', current)
      .executeTakeFirst();
    return Number(done.numUpdatedRows) === 1 ? current + 1 : null;
  });
}
