import { gstRateOn, taxOf } from '#shared/core/gst.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';

/** What a price comes to, in rupees; `rate` is in percent. */
export type WithGst = { readonly rate: number; readonly tax: number; readonly total: number };

/** A price of a service code with its tax on a day, for somebody in the state of the business. */
export function withGst(price: number, sac: string, state: string, day: CalendarDate): WithGst {
  const rate = gstRateOn(sac, day);
  const { cgst, sgst, total } = taxOf([{ amount: rupeesToPaise(price), rate }], state, state);
  return { rate: rate / 100, tax: paiseToRupees(cgst + sgst), total: paiseToRupees(total) };
}
