import * as z from 'zod/mini';
import { both, id, integer, text } from '#shared/core/fields.ts';
import { mostCreditDays } from './client.ts';
import { billingMessages as messages } from './messages.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { constitutions } from './gst/document.ts';

/** Capital letters that begin the numbers of a kind of paper; with year and count they fit 16 characters. */
const prefix = z.string().check(z.maxLength(3), z.regex(/^[A-Z][A-Z0-9]{0,2}$/, both(messages.series)));

/** How the business bills its clients. */
export const companySettings = z.strictObject({
  constitution: z.enum(constitutions),
  /** The company whose registration bills carry; empty takes the first that is in use. */
  company_id: z.union([z.literal(''), id().schema]),
  /** The state of a business without a GSTIN. */
  state_code: text(2).schema,
  round_totals: z.boolean(),
  /** Whether a booking that was paid in the app gets its invoice when it is completed, without anybody. */
  bill_bookings: z.boolean(),
  credit_days: integer(0, mostCreditDays).schema,
  /** How many days the link of a bill works, counted from when it was last sent or made. */
  link_days: integer(1, 365).schema,
  terms: text(1000).schema,
  signatory: text(120).schema,
  series: z
    .strictObject({
      invoice: prefix,
      bill_of_supply: prefix,
      credit_note: prefix,
      debit_note: prefix,
      receipt_voucher: prefix,
      refund_voucher: prefix,
      proforma: prefix,
    })
    .check(
      z.refine(
        (series) => new Set(Object.values(series)).size === Object.keys(series).length,
        both(messages.sameSeries),
      ),
    ),
});
export type CompanySettings = z.output<typeof companySettings>;

export const freshCompanySettings: CompanySettings = {
  constitution: 'company',
  company_id: '',
  state_code: '23',
  round_totals: false,
  bill_bookings: false,
  credit_days: 15,
  link_days: 90,
  terms: '',
  signatory: '',
  series: {
    invoice: 'INV',
    bill_of_supply: 'BS',
    credit_note: 'CN',
    debit_note: 'DN',
    receipt_voucher: 'RV',
    refund_voucher: 'RF',
    proforma: 'PI',
  },
};

export const editCompanySettings = defineOnlineOperation({
  name: 'settings.billing_company',
  method: 'PUT',
  path: '/billing/company-settings',
  summary: ['Update company settings for billing', 'बिलिंग की कंपनी सेटिंग बदलें'],
  permission: 'billing:write',
  input: z.partial(companySettings),
  output: companySettings,
});
