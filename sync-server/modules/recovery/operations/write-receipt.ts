import type * as z from 'zod/mini';
import { dateOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import type { RecoveryContact } from '#shared/modules/recovery/contact.ts';
import { recoveryReceipts } from '#shared/modules/recovery/receipt.ts';
import { recoverySays as messages } from '#shared/modules/recovery/server-messages.ts';
import type { paymentInput } from '#shared/modules/recovery/visit.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { Origin } from '#server/core/sync/bound-operation.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { isReserved, numberOf, takeNumbers } from './receipt-numbers.ts';

type Paid<Case> = {
  readonly found: Case;
  readonly contact: RecoveryContact;
  readonly payment: z.output<typeof paymentInput>;
  readonly origin: Origin;
};

/**
 * Writes the receipt of a payment, and gives the case with the money counted. Where the device had no number
 * left it gets one here. A number that is not the device’s, or that another receipt has, refuses nothing: the
 * money was taken, and the office looks at it.
 */
export async function writeReceipt<Case extends RecoveryCase>(
  tx: Tx,
  { found, contact, payment, origin }: Paid<Case>,
): Promise<Case> {
  const { tenantId, userId } = tx.actor;
  const { device, number: given, paid_at: said, ...facts } = payment;
  if (origin.device !== null && origin.device !== device)
    refuse('forbidden', messages.otherDevice, 'payment');
  await lockTenantSequence(tx);
  await tx.flush();
  const holder = { tenantId, userId, device };
  const number = given === '' ? numberOf(await takeNumbers(tx, holder, 1)) : given;
  const isGood = given === '' || ((await isReserved(tx.sql, holder, number)) && !(await isUsed(tx, number)));
  tx.rows(recoveryReceipts).insert({
    id: newId(),
    case_id: found.id,
    contact_id: contact.id,
    number,
    state: isGood ? 'issued' : 'held',
    device,
    lender_name: found.lender_name,
    loan_number: found.loan_number,
    borrower_name: found.borrower_name,
    ...facts,
    paid_at: paidAt(said, contact.effective_at),
    day: dateOf(contact.effective_at),
    agent_id: userId,
    agent_name: tx.actor.name,
  });
  if (!isGood)
    notifyOffice(
      tx,
      'recovery:write',
      newsOf('case.receipt_held', { number, name: found.borrower_name }, `/admin/recovery?open=${found.id}`),
    );
  return withPayment(found, facts.amount);
}

/**
 * When money was paid: as the agent says where that is earlier on the day of the visit, otherwise when it was
 * written down. The visit keeps its own time, by which the rules of contact judge it.
 */
function paidAt(said: Instant | undefined, written: Instant): Instant {
  return said !== undefined && said <= written && dateOf(said) === dateOf(written) ? said : written;
}

/** A case with money that came in. */
function withPayment<Case extends RecoveryCase>(found: Case, amount: number): Case {
  return { ...found, collected: Math.round((found.collected + amount) * 100) / 100 };
}

async function isUsed(tx: Tx, number: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('recovery_receipts')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('number', '=', number)
    .where('state', '=', 'issued')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}
