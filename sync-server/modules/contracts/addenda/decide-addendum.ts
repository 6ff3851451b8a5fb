import { formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { addendumLifecycle, contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumMessages as messages } from '#shared/modules/contracts/addenda/messages.ts';
import * as contract from '#shared/modules/contracts/addenda/operations.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { bind } from '#server/core/sync/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { checkEnd, moveEnd } from '../operations/move-end.ts';
import { addPosts } from './new-posts.ts';
import { changePeople } from './change-people.ts';
import { changeRates } from './change-rates.ts';
import { noteRenewals } from './note-renewals.ts';
import { contractOf } from './contract-of.ts';

/** Records that the client accepted an addendum; its rates and people count from their day. */
export const acceptAddendum = bind(contract.acceptAddendum, async (tx, { id, input }) => {
  const decided = await decide(tx, id, 'accept', input);
  await changeRates(tx, decided);
  await noteRenewals(tx, decided);
  await changePeople(tx, decided);
  await addPosts(tx, decided);
  await changeEnd(tx, decided);
  return decided;
});

/** Gives the contract its new last day. Refuses where somebody has moved it since the addendum. */
async function changeEnd(tx: Tx, decided: ContractAddendum): Promise<void> {
  if (decided.end_date === null) return;
  const of = await contractOf(tx, decided);
  if (of.end_date !== decided.old_end_date) refuse('illegal_transition', messages.endChanged, 'status');
  await tx.flush();
  await checkEnd(tx, of, { from: decided.from, end: decided.end_date });
  await moveEnd(tx, of, decided.end_date);
}

/** Puts an addendum in force without an acceptance, as the contract says. */
export const applyAddendum = bind(contract.applyAddendum, async (tx, { id }) => {
  const decided = await decide(tx, id, 'apply', { decided_by: tx.actor.name, note: '' });
  if (!decided.passes_through) refuse('illegal_transition', messages.needsAcceptance, 'status');
  await changeRates(tx, decided);
  await noteRenewals(tx, decided);
  return decided;
});

export const declineAddendum = bind(contract.declineAddendum, (tx, { id, input }) =>
  decide(tx, id, 'decline', input),
);

export const withdrawAddendum = bind(contract.withdrawAddendum, (tx, { id }) =>
  decide(tx, id, 'withdraw', { decided_by: tx.actor.name, note: '' }),
);

type Said = { readonly decided_by: string; readonly note: string };

async function decide(
  tx: Tx,
  id: string | null,
  action: 'accept' | 'apply' | 'decline' | 'withdraw',
  { decided_by: by, note }: Said,
): Promise<ContractAddendum> {
  // Two at once would each make the rates.
  await lockTenantSequence(tx);
  const current = await tx.rows(contractAddenda).visible(id ?? '', contractAddenda.access.write(tx.actor));
  if (action === 'accept' || action === 'apply') {
    const of = await tx.rows(contracts).find(current.contract_id);
    const lastDay = of?.last_day ?? of?.end_date ?? null;
    if (lastDay !== null && current.from > lastDay)
      refuse(
        'illegal_transition',
        filled(messages.afterEnd, { day: inBoth((language) => formatDate(lastDay, language)) }),
        'status',
      );
  }
  return tx.rows(contractAddenda).update({
    ...current,
    status: move(addendumLifecycle, current.status, action),
    decided_at: tx.now,
    decided_by: by,
    decision_note: note,
  });
}
