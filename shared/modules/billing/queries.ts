import * as z from 'zod/mini';
import { defineList, defineQuery, defineRecord, pageParameters, parameter } from '#shared/core/query.ts';
import { recordSchema, recordWith } from '#shared/core/record-schema.ts';
import { foundCustomers } from '#shared/modules/auth/queries.ts';
import { clients } from './client.ts';
import { companySettings } from './company-settings.ts';
import { invoicePayments } from './invoice-payment.ts';
import { date } from '#shared/core/fields.ts';
import { reverseChargeModes } from './reverse-charge-mode.ts';
import { eInvoiceFilters } from './e-invoice/request.ts';
import { invoiceKinds, invoices } from './invoice.ts';
import { mandate, settings, whereToPay } from './online.ts';
import { paymentProviders } from './online-payments/payment-account.ts';
import { settlementKinds } from './settled-by.ts';
import { billStates, billingPeriods, paymentStatuses } from './rules.ts';

const page = {
  ...pageParameters,
  sort: parameter(invoices.list.sort.join(', ')),
  search: parameter('number or name'),
};

/** A bill with how it stands and what was paid. */
const bill = recordWith(invoices, {
  status: z.enum(['Paid', 'Generated', 'Cancelled']),
  state: z.enum([...paymentStatuses, 'draft', 'note', 'cancelled']),
  paid: z.number(),
  left: z.number(),
  awaiting: z.boolean(),
  /** How much of what is left the customer reported as paid in the last days, in rupees. */
  held: z.number(),
  overdueDays: z.int(),
  /** What its credit notes take back before tax, in rupees. */
  credited: z.number(),
  /** The number of the bill that a note is against; empty of everything else. */
  original_number: z.string(),
  payments: z.array(recordSchema(invoicePayments)),
});
/** What a client who deducts TDS keeps back of a bill, and pays then; null where none is expected. */
const tdsOffer = z.nullable(z.strictObject({ percent: z.number(), tds: z.number(), pay: z.number() }));
export type BillView = z.output<typeof bill>;

/** One client of the books. */
export const readClient = defineRecord(clients, '/clients/{id}');
export const listPayments = defineList(invoicePayments, '/billing/payments');

export const listInvoices = defineQuery({
  name: 'billing.invoices',
  path: '/billing/invoices',
  permission: 'billing:read',
  summary: ['Invoices', 'बिल'],
  input: z.object({
    ...page,
    startDate: parameter('first day'),
    endDate: parameter('last day'),
    user_id: parameter('only of this customer'),
    client_id: parameter('only of this client'),
    original_id: parameter('only the notes of this invoice'),
    proforma_id: parameter('only what was made from this proforma'),
    state: parameter(billStates.join(', ')),
    e_invoice: parameter(`only those whose e-invoice is ${eInvoiceFilters.join(' or ')}`),
  }),
  output: z.strictObject({ invoices: z.array(bill) }),
  paged: true,
});

export const listCustomers = defineQuery({
  name: 'billing.customers',
  path: '/billing/customers',
  permission: 'billing:write',
  summary: ['Customers who can be invoiced', 'किसके लिए बिल बन सकता है'],
  input: z.object({ search: parameter('part of a name or a number') }),
  output: foundCustomers,
  paged: true,
});

export const readInvoice = defineQuery({
  name: 'billing.invoice',
  path: '/billing/invoices/{id}',
  permission: 'billing:read',
  summary: ['Invoice', 'एक बिल'],
  output: bill,
});

export const readSettings = defineQuery({
  name: 'billing.settings',
  path: '/billing/settings',
  permission: 'billing:read',
  summary: ['Billing settings', 'बिलिंग की सेटिंग'],
  output: z.strictObject({ settings }),
});

export const readCompanySettings = defineQuery({
  name: 'billing.company_settings',
  path: '/billing/company-settings',
  permission: 'billing:read',
  summary: ['Company settings for billing', 'बिलिंग की कंपनी सेटिंग'],
  output: companySettings,
});

/** Whether lists of money have a part of no GSTIN, which stays when every company has one by now. */
export const readWithoutGstin = defineQuery({
  name: 'billing.without_gstin',
  path: '/billing/without-gstin',
  permission: 'billing:read',
  summary: ['Whether papers were issued under no GSTIN', 'क्या बिना GSTIN के बिल जारी हुए हैं'],
  output: z.strictObject({ without_gstin: z.boolean() }),
});

