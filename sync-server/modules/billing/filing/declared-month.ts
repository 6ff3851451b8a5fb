import { dateOf, formatMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { filingMessages as messages } from '#shared/modules/billing/filing/messages.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { closedThrough } from './closed-periods.ts';

type What = { readonly gstin: string; readonly ofMonth: string; readonly month: string | undefined };

/**
 * The month in which something of a filed month is declared: the one said, else the present one. Refuses what
 * is not filed yet, and a month that is closed or has not come.
 */
export async function declaredMonth(tx: Tx, { gstin, ofMonth, month }: What): Promise<string> {
  const closed = await closedThrough(tx.sql, tx.actor.tenantId, gstin);
  if (closed === null || ofMonth > closed) return refuse('illegal_transition', messages.notFiled, 'month');
  const present = dateOf(tx.now).slice(0, 7);
  const declared = month ?? present;
  if (declared <= closed || declared > present) refuse('invalid', messages.declaredMonth, 'month');
  return declared;
}

/** Refuses a second amendment of the same in a return, or one behind a later one. */
export function refuseAmended(last: { readonly month: string } | null, month: string, number: string): void {
  if (last === null || last.month < month) return;
  const then = inBoth((language) => formatMonth(last.month, language));
  refuse('illegal_transition', filled(messages.amendedThen, { number, month: then }), 'month');
}
