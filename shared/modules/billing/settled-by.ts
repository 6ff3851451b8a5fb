import { paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { InvoicePayment } from './invoice-payment.ts';
import { isCredited } from './rules.ts';
import type { PaymentState } from './rules.ts';

/** What a client reads of how a bill was settled: their money, whichever way it came, and what is none. */
export const settlementKinds = ['money', 'tds', 'credit_note', 'advance', 'write_off'] as const;
export type SettlementKind = (typeof settlementKinds)[number];

/** What settled a bill so far by its kind, in rupees; kinds of which there is nothing are left out. */
export function settledBy(
  payments: readonly Pick<InvoicePayment, 'amount' | 'status' | 'method'>[],
): readonly { readonly kind: SettlementKind; readonly amount: number }[] {
  const counted = payments.filter(({ status }) => status === 'confirmed');
  return settlementKinds.flatMap((kind) => {
    const own = counted.filter(({ method }) => kindOf(method) === kind);
    const amount = paiseToRupees(sumOf(own.map((payment) => rupeesToPaise(payment.amount))));
    return amount === 0 ? [] : [{ kind, amount }];
  });
}

type Settled = Pick<PaymentState, 'state'> & {
  readonly credited: number;
  readonly taxable: number;
  readonly payments: readonly Pick<InvoicePayment, 'amount' | 'status' | 'method'>[];
};

/** How a bill stands for people: one of which nothing is due says whether it was really paid. */
export type BillStanding = PaymentState['state'] | 'credited' | 'writtenOff' | 'partWrittenOff';

/**
 * How a bill stands for people. `state` is `paid` as soon as nothing is due, which a credit note or a
 * write-off brings about without a rupee.
 */
export function billStanding(bill: Settled): BillStanding {
  if (bill.state !== 'paid') return bill.state;
  const kinds = settledBy(bill.payments).map(({ kind }) => kind);
  if (isCredited(bill) || (kinds.length > 0 && kinds.every((kind) => kind === 'credit_note')))
    return 'credited';
  if (!kinds.includes('write_off')) return 'paid';
  return kinds.length === 1 ? 'writtenOff' : 'partWrittenOff';
}

/** What brought an amount due down so far, for people. */
export const partKinds = ['partPaid', 'partTds', 'partCredited', 'partWrittenOff'] as const;
export type PartKind = (typeof partKinds)[number];

/** What a bill was settled by in part while the rest is due; TDS is named where there is no money besides. */
export function settledParts({ state, payments }: Pick<Settled, 'state' | 'payments'>): readonly PartKind[] {
  if (state !== 'pending' && state !== 'overdue') return [];
  const kinds = settledBy(payments).map(({ kind }) => kind);
  const isPaid = kinds.includes('money') || kinds.includes('advance');
  const holds: Readonly<Record<PartKind, boolean>> = {
    partPaid: isPaid,
    partTds: !isPaid && kinds.includes('tds'),
    partCredited: kinds.includes('credit_note'),
    partWrittenOff: kinds.includes('write_off'),
  };
  return partKinds.filter((part) => holds[part]);
}

/** A payment that the business has and that is money of the client: neither tax kept back nor a note. */
export function isMoneyPaid(payment: Pick<InvoicePayment, 'status' | 'method'>): boolean {
  return payment.status === 'confirmed' && isMoney(payment);
}

/** A payment in money, however it stands: neither tax kept back nor a note nor a part given up. */
export function isMoney({ method }: Pick<InvoicePayment, 'method'>): boolean {
  return isMoneyKind(kindOf(method));
}

/** The methods by which a bill is settled without money. */
export const moneylessMethods = settlementKinds.filter((method) => !isMoneyKind(method));

function isMoneyKind(kind: SettlementKind): boolean {
  return kind === 'money' || kind === 'advance';
}

function kindOf(method: InvoicePayment['method']): SettlementKind {
  return settlementKinds.find((kind) => kind === method) ?? 'money';
}
