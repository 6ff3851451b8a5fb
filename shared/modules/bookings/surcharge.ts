import * as z from 'zod/mini';
import type { GuardScope } from './guard-scope.ts';

export const surchargeKinds = ['urgent', 'night', 'armed', 'relievers'] as const;
/** What a booking costs more than its price in the book: by what, and how much, in rupees of all of it. */
export const surchargeSchema = z.strictObject({
  kind: z.enum(surchargeKinds),
  percent: z.number(),
  amount: z.number(),
});
export type Surcharge = z.output<typeof surchargeSchema>;
/** A surcharge as it was agreed, before it is known of how much. */
export type Agreed = Pick<Surcharge, 'kind' | 'percent'>;
export type SurchargeRules = {
  readonly [Name in `${Surcharge['kind']}_percent`]: number;
} & { readonly [Name in 'night_from' | 'night_to']: string };
/**
 * When a visit is wished for, and whether it is urgent, or for what guards are; an empty time is not chosen
 * yet.
 */
export type Wished = { readonly time: string; readonly urgent: boolean } & Partial<GuardScope>;

/** A price in rupees before tax, and what of it is a surcharge. */
export type Priced = { readonly price: number; readonly surcharges: Surcharge[] };
