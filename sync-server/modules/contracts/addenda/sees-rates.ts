import { can } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';

/**
 * Whoever works with contracts and may not see billing sees no rates; the customer's account sees its own.
 */
export function seesRates(actor: Actor): boolean {
  const isOffice = can(actor, 'contracts:read') || can(actor, 'contracts:write');
  return can(actor, 'billing:read') || !isOffice;
}

/** An addendum for who sees no rates: its text and its people, without what they cost. */
export function withoutRates<A extends ContractAddendum>(addendum: A): A {
  return {
    ...addendum,
    changes: [],
    headcounts: addendum.headcounts.map((change) => ({ ...change, rate: null })),
    new_posts: addendum.new_posts.map((post) => ({ ...post, rate: null })),
    monthly_before: 0,
    monthly_after: 0,
  };
}

/** An addendum as a caller may read it: the one rule for what reads and writes answer. */
export function shownAddendum<A extends ContractAddendum>(actor: Actor, addendum: A): A {
  return seesRates(actor) ? addendum : withoutRates(addendum);
}
