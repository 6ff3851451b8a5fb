import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import * as contract from '#shared/modules/contracts/operations.ts';
import { contractStatus, noticeEnds } from '#shared/modules/contracts/rules.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { bind } from '#server/core/sync/operations.ts';
import { watchRenewal } from '../renewals/renewal-days.ts';
import { tellClient } from '../tell-client.ts';
import { endBilling, resumeBilling } from './end-billing.ts';
import { withdrawSignatures } from './withdraw-signatures.ts';
import { currentContract, unended, unsigned } from './write-contract.ts';

/** Gives notice. The contract stays active until its last day; bills stay due after it. */
export const terminateContract = bind(contract.terminateContract, async (tx, { id, input }) => {
  // A renewal at the same time would go by what was before.
  await lockTenantSequence(tx);
  const current = await currentContract(tx, id);
  const today = dateOf(tx.now);
  if (contractStatus(current, today) === 'expired')
    refuse('illegal_transition', messages.alreadyOver, 'status');
  const earliest = noticeEnds(current, today);
  const lastDay = input.last_day ?? earliest;
  if (lastDay < today) refuse('invalid', messages.lastDayPast, 'last_day');
  if (lastDay > current.end_date)
    refuse('invalid', dated(messages.lastDayAfterEnd, current.end_date), 'last_day');
  if (lastDay < earliest && input.reason === '')
    refuse('invalid', dated(messages.reasonForEarly, earliest), 'reason');
  await withdrawSignatures(tx, current);
  const next: Contract = {
    ...current,
    // Nobody is awaited any more, neither behind a link nor with a paper.
    ...(current.signature === 'sent' ? unsigned : {}),
    terminated_at: tx.now,
    last_day: lastDay,
    ended_by: input.ended_by,
    end_reason: input.reason,
  };
  const saved = tx.rows(contracts).update(next);
  await watchRenewal(tx, saved);
  await endBilling(tx, saved, { ...input, lastDay });
  // One that is taken back before it begins leaves what it was to go on from to be renewed again.
  if (lastDay < saved.start_date) await setRenewedBy(tx, saved, { from: saved.id, to: null });
  if (lastDay < saved.start_date) await tellClient(tx, saved, 'contract.never_begins');
  else
    await tellClient(
      tx,
      saved,
      'contract.ending',
      inBoth((language) => formatDate(lastDay, language)),
    );
  return saved;
});

/**
 * Takes notice back while the last day has not passed. The client's sites and rates that ended with it are as
 * they were before.
 */
export const withdrawNotice = bind(contract.withdrawNotice, async (tx, { id }) => {
  await lockTenantSequence(tx);
  const current = await tx.rows(contracts).visible(id ?? '', contracts.access.write(tx.actor));
  if (current.undone_at !== null) refuse('illegal_transition', messages.undone, 'status');
  if (current.terminated_at === null) refuse('illegal_transition', messages.noNotice, 'status');
  if (current.last_day === null || current.last_day < dateOf(tx.now))
    refuse('illegal_transition', messages.terminated, 'status');
  const { last_day, ended_by, end_reason } = unended;
  const saved = tx
    .rows(contracts)
    .update({ ...current, terminated_at: null, last_day, ended_by, end_reason });
  await watchRenewal(tx, saved);
  if (current.last_day < saved.start_date) await setRenewedBy(tx, saved, { from: null, to: saved.id });
  await resumeBilling(tx, saved, { lastDay: current.last_day });
  await tellClient(tx, saved, 'contract.goes_on');
  return saved;
});

type RenewedBy = { readonly from: string | null; readonly to: string | null };

/** Says of the contract that this one renews whether it is renewed by it; refuses where another one is. */
async function setRenewedBy(tx: Tx, { renews_id: id }: Contract, { from, to }: RenewedBy): Promise<void> {
  const before = id === null ? null : await tx.rows(contracts).find(id);
  if (!before) return;
  if (before.renewed_by !== from) refuse('illegal_transition', messages.renewedAlready, 'status');
  await watchRenewal(tx, tx.rows(contracts).update({ ...before, renewed_by: to }));
}

function dated(message: Message, day: CalendarDate): Message {
  return filled(message, { day: inBoth((language) => formatDate(day, language)) });
}
