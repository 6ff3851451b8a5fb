import {
  addDays,
  clockTime,
  dateOf,
  daysBetween,
  instantAt,
  instantFromMs,
  parseInstant,
} from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { paise, paiseToRupees, percentOf, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Message } from '#shared/core/i18n.ts';
import { billingMessages as messages } from './messages.ts';
import { chargingKinds } from './invoice.ts';
import type { Invoice, LineUnit } from './invoice.ts';
import type { InvoicePayment } from './invoice-payment.ts';

type StoredLine = Invoice['lines'][number];
/** A line before it is reckoned; without a unit, a divisor or a site it is a plain quantity times a rate. */
export type Line = Omit<StoredLine, 'amount' | 'unit' | 'divisor' | 'site'> &
  Partial<Pick<StoredLine, 'unit' | 'divisor' | 'site'>>;
export type InvoiceTotals = Pick<
  Invoice,
  'lines' | 'taxable' | 'cgst' | 'sgst' | 'igst' | 'round_off' | 'total'
>;

/** How a bill is taxed, and whether its total is rounded to the rupee. */
export type Taxing = {
  readonly interState: boolean;
  /** The client or an operator pays the tax: it is shown and not asked for. */
  readonly reverseCharge?: boolean;
  /** Under a letter of undertaking, or exempt: no tax at all. */
  readonly untaxed?: boolean;
  readonly rounded?: boolean;
};

/**
 * What the quantity of a line counts. Bills of before call duties at a monthly rate, over its days, months;
 * and so the days of a fixed amount that was not owed for the whole month.
 */
export function unitOf({ unit, divisor }: Pick<StoredLine, 'unit' | 'divisor'>, isFixed = false): LineUnit {
  if (unit !== 'month' || divisor === 1) return unit;
  return isFixed ? 'day' : 'duty';
}

/** What a line comes to: its rate times its quantity, over its divisor, half up to the paisa. */
export function lineAmount({
  rate,
  quantity,
  divisor = 1,
}: Pick<Line, 'rate' | 'quantity' | 'divisor'>): Paise {
  // A quantity has at most four decimals; whole numbers keep the product exact before the one rounding.
  const parts = BigInt(rupeesToPaise(rate)) * BigInt(Math.round(quantity * 10_000));
  const below = 10_000n * BigInt(divisor);
  const doubled = 2n * parts + below;
  const whole = doubled / (2n * below);
  // Division cuts towards zero; half up means towards the larger number, below zero too.
  return paise(Number(doubled < 0n && doubled % (2n * below) !== 0n ? whole - 1n : whole));
}

/** The most that a line or a bill may come to, in rupees: a hundred crore, like every amount. */
export const mostBilled = 1_000_000_000;

/**
 * What is wrong with the amounts of lines, by the field: one too large, or all together too large or below
 * nothing.
 */
export function linesFault(
  lines: readonly Line[],
): { readonly field: string; readonly text: Message } | null {
  const amounts = lines.map(({ rate, quantity, divisor = 1 }) => (rate * quantity) / divisor);
  const large = amounts.findIndex((amount) => Math.abs(amount) > mostBilled);
  if (large >= 0) return { field: `lines.${large}.rate`, text: messages.tooLarge };
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  // With tax and rounding it must still be an amount that can be kept.
  if (sum * 1.5 > mostBilled) return { field: 'lines', text: messages.tooLarge };
  return sum <= -0.005 ? { field: 'lines', text: messages.negative } : null;
}

/**
 * The amounts of a bill: tax is reckoned once per rate over the whole bill, half each within the state. The
 * rounding of the total is never taxed.
 */
export function totalsOf(lines: readonly Line[], taxing: Taxing): InvoiceTotals {
  const done = lines.map((line) => ({
    unit: '' as const,
    divisor: 1,
    site: '',
    ...line,
    amount: paiseToRupees(lineAmount(line)),
  }));
  const byRate = new Map<number, number>();
  for (const line of done)
    byRate.set(line.gst_rate, (byRate.get(line.gst_rate) ?? 0) + rupeesToPaise(line.amount));
  let taxable = 0;
  let half = 0;
  let whole = 0;
  for (const [rate, amount] of byRate) {
    taxable += amount;
    if (taxing.untaxed) continue;
    half += percentOf(paise(amount), rate / 2);
    whole += percentOf(paise(amount), rate);
  }
  const [cgst, igst] = taxing.interState ? [0, whole] : [half, 0];
  const asked = taxable + (taxing.reverseCharge ? 0 : 2 * cgst + igst);
  const total = taxing.rounded ? Math.floor((asked + 50) / 100) * 100 : asked;
  return {
    lines: done,
    taxable: paiseToRupees(taxable),
    cgst: paiseToRupees(cgst),
    sgst: paiseToRupees(cgst),
    igst: paiseToRupees(igst),
    round_off: paiseToRupees(total - asked),
    total: paiseToRupees(total),
  };
}

