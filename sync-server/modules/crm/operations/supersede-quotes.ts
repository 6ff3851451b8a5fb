import { quotes } from '#shared/modules/crm/quote.ts';
import type { Quote } from '#shared/modules/crm/quote.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { forgetTries } from '#server/modules/auth/operations/challenges.ts';
import { watchQuote } from '../reminders/watch-quote.ts';
import { statusAfter } from './write-quote.ts';

/**
 * Takes the place of other quotes of the same lead that were sent: of its own versions, by `number`, or of
 * all, by `lead_id`. They can no longer be accepted. Gives their ids.
 */
export async function supersedeOthers(tx: Tx, quote: Quote, by: 'number' | 'lead_id'): Promise<string[]> {
  const rows = await tx.sql
    .selectFrom('lead_quotes')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('lead_id', '=', quote.lead_id)
    .where(by, '=', quote[by])
    .where('status', 'in', by === 'number' ? ['sent', 'declined'] : ['sent'])
    .where('id', '<>', quote.id)
    .where('deleted', '=', 0)
    .limit(100)
    .execute();
  const ids = rows.map((row) => String(row['id']));
  for (const id of ids) {
    const older = await tx.rows(quotes).find(id);
    if (older) tx.rows(quotes).update({ ...older, status: statusAfter(older, 'supersede') });
  }
  return ids;
}

/** Opens quotes again that an undone acceptance had ended; they are valid as long as they were. */
export async function reopenQuotes(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const ended = await tx.rows(quotes).find(id);
    if (ended?.status !== 'superseded') continue;
    await openAgain(tx, tx.rows(quotes).update({ ...ended, status: statusAfter(ended, 'reopen') }));
  }
}

/** Reminds of a quote that can be answered again; codes that were guessed before it do not count. */
export async function openAgain(tx: Tx, open: Quote): Promise<void> {
  await watchQuote(tx, open);
  await forgetTries(tx, open.id, 'quote');
}
