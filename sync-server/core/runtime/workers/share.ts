import type { Actor } from '#shared/core/access.ts';

/**
 * Whose part of the workers a call takes: a business, a role in it, and a person of that role. Each of the
 * three takes turns.
 */
export type Share = readonly [business: string, role: string, person: string];

/** The part that a signed-in person's calls take. */
export function shareOf(actor: Actor): Share {
  return [actor.tenantId, actor.role, actor.userId];
}

/**
 * The part that the calls of an address take that is not signed in. Visitors take nothing of a business's
 * own.
 */
export function shareOfVisitor(ip: string): Share {
  return ['visitors', 'visitor', ip];
}
