import { clockTime, timeOf, instantFromMs } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import { log } from '#server/core/runtime/log.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { sendBusinessText } from '#server/modules/auth/operations/send-text.ts';

/** A reminder to send to a phone, once it is kept that it is sent. */
export type ReminderText = {
  readonly invoiceId: string;
  readonly days: number;
  readonly phone: string;
  readonly text: string;
};

/** Texts go out from the first time until the second; people sleep in between. */
const textsFrom = clockTime('08:00');
const textsUntil = clockTime('21:00');

/** Keeps that a reminder is about to go out by SMS; false where it went out before. */
export async function keepText(tx: Tx, { invoiceId, days, phone }: ReminderText): Promise<boolean> {
  const kept = await tx.sql
    .insertInto('bill_texts')
    .values({
      tenant_id: tx.actor.tenantId,
      invoice_id: invoiceId,
      days,
      phone,
      state: 'sending',
      sent_at: tx.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'invoice_id', 'days']).doNothing())
    .executeTakeFirst();
  return Number(kept.numInsertedOrUpdatedRows) === 1;
}

/**
 * Sends a reminder that was kept. One that the gateway did not take may have been sent anyway and is not
 * sent again; one that was not handed over, by night or above the daily limit, is tried again.
 */
export async function sendReminderText(
  services: Services,
  tenantId: string,
  reminder: ReminderText,
): Promise<boolean> {
  const time = timeOf(instantFromMs(services.nowMs()));
  const isDay = time >= textsFrom && time < textsUntil;
  const outcome = isDay ? await handOver(services, tenantId, reminder) : 'waiting';
  await runTransaction(services, clockActor(tenantId), (tx) => keepOutcome(tx, reminder, outcome));
  return outcome === 'sent';
}

type Outcome = 'sent' | 'failed' | 'waiting';

async function handOver(
  services: Services,
  tenantId: string,
  { phone, text }: ReminderText,
): Promise<Outcome> {
  try {
    const outcome = await sendBusinessText(services, { tenantId, phone, text });
    // A larger plan, or the next month, sends it.
    if (outcome === 'plan') return 'waiting';
    return outcome === 'sent' ? 'sent' : 'failed';
  } catch (error) {
    log('warn', 'a payment reminder was not sent as a text', { reason: String(error) });
    return error instanceof AppError && error.code === 'sms_quota' ? 'waiting' : 'failed';
  }
}

async function keepOutcome(
  tx: Tx,
  { invoiceId, days, phone }: ReminderText,
  outcome: Outcome,
): Promise<void> {
  const { tenantId } = tx.actor;
  if (outcome === 'waiting') {
    await tx.sql
      .deleteFrom('bill_texts')
      .where('tenant_id', '=', tenantId)
      .where('invoice_id', '=', invoiceId)
      .where('days', '=', days)
      .execute();
    return;
  }
  await tx.sql
    .updateTable('bill_texts')
    .set({ state: outcome })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('days', '=', days)
    .execute();
  if (outcome === 'failed') return;
  const detail = JSON.stringify({ days, phone });
  tx.log(logLine(tx.actor, { type: 'invoice.remind_sms', coll: 'invoices', rowId: invoiceId, detail }));
}
