import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { blankInvoice } from '#shared/modules/billing/blank-invoice.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { OfflineInvoice } from '#shared/modules/billing/offline/offline-invoice.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newsOf, notifyActor } from '#server/modules/notifications/operations/notify.ts';
import { closedThrough } from '../filing/closed-periods.ts';
import { lastNumber, shortYearOf, nextNumber } from '../next-number.ts';
import { readSupplier } from '../read-supplier.ts';
import type { DeviceSeries } from './device-series.ts';

type Refused = {
  readonly draft: Invoice | null;
  readonly input: Pick<OfflineInvoice, 'number' | 'issued_on' | 'client_name'>;
  readonly series: DeviceSeries;
  readonly why: Message;
};

/**
 * Keeps the number of a draft that could not be issued, on a cancelled invoice with nothing in it: the next
 * one of the device follows it, no other invoice gets it, and the return lists it as cancelled.
 */
export async function useUpNumber(tx: Tx, { draft, input, series, why }: Refused): Promise<Invoice> {
  const { supplier } = await readSupplier(tx.sql, tx.actor.tenantId);
  await countUpTo(tx, series, input.issued_on);
  const { number } = input;
  const day = await dayOf(tx, input.issued_on, series.gstin);
  const kept = tx.rows(invoices).insert({
    ...blankInvoice,
    id: newId(),
    stage: 'cancelled',
    number,
    client_id: draft?.client_id ?? null,
    client_name: draft?.client_name ?? input.client_name,
    place_of_supply: draft?.place_of_supply || supplier.state_code,
    supplier,
    supplier_gstin: series.gstin,
    issued_on: day,
    due_on: day,
    notes: why[0],
    cancelled_at: tx.now,
  });
  tx.log(logLine(tx.actor, { type: 'invoice.cancel', coll: invoices.name, rowId: kept.id }));
  notifyActor(tx, newsOf('offline.refused', { number, reason: why }, '/admin/offline-invoices'));
  return kept;
}

/** Counts the number, unless issuing has counted it before it found what is wrong. */
async function countUpTo(tx: Tx, { gstin, key, last }: DeviceSeries, day: CalendarDate): Promise<void> {
  const counted = await lastNumber(tx.sql, tx.actor.tenantId, { gstin, kind: key, year: shortYearOf(day) });
  if (counted === last) await nextNumber(tx, { gstin, kind: key, prefix: '' }, day);
}

/** The day on the paper, or today where that has not come or its return is filed. */
async function dayOf(tx: Tx, day: CalendarDate, gstin: string): Promise<CalendarDate> {
  const today = dateOf(tx.now);
  const closed = await closedThrough(tx.sql, tx.actor.tenantId, gstin);
  return day > today || day < '2017-07-01' || (closed !== null && day.slice(0, 7) <= closed) ? today : day;
}
