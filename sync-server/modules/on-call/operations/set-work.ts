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

/** Sets where a partner sets out from. Their position is theirs to give; the office may take it away. */
export const setPlace = bind(contract.setPlace, async (tx, { id, ...call }) => {
  const partner = await ownPartner(tx, id ?? '');
  const { base_lat: lat, base_lng: lng } = call.input;
  const isNew = lat !== null && (lat !== partner.base_lat || lng !== partner.base_lng);
  if (isNew && partner.user_id !== tx.actor.userId) refuse('invalid', messages.theirPosition, 'base_lat');
  return applyTo(contract.setPlace, tx, call, partner);
});

/** The caller's own record as a partner; the office has all of them. */
async function ownPartner(tx: Tx, id: string) {
  const partner = await tx.rows(providers).find(id);
  if (!partner || !(can(tx.actor, 'oncall:write') || partner.user_id === tx.actor.userId))
    return refuse('not_found', messages.noPartner, 'id');
  return partner;
}
