import { addDays, calendarDate, clockTime, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { blankInvoice } from '#shared/modules/billing/blank-invoice.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { totalsOf } from '#shared/modules/billing/rules.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { nextNumber } from '#server/modules/billing/next-number.ts';
import { demoIds as ids } from './demo-people.ts';
import { narmadaSupplier } from './seed-clients.ts';

type Plan = {
  readonly day: CalendarDate;
  readonly due: CalendarDate;
  readonly paid: CalendarDate | null;
  readonly lines: readonly (readonly [string, string, number])[];
};

/** Asha's bills: a year of paid ones, one that is due this week and one that is overdue. */
export async function seedBills(tx: Tx, today: CalendarDate): Promise<void> {
  const security = ['Night Security, Saket Nagar', '998525', 18000] as const;
  const cleaning = ['Housekeeping, Saket Nagar', '998533', 7000] as const;
  const garden = ['Garden and Terrace Care', '998597', 3000] as const;
  const first = calendarDate(`${today.slice(0, 7)}-01`);
  const plans: Plan[] = [];
  let month = first;
  for (let back = 1; back <= 10; back += 1) {
    month = calendarDate(`${addDays(month, -1).slice(0, 7)}-01`);
    const day = addDays(month, 2);
    plans.push({
      day,
      due: addDays(day, 10),
      paid: addDays(day, back === 4 ? 14 : 6),
      lines: back % 2 === 0 ? [security, cleaning] : [security, cleaning, garden],
    });
  }
  plans.reverse();
  plans.push({
    day: addDays(today, -24),
    due: addDays(today, -9),
    paid: null,
    lines: [['Deep Cleaning Services', '998533', 3499]],
  });
  plans.push({ day: first, due: addDays(today, 5), paid: null, lines: [security, cleaning] });
  plans.push({ day: first, due: addDays(first, 10), paid: today, lines: [garden] });
  for (const [i, plan] of plans.entries()) await addBill(tx, i, plan);
}

async function addBill(tx: Tx, i: number, { day, due, paid, lines }: Plan): Promise<void> {
  const at = instantAt(day, clockTime('09:30'));
  const totals = totalsOf(
    lines.map(([title, sac, rate]) => ({ title, sac, quantity: 1, rate, gst_rate: 1800 })),
    { interState: false },
  );
  const id = `demo-bill-${i}`;
  tx.rows(invoices).insert({
    ...blankInvoice,
    id,
    stage: 'issued',
    number: await nextNumber(tx, { gstin: narmadaSupplier.gstin, kind: 'invoice', prefix: 'INV' }, day),
    user_id: ids.asha,
    client_name: 'Asha Verma',
    client_address: '14, Saket Nagar, Indore',
    issued_on: day,
    due_on: due,
    place_of_supply: '23',
    supplier: narmadaSupplier,
    supplier_gstin: narmadaSupplier.gstin,
    ...totals,
    ver: 1,
    created_at: at,
    updated_at: at,
  });
  if (paid === null) return;
  const inTheMorning = instantAt(paid, clockTime('10:20'));
  // What is paid today was paid before now.
  const paidAt = inTheMorning < tx.now ? inTheMorning : tx.now;
  tx.rows(invoicePayments).insert({
    booking_id: null,
    reversed_on: null,
    receipt_id: null,
    id: `demo-payment-${i}`,
    invoice_id: id,
    user_id: ids.asha,
    amount: totals.total,
    tds: 0,
    method: 'upi',
    reference: String(432_400_000_000 + i * 7919),
    paid_on: paid,
    status: 'confirmed',
    note: '',
    ver: 1,
    created_at: paidAt,
    updated_at: paidAt,
  });
}
