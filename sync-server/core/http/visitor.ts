import type { Actor } from '#shared/core/access.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { authenticate } from './authenticate.ts';
import type { Call } from './route.ts';

/**
 * The tenant whose public catalogue a request is about: the caller's own where somebody is signed in, else
 * the public one. A token that only needs renewing is refused, so that nobody is shown another business's
 * prices for it.
 */
export async function tenantOf(call: Call): Promise<string> {
  return (await callerOf(call))?.tenantId ?? call.services.publicTenantId();
}

/**
 * The same call, whose public business is the one that `tenantOf` finds: of it alone is read, for its people
 * too.
 */
export function aboutCaller<Asked extends Call>(call: Asked): Asked {
  let tenantId: Promise<string> | undefined;
  const publicTenantId = (): Promise<string> => (tenantId ??= tenantOf(call));
  return { ...call, services: { ...call.services, publicTenantId } };
}

/** Who is signed in on a public route; null for a visitor, refused as `tenantOf` says. */
export async function callerOf({ services, headers }: Call): Promise<Actor | null> {
  if (!headers.has('authorization')) return null;
  try {
    return await authenticate(services, headers, instantFromMs(services.nowMs()));
  } catch (error) {
    if (error instanceof AppError && error.code === 'token_expired') throw error;
    return null;
  }
}

/**
 * Somebody who is not signed in, acting on the public tenant. Refuses with `not_ready` before the
 * installation is set up.
 */
export async function visitor(call: Call): Promise<Actor> {
  const tenantId = await call.services.publicTenantId();
  if (tenantId === '')
    refuse('not_ready', ['This installation is not set up yet.', 'यह इंस्टॉलेशन अभी सेट नहीं हुआ है।']);
  return visitorActor({ tenantId, userId: 'visitor', name: 'Visitor' });
}

/** Somebody without an account, as the log names who acted: with no right to anything. */
export function visitorActor(who: Pick<Actor, 'tenantId' | 'userId' | 'name'>): Actor {
  return {
    ...who,
    sessionId: '',
    phone: null,
    role: 'visitor',
    permissions: new Set(),
    staffId: null,
    siteIds: [],
  };
}

/** Lets an address through a public form at most so often; the demo is a hundred times more generous. */
export async function limitVisitor(
  call: Call,
  form: string,
  rule: { readonly burst: number; readonly perMinute: number },
): Promise<void> {
  const generous = call.services.config.demo ? 100 : 1;
  const nowMs = call.services.nowMs();
  await call.services.limits.take(
    `${form}:${call.ip}`,
    { burst: rule.burst * generous, perMinute: rule.perMinute * generous },
    nowMs,
  );
  await call.services.limits.take(
    `${form}:all`,
    { burst: rule.burst * 40 * generous, perMinute: rule.perMinute * 40 * generous },
    nowMs,
  );
}