/** What whoever has the link of a bill sees of it. */
export const readSharedBill = defineQuery({
  name: 'billing.shared_bill',
  path: '/billing/shared/{token}',
  access: 'public',
  summary: ['Invoice by its link', 'लिंक से बिल'],
  output: z.strictObject({
    number: z.string(),
    kind: z.enum(invoiceKinds),
    /** The number of the bill that a note is against, and why it was issued; empty of everything else. */
    original_number: z.string(),
    reason: z.string(),
    supplier: z.string(),
    client_name: z.string(),
    issued_on: date().schema,
    due_on: date().schema,
    period_from: z.nullable(date().schema),
    period_to: z.nullable(date().schema),
    lines: z.array(
      z.strictObject({
        title: z.string(),
        site: z.string(),
        quantity: z.number(),
        rate: z.number(),
        amount: z.number(),
      }),
    ),
    taxable: z.number(),
    tax: z.number(),
    round_off: z.number(),
    total: z.number(),
    paid: z.number(),
    left: z.number(),
    /** What a proforma asks to be paid ahead of its invoice; 0 of everything else. */
    asked: z.number(),
    settled: z.array(z.strictObject({ kind: z.enum(settlementKinds), amount: z.number() })),
    /** Somebody said that it was paid, and the business has not confirmed it yet. */
    awaiting: z.boolean(),
    /** How much of what is left was reported in the last days, in rupees. */
    held: z.number(),
    /** The reference that was sent by this link and waits; null where there is none. */
    reported: z.nullable(z.string()),
    state: z.enum([...paymentStatuses, 'draft', 'note', 'cancelled']),
    credited: z.number(),
    reverse_charge: z.boolean(),
    pay: whereToPay,
    /** Through which services it can be paid online. */
    online: z.array(z.enum(paymentProviders)),
    tds: tdsOffer,
  }),
});

/** The muster behind a bill that was made from duties: who did how many on which day of the month. */
export const readAnnexure = defineQuery({
  name: 'billing.annexure',
  path: '/billing/invoices/{id}/annexure',
  permission: 'billing:read',
  summary: ['Attendance annexure of an invoice', 'बिल की हाज़िरी अनुसूची'],
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        /** `YYYY-MM`, of a bill over several months; empty for the month of the bill. */
        month: z.string(),
        site: z.string(),
        post: z.string(),
        title: z.string(),
        staff_id: z.string(),
        code: z.string(),
        name: z.string(),
        days: z.array(z.number()),
        duties: z.number(),
        overtime_minutes: z.int(),
        /** Of a row that counts a penalty: what it takes off, in rupees; 0 of the others. */
        penalty: z.number(),
      }),
    ),
  }),
});

export const listMyInvoices = defineQuery({
  name: 'billing.my_invoices',
  path: '/billing/my-invoices',
  summary: ['Your invoices', 'मेरे बिल'],
  input: z.object({
    ...page,
    ids: parameter('only these, by their ids'),
    period: parameter(billingPeriods.join(', ')),
    state: parameter(billStates.join(', ')),
  }),
  output: z.array(bill),
  paged: true,
  offline: 'keep',
});

/** What the caller's own bills come to, over all of them, in rupees. */
export const readMySums = defineQuery({
  name: 'billing.my_sums',
  path: '/billing/my-sums',
  summary: ['What you paid and owe', 'आपने कितना चुकाया और कितना बाकी है'],
  output: z.strictObject({
    paid: z.number(),
    paid_this_month: z.number(),
    /** Still due, without what is overdue; a bill said to be paid is due until the office has looked. */
    pending: z.number(),
    overdue: z.number(),
  }),
  offline: 'keep',
});

export const readPaymentMethods = defineQuery({
  name: 'billing.payment_methods',
  path: '/billing/payment-methods',
  summary: ['Payment methods', 'भुगतान के तरीक़े'],
  input: z.object({ invoice_id: parameter('of the company whose bill this is') }),
  output: z.extend(settings, {
    /** Through which services an order or an invoice can be paid on a page of theirs. */
    online: z.array(z.enum(paymentProviders)),
    /** Of that bill. */
    tds: tdsOffer,
    /** The company that is paid; empty for a business without one. */
    company_id: z.string(),
    /** When the caller pays the tax on security services itself. */
    reverse_charge: z.enum(reverseChargeModes),
    /** The state in which the caller is billed, by the record of the client; empty where nothing says. */
    buyer_state: z.string(),
    /** To who may read all bookings: the accounts of clients who pay it themselves, at most 1,000. */
    untaxed_accounts: z.array(z.string()),
  }),
  offline: 'keep',
});

export const readAutoPay = defineQuery({
  name: 'billing.auto_pay',
  path: '/billing/auto-pay',
  summary: ['Your auto pay request', 'मेरा ऑटो पे अनुरोध'],
  output: z.nullable(mandate),
  offline: 'keep',
});
