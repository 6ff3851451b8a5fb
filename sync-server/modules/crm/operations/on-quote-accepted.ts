import type { Lead } from '#shared/modules/crm/lead.ts';
import { leads } from '#shared/modules/crm/lead.ts';
import { movedTo } from '#shared/modules/crm/lead-operations.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** A quote that was accepted just now: the version as the client read it, its lead, and who accepted. */
export type AcceptedQuote = {
  readonly quote: Quote;
  readonly lead: Lead;
  /** As the client wrote the name on accepting. */
  readonly acceptedBy: string;
};

/**
 * What follows from an accepted quote, in the transaction that accepts it: all of it happens, or the quote
 * stays open. It wins the lead. What comes of a won lead next, such as its contract, sites and posts, belongs
 * here.
 */
export async function onQuoteAccepted(tx: Tx, { quote, lead, acceptedBy }: AcceptedQuote): Promise<void> {
  const context = { now: tx.now, userName: acceptedBy };
  const won = lead.stage === 'won' ? lead : movedTo(lead, 'won', '', context);
  tx.rows(leads).update({ ...won, quote_id: quote.id, value: lead.value ?? quote.total });
}
