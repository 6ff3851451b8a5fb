import { nextQuoteMoment } from '#shared/modules/crm/quote-reminders.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readReminderDays } from '#server/modules/contracts/queries.ts';

/** The job that reminds clients of open quotes, and says which have expired. */
export const quoteJob = 'crm.quotes';

/** Says when a quote that is open now is looked at next. */
export async function watchQuote(tx: Tx, quote: Quote): Promise<void> {
  const days = await readReminderDays(tx.sql, tx.actor.tenantId);
  await setDue(tx.sql, {
    job: quoteJob,
    tenant_id: tx.actor.tenantId,
    item: quote.id,
    due_at: nextQuoteMoment(quote, days, tx.now),
  });
}
