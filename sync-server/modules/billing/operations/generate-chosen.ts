import type * as z from 'zod/mini';
import { dateOf, firstOfMonth, formatDate, lastOfMonth } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { gstRateOn } from '#shared/core/gst.ts';
import { minus, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { DutyLine } from '#shared/modules/billing/duties/bill-facts.ts';
import { clients } from '#shared/modules/billing/client.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import * as contract from '#shared/modules/billing/generate.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { partsOf } from '#shared/modules/bookings/price-parts.ts';
import { paidOf } from '#shared/modules/bookings/payment.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { billedBookings, billedFor, bookingSource } from './billed-work.ts';
import type { PlannedBill } from '../plan-bills-task.ts';
import { requireApproval } from '../sheets/require-approval.ts';
import { draft, faultOf, groupsFor, plan, problemsOf } from './generate-bill.ts';
import { clientOf } from './write-invoice.ts';

type Input = z.output<typeof contract.generateInvoice.input>;

/** Drafts a bill of some days, some sites or some bookings of a client. */
export const generateInvoice = handleOnline(contract.generateInvoice, {
  prepare: async ({ input, call }) => {
    if (!input.sources.includes('duties')) return nothing(input.client_id);
    return atSites(await planDays(call, input), input.site_ids);
  },
  handler: async (tx, { input, prepared }) => {
    await lockTenantSequence(tx);
    const { id } = await clientOf(tx, input.client_id);
    const client = await tx.rows(clients).visible(id, clients.access.write(tx.actor));
    const days = { from: input.from, to: input.to };
    const { billable, leftOut } = input.sources.includes('bookings')
      ? await billableBookings(tx, client, input)
      : { billable: [], leftOut: [] };
    if (prepared.lines.length + billable.length + leftOut.length === 0)
      refuse('invalid', messages.nothingChosen, 'from');
    if (prepared.lines.length > 0)
      for (const month of contract.monthsBetween(input.from, input.to))
        await requireApproval(
          tx,
          client,
          { month, sheets: prepared.sheets.filter((sheet) => sheet.month === month) },
          { reason: input.without_approval, field: 'from' },
        );
    const ofDuties = await draftLines(tx, client, { ...days, month: input.from.slice(0, 7) }, prepared);
    for (const bill of ofDuties) {
      const number = await billedFor(tx, { clientId: id, ...days }, bill.id);
      if (number !== null) refuse('illegal_transition', filled(messages.daysIssued, { number }), 'from');
    }
    const lines = await bookingLines(tx, billable);
    const ofBookings = await draftLines(
      tx,
      client,
      { ...days, month: null },
      { ...prepared, lines, annexure: [] },
    );
    const drafts = [...ofDuties, ...ofBookings];
    return {
      answer: { invoices: drafts, problems: problemsOf(prepared, null), left_out: leftOut },
      about: drafts.length === 0 ? null : ['invoices', ...drafts.map((bill) => bill.id)],
    };
  },
});

/** Counts the duties of some days, month by month, each by the rates and sites of its days. */
async function planDays(call: SignedCall, { client_id: clientId, from, to }: Input): Promise<PlannedBill> {
  const months = contract.monthsBetween(from, to);
  let all = nothing(clientId);
  for (const month of months) {
    const [first, last] = [firstOfMonth(month), lastOfMonth(month)];
    const within = { from: from > first ? from : first, to: to < last ? to : last };
    const [planned] = await plan(call, month, [clientId], within, months.length > 1);
    if (!planned) continue;
    all = {
      clientId,
      lines: [...all.lines, ...planned.lines],
      annexure: [...all.annexure, ...planned.annexure],
      unpriced: [...all.unpriced, ...planned.unpriced],
      unreviewed: all.unreviewed + planned.unreviewed,
      sheets: [...all.sheets, ...planned.sheets],
    };
  }
  return all;
}

async function draftLines(
  tx: Tx,
  client: Client,
  days: Parameters<typeof draft>[2],
  planned: PlannedBill,
): Promise<Invoice[]> {
  const groups = await groupsFor(tx, client, planned);
  const fault = faultOf(groups);
  if (fault !== null) refuse('invalid', fault, 'client_id');
  return draft(tx, client, days, planned.annexure, groups);
}

function nothing(clientId: string): PlannedBill {
  return { clientId, lines: [], annexure: [], unpriced: [], unreviewed: 0, sheets: [] };
}

function atSites(planned: PlannedBill, siteIds: readonly string[] | undefined): PlannedBill {
  if (siteIds === undefined) return planned;
  const wanted = new Set(siteIds);
  return {
    ...planned,
    lines: planned.lines.filter((line) => line.siteId !== null && wanted.has(line.siteId)),
    annexure: planned.annexure.filter((row) => wanted.has(row.siteId)),
    sheets: planned.sheets.filter((sheet) => wanted.has(sheet.siteId)),
  };
}

/** The completed bookings of a client's account in some days, and those that cannot be billed with why. */
async function billableBookings(
  tx: Tx,
  client: Client,
  { from, to, booking_ids: ids }: Pick<Input, 'from' | 'to' | 'booking_ids'>,
) {
  if (client.user_id === null) return { billable: [], leftOut: [] };
  const rows = await tx.sql
    .selectFrom('bookings')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', client.user_id)
    .where('status', '=', 'completed')
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted', '=', 0)
    .orderBy('date')
    .orderBy('id')
    .execute();
  const done = rows
    .map((row) => decodeRow(bookings, row))
    .filter((booking) => ids === undefined || ids.includes(booking.id));
  const billed = await billedBookings(
    tx,
    done.map((booking) => booking.id),
  );
  const reasonFor = ({ id, payments }: Booking) => {
    const { received, claimed } = paidOf(payments);
    return billed.get(id) ?? (received + claimed > 0 ? messages.bookingPaid : null);
  };
  return {
    billable: done.filter((booking) => reasonFor(booking) === null),
    leftOut: done.flatMap((booking) => {
      const reason = reasonFor(booking);
      if (reason === null) return [];
      const said: [string, string] = [reason[0], reason[1]];
      return [{ booking_id: booking.id, service: booking.service, date: booking.date, reason: said }];
    }),
  };
}

async function bookingLines(tx: Tx, billable: readonly Booking[]): Promise<DutyLine[]> {
  const lines: DutyLine[] = [];
  for (const booking of billable) {
    const sac = (await tx.rows(services).find(booking.service_id))?.sac ?? '';
    const title = `${booking.service}, ${formatDate(booking.date)}`;
    const rate = gstRateOn(sac, dateOf(tx.now));
    for (const part of billedParts(booking, title)) lines.push(billedLine(booking.id, part, sac, rate));
  }
  return lines;
}

type Part = { readonly title: string; readonly amount: number };

/** The work as it was agreed, and after it each surcharge and what was added, which together are the price. */
function billedParts(booking: Booking, title: string): Part[] {
  const parts = partsOf(booking).map(({ name, amount }) => ({ title: `${title}: ${name[0]}`, amount }));
  const more = sumOf(parts.map(({ amount }) => rupeesToPaise(amount)));
  return [{ title, amount: paiseToRupees(minus(rupeesToPaise(booking.price), more)) }, ...parts];
}

function billedLine(bookingId: string, { title, amount }: Part, sac: string, gstRate: number): DutyLine {
  return {
    siteId: null,
    gstin: '',
    source: bookingSource(bookingId),
    line: { title, sac, quantity: 1, unit: 'piece', divisor: 1, rate: amount, gst_rate: gstRate, site: '' },
  };
}
