import { dateOf, formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { endedCredit } from '#shared/modules/billing/late-credit.ts';
import { noteMessages as messages } from '#shared/modules/billing/note-messages.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

type Credit = { readonly note: Invoice; readonly original: Invoice; readonly withoutGst: boolean };

/**
 * Says what a credit note that comes too late is, before one is issued: it lowers no GST, whatever day is
 * written on it. One that would be dated back into the time in which it did is refused: the return goes by
 * its day.
 */
export function refuseLateCredit(tx: Tx, { note, original, withoutGst }: Credit): void {
  const last = endedCredit(original, dateOf(tx.now), note.issued_on);
  if (last === null) return;
  const values = { number: original.number, day: inBoth((language) => formatDate(last, language)) };
  if (!withoutGst) refuse('illegal_transition', filled(messages.lateCredit, values), 'without_gst');
  if (note.issued_on <= last) refuse('invalid', filled(messages.lateDated, values), 'issued_on');
  if (note.cgst + note.sgst + note.igst > 0) throw new Error(`late credit note ${note.id} has tax`);
}
