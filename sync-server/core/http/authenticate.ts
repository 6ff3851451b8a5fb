import type { Actor } from '#shared/core/access.ts';
import type { Instant } from '#shared/core/dates.ts';
import { msFromInstant } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { requireConsent } from './consent.ts';
import { disabledText } from './known-session.ts';
import type { Services } from './route.ts';
import { readToken } from './tokens.ts';

/** The bearer token of a request. Refuses with the specification's words where there is none. */
export function bearer(headers: Headers): string {
  const match = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(headers.get('authorization') ?? '');
  return match?.[1] ?? refuse('unauthenticated', ['No authentication token found', 'साइन-इन टोकन नहीं मिला']);
}

/**
 * The actor behind a request's token, read from the database. Refuses old tokens and ended sessions with 401.
 */
export async function authenticate(services: Services, headers: Headers, now: Instant): Promise<Actor> {
  const claims = await readToken(services.secrets.key, bearer(headers));
  if (claims.exp * 1000 <= msFromInstant(now))
    refuse('token_expired', ['Your session needs to be renewed.', 'आपका सत्र नया करना होगा।']);
  const session = await services.readActor(claims.sid, now);
  if (!session || session.revoked || session.expired || session.actor.userId !== claims.sub)
    refuse('unauthenticated', ['Please sign in again.', 'कृपया फिर से साइन इन करें।']);
  if (session.disabled)
    throw new AppError('unauthenticated', disabledText(session), {
      extra: { wipe: true },
    });
  await requireConsent(services.database, session.actor, now);
  return session.actor;
}
