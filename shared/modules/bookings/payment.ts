import * as z from 'zod/mini';
import { rupeesToPaise } from '#shared/core/money.ts';

export const paymentMethods = ['upi', 'cash', 'bank', 'card'] as const;

/** Money for a booking, in rupees. What a customer says is claimed; it counts when the business has received it. */
export const paymentSchema = z.strictObject({
  id: z.string(),
  amount: z.number(),
  method: z.enum(paymentMethods),
  reference: z.string(),
  at: z.string(),
  by: z.string(),
  state: z.enum(['claimed', 'received']),
});
export type Payment = z.output<typeof paymentSchema>;

/** How a booking stands with its money: rupees received, and whether something is claimed beyond that. */
export function paidOf(payments: readonly Payment[]): { received: number; claimed: number } {
  const sum = (state: Payment['state']): number =>
    payments.filter((one) => one.state === state).reduce((total, one) => total + rupeesToPaise(one.amount), 0) / 100;
  return { received: sum('received'), claimed: sum('claimed') };
}
