import * as z from 'zod/mini';
import { paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';

/** The most lines that are added to one booking. */
export const mostAdded = 60;

/**
 * What was added to the price of a booking after it was agreed, in rupees before tax: extra work that its
 * customer approved, or a visit at which nobody was at home.
 */
export const addedSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['work', 'visit']),
  name: z.string(),
  amount: z.number(),
});
export type Added = z.output<typeof addedSchema>;

/** The lines of one kind, or all, added up. */
export function addedOf(added: readonly Added[], kind?: Added['kind']): number {
  const lines = added.filter((line) => kind === undefined || line.kind === kind);
  return paiseToRupees(sumOf(lines.map(({ amount }) => rupeesToPaise(amount))));
}
