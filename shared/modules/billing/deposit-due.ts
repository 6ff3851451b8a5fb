import * as z from 'zod/mini';
import { whereToPay } from './online.ts';

/** A deposit that was agreed on with a quote and has not arrived: in rupees, and where to pay it. */
export const depositDue = z.strictObject({ amount: z.number(), quote: z.string(), pay: whereToPay });
export type DepositDue = z.output<typeof depositDue>;
