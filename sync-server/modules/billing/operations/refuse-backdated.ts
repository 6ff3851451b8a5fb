import { can } from '#shared/core/access.ts';
import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { isNote } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingMessages } from '#shared/modules/billing/messages.ts';
import { noteMessages } from '#shared/modules/billing/note-messages.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { financialYearOf } from '#shared/core/financial-year.ts';
import { shortYearOf } from '../next-number.ts';
import { readSupplier } from '../read-supplier.ts';

type Dated = Pick<Invoice, 'kind' | 'supplier_gstin' | 'issued_on'>;

/**
 * Refuses to issue a bill or a note that is dated before the newest paper of its series and financial year,
 * naming both: its number would run against the dates. A note is also refused a number of a financial year
 * that is over: it is of the day on which the change is agreed. The law asks for numbers without gaps, not
 * for dates in order, so that who has the right may do it knowingly. Proformas are no tax documents and have
 * no such order, and a voucher is of the day on which the money moved.
 */
export async function refuseBackdated(tx: Tx, paper: Dated, isMeant: boolean): Promise<void> {
  if (paper.kind === 'proforma' || paper.kind === 'receipt_voucher' || paper.kind === 'refund_voucher')
    return;
  const messages = isNote(paper) ? noteMessages : billingMessages;
  const newest = await newestAfter(tx, paper);
  const isOver = isNote(paper) && financialYearOf(paper.issued_on).to < dateOf(tx.now);
  if (!newest && !isOver) return;
  const day = named(paper.issued_on);
  const [asked, lost] = newest
    ? [messages.backdated, messages.mayNotBackdate]
    : [noteMessages.yearOver, noteMessages.mayNotYearOver];
  const values = newest
    ? { number: newest.number, newest: named(newest.day), day }
    : { day, year: shortYearOf(paper.issued_on) };
  if (!isMeant) refuse('illegal_transition', filled(asked, values), 'allow_backdated');
  if (!can(tx.actor, 'backdated_bills:write')) refuse('forbidden', filled(lost, values), 'allow_backdated');
}

/** The newest paper of a series that has a later day than this one in its financial year. */
export async function newestAfter(
  tx: Tx,
  { kind, supplier_gstin: gstin, issued_on: day }: Dated,
): Promise<{ readonly number: string; readonly day: CalendarDate } | null> {
  const { from, to } = financialYearOf(day);
  const { settings } = await readSupplier(tx.sql, tx.actor.tenantId);
  await tx.flush();
  const newest = await tx.sql
    .selectFrom('invoices')
    .select(['number', 'issued_on'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('supplier_gstin', '=', gstin)
    .where('kind', '=', kind)
    // The series of a device has an order of its own.
    .where('number', 'like', `${settings.series[kind]}/%`)
    .where('issued_on', '>', day)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .where('stage', '!=', 'draft')
    .where('deleted', '=', 0)
    .orderBy('issued_on', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? { number: String(newest['number']), day: dateIn(newest['issued_on']) } : null;
}

function named(day: CalendarDate): Message {
  return inBoth((language) => formatDate(day, language));
}
