import { dateOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { minus, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { recoveryContacts } from '#shared/modules/recovery/contact.ts';
import type { RecoveryContact } from '#shared/modules/recovery/contact.ts';
import { isPausedAt } from '#shared/modules/recovery/hours.ts';
import { recoveryReceipts } from '#shared/modules/recovery/receipt.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Phones bring visits in any order: what a case says of them follows the order in which they were made. */
const stops = ['dispute', 'deceased'] as const;

/**
 * A case with the promise that stands: the last that counts since it was closed last, less what was paid
 * after it. Nothing is promised once that is all of it. `contact` is the one that was just written down.
 */
export async function withPromise<Case extends RecoveryCase>(
  tx: Tx,
  found: Case,
  contact: RecoveryContact,
): Promise<Case> {
  await tx.flush();
  const closed = found.history.findLast(({ action }) => action.startsWith('close_'))?.at ?? '';
  const rows = await contactsOf(tx, found.id)
    .where('outcome', '=', 'promise')
    .where('state', '=', 'counts')
    .where('effective_at', '>', closed)
    .orderBy('effective_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const [promise] = rows.map((row) =>
    pickRow(recoveryContacts, ['id', 'effective_at', 'promised_on', 'promised_amount'], row),
  );
  if (found.status === 'closed') return found;
  if (!promise) return { ...found, promised_on: null, promised_amount: null };
  const paid = await tx.sql
    .selectFrom('recovery_receipts')
    .select('amount')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('case_id', '=', found.id)
    // What was paid at the same visit was not promised.
    .where('paid_at', '>=', promise.effective_at)
    .where('contact_id', '!=', promise.id)
    .where('deleted', '=', 0)
    .execute();
  const sum = sumOf(paid.map((row) => rupeesToPaise(pickRow(recoveryReceipts, ['amount'], row).amount)));
  const left = paiseToRupees(minus(rupeesToPaise(promise.promised_amount ?? 0), sum));
  return {
    ...found,
    ...(left > 0
      ? { promised_on: promise.promised_on, promised_amount: left }
      : { promised_on: null, promised_amount: null }),
    ...(promise.id === contact.id ? { reminded_on: null } : {}),
  };
}

/**
 * Whether a visit stops visits: nothing stops them yet, or another visit did that was made later but came
 * sooner. What the office paused stays as it is.
 */
export async function stopsVisits(tx: Tx, found: RecoveryCase, contact: RecoveryContact): Promise<boolean> {
  if (!stops.some((outcome) => outcome === contact.outcome)) return false;
  if (found.hold === 'none') return true;
  if (found.hold_at === null || found.hold_at <= contact.effective_at) return false;
  await tx.flush();
  const stopping = await contactsOf(tx, found.id)
    .where('outcome', 'in', [...stops])
    .where('effective_at', '=', found.hold_at)
    .limit(1)
    .execute();
  return stopping.length > 0;
}

/** Holds visits made after what stops them that came sooner, where the office has not decided on them. */
export async function holdLaterVisits<Case extends RecoveryCase>(
  tx: Tx,
  found: Case,
  since: Instant,
): Promise<Case> {
  await tx.flush();
  const later = await contactsOf(tx, found.id)
    .where('kind', '=', 'visit')
    .where('state', '=', 'counts')
    .where('decided_by', '=', '')
    .where('effective_at', '>', since)
    .execute();
  const rows = tx.rows(recoveryContacts);
  let held = 0;
  for (const { id } of later) {
    const visit = await rows.find(String(id));
    if (!visit || !isPausedAt(found, visit.effective_at, dateOf(visit.effective_at))) continue;
    rows.update({ ...visit, state: 'held', held_because: 'paused' });
    held += 1;
  }
  if (held === 0) return found;
  await tx.flush();
  const [last] = await contactsOf(tx, found.id)
    .where('state', '=', 'counts')
    .orderBy('effective_at', 'desc')
    .limit(1)
    .execute();
  const known = last && pickRow(recoveryContacts, ['effective_at', 'outcome'], last);
  return {
    ...found,
    visits: found.visits - held,
    contacts_held: found.contacts_held + held,
    last_contact_at: known?.effective_at ?? null,
    last_outcome: known?.outcome ?? null,
  };
}

function contactsOf(tx: Tx, caseId: string) {
  return tx.sql
    .selectFrom('recovery_contacts')
    .select(['id', 'effective_at', 'outcome', 'promised_on', 'promised_amount'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('case_id', '=', caseId)
    .where('deleted', '=', 0);
}
