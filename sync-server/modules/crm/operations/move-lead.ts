import { dateOf, formatDate } from '#shared/core/dates.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { leadMessages as messages } from '#shared/modules/crm/lead-messages.ts';
import * as contract from '#shared/modules/crm/lead-operations.ts';
import type { Lead } from '#shared/modules/crm/lead.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { applyAndStore, bind, logLine } from '#server/core/sync/operations.ts';
import { statusAfter } from './write-quote.ts';

const noted = 'crm.still-open';

/**
 * Moves a lead. A quote that was sent stays open with a lead that is won or lost, unless it is closed with
 * it; what stays open is told.
 */
export const moveLead = bind(contract.moveLead, async (tx, call) => {
  const moved = await applyAndStore(contract.moveLead, tx, call);
  if (moved.stage !== 'won' && moved.stage !== 'lost') return moved;
  if (moved.stage === 'won' || !call.input.close_quotes) {
    await noteStillOpen(tx, moved);
    return moved;
  }
  const open = await openQuotes(tx, moved.id);
  for (const quote of open) {
    tx.rows(quotes).update({
      ...quote,
      status: statusAfter(quote, 'decline'),
      decided_at: tx.now,
      decided_by: tx.actor.name,
      decline_reason: call.input.reason,
      closed: true,
    });
    tx.log(logLine(tx.actor, { type: 'quote.close', coll: 'lead_quotes', rowId: quote.id }));
  }
  return moved;
});

/** The quotes that stay open with a lead that was won or lost, in words; whoever moved it is told of them. */
export async function noteStillOpen(tx: Tx, { id }: Pick<Lead, 'id'>): Promise<Message[]> {
  const texts = (await openQuotes(tx, id)).map(stillOpen);
  tx.cache.set(noted, texts);
  return texts;
}

/** Which quotes of a lead that was won or lost can still be accepted; null where none can. */
export function openQuotesNotice(tx: Tx): Message | null {
  const all = tx.cache.get(noted);
  if (!Array.isArray(all) || all.length === 0) return null;
  return inBoth((language) => all.map((text: Message) => text[language === 'hi' ? 1 : 0]).join(' '));
}

async function openQuotes(tx: Tx, leadId: string): Promise<Quote[]> {
  const rows = await tx.sql
    .selectFrom('lead_quotes')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('lead_id', '=', leadId)
    .where('status', '=', 'sent')
    .where('valid_until', '>=', dateOf(tx.now))
    .where('deleted', '=', 0)
    .orderBy('number')
    .limit(100)
    .execute();
  const found: Quote[] = [];
  for (const row of rows) {
    const quote = await tx.rows(quotes).find(String(row['id']));
    if (quote) found.push(quote);
  }
  return found;
}

function stillOpen({ number, valid_until: until }: Quote): Message {
  return filled(messages.stillOpen, { number, day: inBoth((language) => formatDate(until, language)) });
}
