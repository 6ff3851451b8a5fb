import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import * as contract from '#shared/modules/on-call/work-operations.ts';
import { applyTo, bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Sets when a partner works. */
export const setDays = bind(contract.setDays, async (tx, { id, ...call }) =>
  applyTo(contract.setDays, tx, call, await ownPartner(tx, id ?? '')),
);

/** The caller's own record as a partner; the office has all of them. */
async function ownPartner(tx: Tx, id: string) {
  const partner = await tx.rows(providers).find(id);
  if (!partner || !(can(tx.actor, 'oncall:write') || partner.user_id === tx.actor.userId))
    return refuse('not_found', messages.noPartner, 'id');
  return partner;
}
