import { can } from '#shared/core/access.ts';
import { dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { isNote } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import { noteMessages } from '#shared/modules/billing/note-messages.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { financialYearOf } from '#shared/core/financial-year.ts';
import { shortYearOf } from '../next-number.ts';
import { readSupplier } from '../read-supplier.ts';

type Dated = Pick<Invoice, 'kind' | 'supplier_gstin' | 'issued_on'>;

/** A number that a device has given a bill. */
export type OwnNumber = {
  readonly number: string;
  /** Under which name the series of the device is counted, and what its numbers begin with. */
  readonly key: string;
  readonly head: string;
  /** The first day on which it can have been given out; null where it is given now, with network. */
  readonly since: CalendarDate | null;
};

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
  const messages = isNote(paper) ? noteMessages : billingSays;
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

/**
 * The same for a bill with the number of a device. What the device gave out on its day, without network, may
 * reach the server after newer bills of the office, and keeps order within its own series. What it cannot
 * have given out then, because the draft or the series was not there yet, and what is issued with network,
 * is compared with the bills of the office too. A device asks no question, so the right alone decides.
 */
export async function refuseBackdatedOnDevice(
  tx: Tx,
  paper: Dated,
  { head, since }: OwnNumber,
): Promise<void> {
  const wasThen = since !== null && since <= paper.issued_on;
  const newest = (await newestAfter(tx, paper, head)) ?? (wasThen ? null : await newestAfter(tx, paper));
  if (!newest || can(tx.actor, 'backdated_bills:write')) return;
  const values = { number: newest.number, newest: named(newest.day), day: named(paper.issued_on) };
  refuse('illegal_transition', filled(billingSays.mayNotBackdate, values), 'issued_on');
}

/**
 * The newest paper that has a later day than this one in its financial year: of the series of a device by its
 * `head`, else of the office. One count goes through all letters that a kind of paper of the office has had.
 */
export async function newestAfter(
  tx: Tx,
  { kind, supplier_gstin: gstin, issued_on: day }: Dated,
  head?: string,
): Promise<{ readonly number: string; readonly day: CalendarDate } | null> {
  const { from, to } = financialYearOf(day);
  const others = head === undefined ? await deviceHeads(tx) : [];
  await tx.flush();
  const newest = await tx.sql
    .selectFrom('invoices')
    .select(['number', 'issued_on'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('supplier_gstin', '=', gstin)
    .where('kind', '=', kind)
    .where((is) =>
      is.and([
        is('number', 'like', `${head ?? ''}%`),
        ...others.map((other) => is('number', 'not like', `${other}%`)),
      ]),
    )
    .where('issued_on', '>', day)
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    // A number that a device gave out for nothing may be kept on the day on which that was found.
    .where('stage', 'in', head === undefined ? ['issued', 'cancelled'] : ['issued'])
    .where('deleted', '=', 0)
    .orderBy('issued_on', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? { number: String(newest['number']), day: dateIn(newest['issued_on']) } : null;
}

/** What the numbers of devices begin with, as the series of each has an order of its own. */
async function deviceHeads(tx: Tx): Promise<string[]> {
  const { settings } = await readSupplier(tx.sql, tx.actor.tenantId);
  const rows = await tx.sql
    .selectFrom('device_series')
    .select(['n', 'prefix'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .execute();
  return rows.map((row) => `${String(row['prefix']) || settings.series.invoice}D${String(row['n'])}/`);
}

function named(day: CalendarDate): Message {
  return inBoth((language) => formatDate(day, language));
}
