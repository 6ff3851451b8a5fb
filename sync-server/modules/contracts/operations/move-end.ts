import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { addendumMessages as messages } from '#shared/modules/contracts/addenda/messages.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { watchRenewal } from '../renewals/renewal-days.ts';
import { tellClient } from '../tell-client.ts';
import { moveBilling } from './move-billing.ts';
import { withdrawSignatures } from './withdraw-signatures.ts';
import { checkPair, unsigned } from './write-contract.ts';

/** Refuses a last day that a contract has already, cannot have, or no longer can get. */
export async function checkEnd(
  tx: Tx,
  of: Contract,
  { from, end }: { readonly from: CalendarDate; readonly end: CalendarDate },
): Promise<void> {
  if (of.last_day !== null) refuse('invalid', messages.endUnderNotice, 'end_date');
  if (end === of.end_date) refuse('invalid', messages.sameEnd, 'end_date');
  const today = dateOf(tx.now);
  const earliest = from > today ? from : today;
  if (end < earliest)
    refuse(
      'invalid',
      filled(messages.endTooEarly, { day: inBoth((language) => formatDate(earliest, language)) }),
      'end_date',
    );
  await checkPair(tx, { ...of, end_date: end });
}

/**
 * Gives a contract the last day that was agreed on. It stays signed, as what was signed counts with what was
 * agreed on since; the client's sites and rates that end with it do so on the new day.
 */
export async function moveEnd(tx: Tx, current: Contract, end: CalendarDate): Promise<Contract> {
  await withdrawSignatures(tx, current);
  const saved = tx.rows(contracts).update({
    ...current,
    // A paper that is still to be signed names the day before.
    ...(current.signature === 'sent' ? unsigned : {}),
    end_date: end,
  });
  await watchRenewal(tx, saved);
  await moveBilling(tx, current, saved);
  await tellClient(tx, saved, 'contract.changed');
  return saved;
}
