import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import type { Operation } from '#shared/core/operation.ts';
import * as contract from '#shared/modules/on-call/appeal-operations.ts';
import { onCallMessages as messages } from '#shared/modules/on-call/messages.ts';
import { appealLifecycle, walletAppeals } from '#shared/modules/on-call/wallet-appeal.ts';
import type { WalletAppeal } from '#shared/modules/on-call/wallet-appeal.ts';
import { walletLines } from '#shared/modules/on-call/wallet-line.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { leftOfPenalty } from '#server/modules/jobs/operations/left-of-penalty.ts';
import { bookMovement } from './move-money.ts';

/** A partner appeals against one of their own penalties, once. */
export const appealPenalty = bind(contract.appealPenalty, async (tx, { input }) => {
  const penalty = await tx.rows(walletLines).find(`${input.movement}:partner`);
  if (penalty?.worker_id !== tx.actor.userId || penalty.kind !== 'penalty')
    return refuse('not_found', messages.noPenalty, 'movement');
  if (await tx.rows(walletAppeals).find(penalty.movement)) refuse('exists', messages.appealed, 'movement');
  notifyOffice(
    tx,
    'oncall:write',
    newsOf('penalty.appealed', { name: penalty.worker_name }, '/admin/wallets'),
  );
  return tx.rows(walletAppeals).insert({
    id: penalty.movement,
    worker_id: penalty.worker_id,
    worker_name: penalty.worker_name,
    amount: -penalty.amount,
    penalty: penalty.note,
    reason: input.reason,
    status: 'open',
    answer: '',
    decided_by: '',
    decided_at: null,
  });
});

/** Gives back, once, what is left of the penalty: less what the office gave back by hand before. */
export const acceptAppeal = decide(contract.acceptAppeal, 'accept');
/** Lets the penalty stand. */
export const rejectAppeal = decide(contract.rejectAppeal, 'reject');

function decide(
  operation: Operation<{ answer: string }, WalletAppeal>,
  action: 'accept' | 'reject',
): BoundOperation {
  return bind(operation, async (tx, { id, input }) => {
    const appeal = await tx.rows(walletAppeals).visible(id ?? '', walletAppeals.access.write(tx.actor));
    const status = move(appealLifecycle, appeal.status, action);
    if (action === 'accept') {
      const left = await leftOfPenalty(tx, { movement: appeal.id, worker_id: appeal.worker_id });
      if (left > 0)
        await bookMovement(tx, {
          movement: `appeal:${appeal.id}`,
          worker_id: appeal.worker_id,
          worker_name: appeal.worker_name,
          kind: 'reversal',
          amount: left,
          day: dateOf(tx.now),
          job_id: null,
          reverses: appeal.id,
          note: input.answer,
          made_by: tx.actor.name,
        });
      else
        notifyPerson(
          tx,
          appeal.worker_id,
          newsOf('penalty.appeal_accepted', { details: input.answer }, '/field/wallet'),
        );
    } else
      notifyPerson(
        tx,
        appeal.worker_id,
        newsOf('penalty.appeal_rejected', { details: input.answer }, '/field/wallet'),
      );
    return tx.rows(walletAppeals).update({
      ...appeal,
      status,
      answer: input.answer,
      decided_by: tx.actor.name,
      decided_at: tx.now,
    });
  });
}
