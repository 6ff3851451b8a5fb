import type * as z from 'zod/mini';
import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import type { Stored } from '#shared/core/resource.ts';
import { numberInSeries } from '#shared/modules/billing/gst/number.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { offlineMessages as messages } from '#shared/modules/billing/offline/messages.ts';
import {
  issueOffline as contract,
  offlineInvoices,
} from '#shared/modules/billing/offline/offline-invoice.ts';
import type { OfflineInvoice } from '#shared/modules/billing/offline/offline-invoice.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { instantIn } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { refuseClosed } from '../filing/closed-periods.ts';
import type { OwnNumber } from '../operations/refuse-backdated.ts';
import { refuseDay } from '../operations/refuse-day.ts';
import { issue } from '../operations/write-invoice.ts';
import { shortYearOf } from '../next-number.ts';
import { seriesOf } from './device-series.ts';
import type { DeviceSeries } from './device-series.ts';
import { useUpNumber } from './use-up-number.ts';

type Input = z.output<typeof contract.input>;
/** The most numbers before a discarded one that may never have come. */
const mostMissing = 20;

/**
 * Issues a draft under the number that a device has given it. The number has to be the next one of the
 * device's series, so that the series has no gap. A draft that cannot be issued any more still uses its
 * number up, because the device has given it out and counts on: the number is then of a cancelled invoice,
 * and whoever gave it out is told why. Nothing is issued twice: the same id gives what is there.
 */
export const issueOffline = bind(contract, async (tx, { input, origin }) => {
  await lockTenantSequence(tx);
  const id = input.id ?? newId();
  const rows = tx.rows(offlineInvoices);
  const known = await rows.own(id, ({ user_id: userId }) => userId === tx.actor.userId);
  if (known) return known;
  const { device, number } = input;
  const { tenantId, userId } = tx.actor;
  const today = dateOf(tx.now);
  // A clock that is years off counts in the series of another year.
  if (shortYearOf(input.issued_on) !== shortYearOf(today)) refuseDay(input.issued_on, today, 'issued_on');
  const series = await seriesOf(tx.sql, tenantId, { device, day: input.issued_on });
  if (!series) return refuse('illegal_transition', messages.noSeries, 'device');
  if (series.userId !== userId || (origin.device !== null && origin.device !== device))
    refuse('forbidden', messages.otherDevice, 'device');
  if (input.given_up === true) return keepGivenUp(tx, { id, input, series });
  const draft = await draftOf(tx, input.invoice_id);
  const next = numberInSeries({ prefix: series.head, digits: series.digits }, series.last + 1);
  if ('fault' in next) return refuse('illegal_transition', next.fault, 'number');
  if (next.number !== number)
    refuse('illegal_transition', filled(messages.notNext, { expected: next.number, number }), 'number');
  const since = origin.device === null ? null : givenOutSince(draft, series);
  const came = await issuedOrWhyNot(tx, draft, input, { ...series, since });
  const bill = 'bill' in came ? came.bill : await useUpNumber(tx, { draft, input, series, why: came.why });
  return rows.insert({
    id,
    invoice_id: bill.id,
    device,
    number: bill.number,
    issued_on: input.issued_on,
    client_name: bill.client_name,
    total: 'bill' in came ? bill.total : input.total,
    user_id: userId,
    state: 'bill' in came ? 'issued' : 'refused',
    problem: 'bill' in came ? [] : [...came.why],
  });
});

type GivenUp = {
  readonly id: string;
  readonly input: Input;
  readonly series: DeviceSeries;
};

/**
 * Keeps the number of a bill that its person discarded on the device, where it was seen, on a cancelled
 * invoice, and those before it that never came. A number that the books have already is left as it
 * is, with the bill that was issued under it.
 */
