import { refuse } from '#shared/core/errors.ts';
import { move } from '#shared/core/lifecycle.ts';
import { contractRequests, requestLifecycle } from '#shared/modules/contracts/contract-request.ts';
import type { ContractRequest } from '#shared/modules/contracts/contract-request.ts';
import { contractMessages as messages } from '#shared/modules/contracts/messages.ts';
import { answerRequest as contract } from '#shared/modules/contracts/operations.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

/** Says yes or no to a customer's wish. A no needs its reason. */
export const answerRequest = bind(contract, (tx, { id, input }) => {
  if (input.outcome === 'declined' && input.answer === '')
    refuse('invalid', messages.answerMissing, 'answer');
  return closeRequest(tx, id ?? '', input.outcome, input.answer);
});

/** Closes an open wish with what the business said, and tells its customer. */
export async function closeRequest(
  tx: Tx,
  id: string,
  outcome: NonNullable<ContractRequest['outcome']>,
  answer: string,
): Promise<ContractRequest> {
  const request = await tx.rows(contractRequests).visible(id, contractRequests.access.write(tx.actor));
  const next: ContractRequest = {
    ...request,
    status: move(requestLifecycle, request.status, 'answer'),
    outcome,
    answer,
  };
  const saved = tx.rows(contractRequests).update(next);
  const line = answer === '' ? request.service_type : `${request.service_type}: ${answer}`;
  const event = outcome === 'accepted' ? 'contract.wish_accepted' : 'contract.wish_declined';
  notifyPerson(tx, request.user_id, newsOf(event, { details: line }, '/contracts'));
  return saved;
}
