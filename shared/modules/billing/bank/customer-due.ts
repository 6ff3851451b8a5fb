import type { CalendarDate } from '#shared/core/dates.ts';
import { minus, paise, paiseToRupees, rupeesToPaise, smallest, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { isSameReference } from './same-reference.ts';

/** A payment that a customer has reported and nobody has confirmed, in rupees. */
export type ReportedPayment = { readonly id: string; readonly amount: number; readonly reference: string };
/** A booking or an invoice with what is still to be received for it, in rupees. */
export type DuePart = {
  readonly id: string;
  readonly title: string;
  readonly left: number;
  readonly reported: readonly ReportedPayment[];
};
export const dueKinds = ['order', 'booking', 'invoice'] as const;

/** What a customer of the app, who is no client, still has to pay: an order, a booking or an invoice. */
export type CustomerDue = {
  readonly kind: (typeof dueKinds)[number];
  readonly id: string;
  /** As the customer reads it in the app. */
  readonly number: string;
  /** A booking of an order, which can be paid alone. */
  readonly isPart: boolean;
  /** Such a booking on which all is due that is due on its order, so that an amount means both. */
  readonly isSame: boolean;
  readonly customer_id: string;
  readonly customer: string;
  readonly phone: string | null;
  /** When it was ordered or billed: no payment is older. */
  readonly since: CalendarDate;
  readonly parts: readonly DuePart[];
};
/** How much of a credit a booking or an invoice gets, in rupees; `reported` is the payment that it is. */
export type PaidPart = { readonly id: string; readonly amount: number; readonly reported: string | null };

type Line = { readonly amount: number; readonly narration: string; readonly reference: string };

/** What is left to pay in all. */
export function leftOf({ parts }: Pick<CustomerDue, 'parts'>): Paise {
  return sumOf(parts.map(({ left }) => rupeesToPaise(left)));
}

/** The payments of a due that were reported with the reference of a line, each with its part. */
export function reportedAs(line: Line, { parts }: Pick<CustomerDue, 'parts'>) {
  return parts.flatMap((part) =>
    part.reported
      .filter(({ reference }) => isSameReference(reference, line))
      .map((payment) => ({ part, payment })),
  );
}

/**
 * Divides a credit over a due. What was reported with its reference comes first, each as it was reported;
 * else each part gets what is left of it, and is the payment that was reported with that amount. What is more
 * than is due goes to the last part, as when the office records it by hand. Empty where nothing is due.
 */
export function dividedOver(line: Line, due: Pick<CustomerDue, 'parts'>): PaidPart[] {
  const reported = reportedAs(line, due);
  const wanted =
    reported.length > 0
      ? reported.map(({ part, payment }) => ({ part, amount: payment.amount, payment: payment.id }))
      : due.parts.map((part) => ({ part, amount: part.left, payment: null }));
  let rest = rupeesToPaise(line.amount);
  const paid: { id: string; amount: Paise; known: string | null; part: DuePart }[] = [];
  for (const { part, amount, payment } of wanted) {
    const share = smallest(rest, rupeesToPaise(amount));
    if (share <= 0) continue;
    rest = minus(rest, share);
    paid.push({ id: part.id, amount: share, known: payment, part });
  }
  const last = paid.at(-1);
  if (last) last.amount = paise(last.amount + rest);
  return paid.map(({ id, amount, known, part }) => ({
    id,
    amount: paiseToRupees(amount),
    reported: known ?? part.reported.find((payment) => rupeesToPaise(payment.amount) === amount)?.id ?? null,
  }));
}
