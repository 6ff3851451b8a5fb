import { filled } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import {
  isToCheck,
  onlinePaymentLifecycle,
  onlinePayments,
} from '#shared/modules/billing/online-payments/online-payment.ts';
import * as contract from '#shared/modules/billing/online-payments/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { bind } from '#server/core/sync/operations.ts';

/**
 * Closes a payment that could not be recorded, or of which nobody knew whether it came: somebody has recorded
 * or refunded it, or found that nothing was paid. Reminders of its invoice wait for it no longer. The same
 * for refunds that were left for a person; the payment itself stays recorded then.
 */
export const checkPayment = bind(contract.checkOnlinePayment, async (tx, { id, input: { note } }) => {
  await lockTenantSequence(tx);
  const page = await tx.rows(onlinePayments).visible(id ?? '', onlinePayments.access.write(tx.actor));
  const isRecorded = page.status !== 'review' && isToCheck(page);
  const status = isRecorded ? page.status : move(onlinePaymentLifecycle, page.status, 'check');
  const returns = page.returns.map((one) => ({ ...one, needsPerson: false }));
  // Why it had to be checked stays beside what was found.
  const problem = filled(messages.checkedBy, { name: tx.actor.name, note }).map((text, i) =>
    [page.problem[i] ?? '', text].join(' ').trim(),
  );
  return tx.rows(onlinePayments).update({ ...page, status, returns, problem });
});
