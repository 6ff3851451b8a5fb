import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { numberInSeries } from '#shared/modules/billing/gst/number.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { offlineMessages as messages } from '#shared/modules/billing/offline/messages.ts';
import {
  issueOffline as contract,
  offlineInvoices,
} from '#shared/modules/billing/offline/offline-invoice.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { bind } from '#server/core/sync/operations.ts';
import { refuseDay } from '../operations/refuse-day.ts';
import { issue } from '../operations/write-invoice.ts';
import { seriesOf } from './device-series.ts';

/**
 * Issues a draft under the number that a device has given it. The number has to be the next one of the device's
 * series, so that the series has no gap; a draft that was issued, changed or removed meanwhile is refused, and
 * what the device did stays there to be looked at. Nothing is issued twice: the same id gives what is there.
 */
export const issueOffline = bind(contract, async (tx, { input, origin }) => {
  await lockTenantSequence(tx);
  const id = input.id ?? newId();
  const rows = tx.rows(offlineInvoices);
  const known = await rows.own(id, ({ user_id: userId }) => userId === tx.actor.userId);
  if (known) return known;
  const { device, number } = input;
  const { tenantId, userId } = tx.actor;
  const series = await seriesOf(tx.sql, tenantId, { device, day: input.issued_on });
  if (!series) return refuse('illegal_transition', messages.noSeries, 'device');
  if (series.userId !== userId || (origin.device !== null && origin.device !== device))
    refuse('forbidden', messages.otherDevice, 'device');
  const draft = await tx.rows(invoices).visible(input.invoice_id, invoices.access.write(tx.actor));
  if (draft.stage === 'cancelled') refuse('illegal_transition', messages.gone, 'invoice_id');
  if (draft.stage === 'issued')
    refuse('illegal_transition', filled(messages.issuedMeanwhile, { number: draft.number }), 'invoice_id');
  if (draft.ver !== input.ver || draft.kind !== 'invoice') refuse('stale', messages.changed, 'invoice_id');
  const next = numberInSeries({ prefix: series.head, digits: series.digits }, series.last + 1);
  if ('fault' in next) return refuse('illegal_transition', next.fault, 'number');
  if (next.number !== number)
    refuse('illegal_transition', filled(messages.notNext, { expected: next.number, number }), 'number');
  refuseDay(input.issued_on, dateOf(tx.now), 'issued_on');
  const dated = {
    ...draft,
    issued_on: input.issued_on,
    due_on: draft.due_on < input.issued_on ? input.issued_on : draft.due_on,
  };
  const bill = await issue(tx, dated, { key: series.key, number });
  return rows.insert({
    id,
    invoice_id: bill.id,
    device,
    number: bill.number,
    issued_on: bill.issued_on,
    client_name: bill.client_name,
    total: bill.total,
    user_id: userId,
    state: 'issued',
  });
});
