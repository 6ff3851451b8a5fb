import { paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { InvoicePayment } from './invoice-payment.ts';

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

/** A payment that the business has and that is money of the client: neither tax kept back nor a note. */
export function isMoneyPaid({ status, method }: Pick<InvoicePayment, 'status' | 'method'>): boolean {
  return status === 'confirmed' && ['money', 'advance'].includes(kindOf(method));
}

function kindOf(method: InvoicePayment['method']): SettlementKind {
  return settlementKinds.find((kind) => kind === method) ?? 'money';
}