export const paymentStatuses = ['paid', 'pending', 'overdue'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
/** For how many days a reported payment holds: in them the office finds the money or says it is missing. */
export const claimDays = 7;

/**
 * How a bill stands: what was paid and what is left, and whether the customer says that money is on its way.
 * `held` is how much of what is left they reported in the last days, in rupees.
 */
export type PaymentState = {
  readonly status: 'Paid' | 'Generated' | 'Cancelled';
  /** `note`: a paper that asks for no money, such as a credit note. */
  readonly state: PaymentStatus | 'cancelled' | 'draft' | 'note';
  readonly paid: number;
  readonly left: number;
  readonly awaiting: boolean;
  readonly held: number;
  readonly overdueDays: number;
};

/** How a bill stands at a moment, from its payments and its due day. Days overdue are rounded up. */
export function paymentStateOf(
  invoice: Pick<Invoice, 'kind' | 'total' | 'due_on' | 'stage'>,
  payments: readonly Pick<InvoicePayment, 'amount' | 'tds' | 'status' | 'created_at'>[],
  nowMs: number,
): PaymentState {
  const sum = (status: InvoicePayment['status']): number =>
    payments.reduce(
      (total, payment) => total + (payment.status === status ? rupeesToPaise(payment.amount) : 0),
      0,
    );
  const paid = sum('confirmed');
  const left = Math.max(0, rupeesToPaise(invoice.total) - paid);
  const since = holdingSince(dateOf(instantFromMs(nowMs)));
  const held = payments
    .filter(({ status, created_at: at }) => status === 'claimed' && parseInstant(at) >= since)
    .reduce((total, { amount, tds }) => total + rupeesToPaise(amount) + rupeesToPaise(tds), 0);
  const overdueDays = dueDays(invoice.due_on, nowMs);
  const state =
    invoice.stage !== 'issued'
      ? invoice.stage
      : !chargingKinds.some((kind) => kind === invoice.kind)
        ? 'note'
        : left === 0
          ? 'paid'
          : overdueDays > 0
            ? 'overdue'
            : 'pending';
  return {
    status: state === 'cancelled' ? 'Cancelled' : state === 'paid' ? 'Paid' : 'Generated',
    state,
    paid: paiseToRupees(paid),
    left: state === 'cancelled' || state === 'note' ? 0 : paiseToRupees(left),
    awaiting: state !== 'note' && left > 0 && sum('claimed') > 0,
    held: state === 'pending' || state === 'overdue' ? paiseToRupees(Math.min(held, left)) : 0,
    overdueDays: state === 'overdue' ? overdueDays : 0,
  };
}

/** From when on reported payments hold on a day. */
export function holdingSince(day: CalendarDate): Instant {
  return instantAt(addDays(day, 1 - claimDays), clockTime('00:00'));
}

/**
 * As what a customer owes a bill: one whose whole rest they reported as paid in the last days is not overdue
 * while the office looks for the money. Null for one that is owed no more.
 */
export function owedAs({
  state,
  ...money
}: Pick<PaymentState, 'state' | 'left' | 'held'>): 'pending' | 'overdue' | null {
  if (state === 'overdue') return isReported(money) ? 'pending' : 'overdue';
  return state === 'pending' ? 'pending' : null;
}

/**
 * Whether all that is left of a bill was reported as paid in the last days: nobody is asked for it, and it is
 * neither reported nor paid online again, until that time is over.
 */
export function isReported({ left, held }: Pick<PaymentState, 'left' | 'held'>): boolean {
  return left > 0 && held >= left;
}

/** What a paper adds to what its customer spends, in rupees: nothing is spent by a proforma or a voucher. */
export function spendingOf({ kind, stage, total }: Pick<Invoice, 'kind' | 'stage' | 'total'>): number {
  if (stage !== 'issued') return 0;
  if (kind === 'credit_note') return 0 - total;
  return chargingKinds.some((charging) => charging === kind) ? total : 0;
}

/**
 * Whether credit notes took a whole bill back: nothing of it is due, though it was not paid. Amounts in
 * rupees.
 */
export function isCredited({ credited, taxable }: { credited: number; taxable: number }): boolean {
  return credited > 0 && rupeesToPaise(credited) >= rupeesToPaise(taxable);
}

/** Whole days since a due day ended; 0 until then. */
function dueDays(due: CalendarDate, nowMs: number): number {
  return Math.max(0, daysBetween(due, dateOf(instantFromMs(nowMs))));
}

/**
 * By what the admin app picks bills: how they stand, all that is not paid, and where a customer says that he
 * has paid.
 */
export const billStates = ['unpaid', 'awaiting', 'overdue', 'pending', 'draft', 'paid', 'cancelled'] as const;
export type BillState = (typeof billStates)[number];

export const billingPeriods = ['thisMonth', 'lastMonth', 'last3Months', 'thisYear', 'all'] as const;
export type BillingPeriod = (typeof billingPeriods)[number];

/**
 * The first and the last day of a period seen from a day; null has no bound. `last3Months` is this month and
 * the two before.
 */
export function periodBounds(
  period: BillingPeriod,
  today: CalendarDate,
): { from: string | null; to: string | null } {
  const month = (back: number): string => {
    const [year = 0, at = 1] = today.split('-').map(Number);
    const count = year * 12 + at - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
  };
  if (period === 'thisMonth') return { from: `${month(0)}-01`, to: `${month(0)}-31` };
  if (period === 'lastMonth') return { from: `${month(1)}-01`, to: `${month(1)}-31` };
  if (period === 'last3Months') return { from: `${month(2)}-01`, to: `${month(0)}-31` };
  if (period === 'thisYear') return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  return { from: null, to: null };
}

/** The highest rate at which a client deducts income tax, in basis points: that of a supplier without PAN. */
const highestTds = 2000;

/** Whether income tax that a client has deducted is more than any section allows. Amounts in rupees. */
export function isTooMuchTds(taxable: number, tds: number): boolean {
  return rupeesToPaise(tds) > percentOf(rupeesToPaise(taxable), highestTds);
}