async function keepGivenUp(tx: Tx, { id, input, series }: GivenUp): Promise<OfflineInvoice & Stored> {
  const { device, issued_on: day, client_name: client, total } = input;
  const count = Number(
    input.number.startsWith(series.head) ? input.number.slice(series.head.length) : 'none',
  );
  const next = numberInSeries({ prefix: series.head, digits: series.digits }, count);
  if ('fault' in next || next.number !== input.number || count > series.last + mostMissing)
    return refuse('invalid', messages.otherDevice, 'number');
  let kept = await inBooks(tx, input.number, series);
  for (let last = series.last; last < count; last += 1) {
    const one = numberInSeries({ prefix: series.head, digits: series.digits }, last + 1);
    if ('fault' in one) return refuse('illegal_transition', one.fault, 'number');
    kept = await useUpNumber(tx, {
      draft: null,
      input: { number: one.number, issued_on: day, client_name: client },
      series: { ...series, last },
      why: messages.givenUp,
    });
  }
  if (kept === null) return refuse('invalid', messages.otherDevice, 'number');
  // What was issued before the device heard of it stays issued.
  const isIssued = kept.stage === 'issued';
  return tx.rows(offlineInvoices).insert({
    id,
    invoice_id: kept.id,
    device,
    number: input.number,
    issued_on: day,
    client_name: client,
    total,
    user_id: tx.actor.userId,
    state: isIssued ? 'issued' : 'refused',
    problem: isIssued ? [] : [...messages.givenUp],
  });
}

/** The paper of the books that has a number; null where there is none. */
async function inBooks(tx: Tx, number: string, { gstin }: DeviceSeries): Promise<Invoice | null> {
  const row = await tx.sql
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('supplier_gstin', 'in', [gstin, ''])
    .where('number', '=', number)
    .where('deleted', '=', 0)
    .orderBy('supplier_gstin', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? tx.rows(invoices).find(String(row['id'])) : null;
}

/** The first day on which a device can have given its number to a draft, as the draft is now. */
function givenOutSince(
  draft: (Invoice & Stored) | null,
  { reservedAt }: { readonly reservedAt: Instant },
): CalendarDate {
  const days = [reservedAt, ...(draft === null ? [] : [instantIn(draft.updated_at)])].map(dateOf);
  return days.reduce((a, b) => (a > b ? a : b));
}

/** The draft as it is now; null where it was removed. Refuses what was never one of the business. */
async function draftOf(tx: Tx, id: string): Promise<(Invoice & Stored) | null> {
  const found = await tx.rows(invoices).find(id);
  if (found) return tx.rows(invoices).visible(id, invoices.access.write(tx.actor));
  const removed = await tx.sql
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .where('deleted', '=', 1)
    .executeTakeFirst();
  return removed ? null : refuse('not_found', messages.gone, 'invoice_id');
}

/** The draft, issued; or why it cannot be. */
async function issuedOrWhyNot(
  tx: Tx,
  draft: Invoice | null,
  input: Input,
  { key, gstin, company, head, since }: DeviceSeries & Pick<OwnNumber, 'since'>,
): Promise<{ readonly bill: Invoice } | { readonly why: Message }> {
  if (draft === null || draft.stage === 'cancelled') return { why: messages.gone };
  if (draft.stage === 'issued') return { why: filled(messages.issuedMeanwhile, { number: draft.number }) };
  if (draft.ver !== input.ver) return { why: messages.changed };
  // No device is given drafts of other kinds.
  if (draft.kind !== 'invoice') return refuse('stale', messages.changed, 'invoice_id');
  if (draft.supplier_gstin !== gstin) return { why: filled(messages.otherCompany, { company }) };
  const { number, issued_on: day } = input;
  try {
    refuseDay(day, dateOf(tx.now), 'issued_on');
    // Asked here, because the guard of the write would refuse the number with it.
    await refuseClosed(tx.sql, tx.actor.tenantId, { gstin, day }, 'issued_on');
    const dated = { ...draft, issued_on: day, due_on: draft.due_on < day ? day : draft.due_on };
    return { bill: await issue(tx, dated, { own: { key, number, head, since } }) };
  } catch (error) {
    if (error instanceof AppError && (error.code === 'invalid' || error.code === 'illegal_transition'))
      return { why: error.text };
    throw error;
  }
}
