import * as z from 'zod/mini';
import { defineList, defineQuery, pageParameters, parameter } from '#shared/core/query.ts';
import { recordSchema, recordWith } from '#shared/core/record-schema.ts';
import { foundCustomers } from '#shared/modules/auth/queries.ts';
import { invoicePayments } from './invoice-payment.ts';
import { invoices } from './invoice.ts';
import { mandate, settings } from './online.ts';
import { billStates, billingPeriods, paymentStatuses } from './rules.ts';

const page = {
  ...pageParameters,
  sort: parameter(invoices.list.sort.join(', ')),
  search: parameter('number or name'),
};

/** A bill with how it stands and what was paid. */
const bill = recordWith(invoices, {
  status: z.enum(['Paid', 'Generated', 'Cancelled']),
  state: z.enum([...paymentStatuses, 'cancelled']),
  paid: z.number(),
  left: z.number(),
  awaiting: z.boolean(),
  overdueDays: z.int(),
  payments: z.array(recordSchema(invoicePayments)),
});
export type BillView = z.output<typeof bill>;

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
    state: parameter(billStates.join(', ')),
  }),
  output: z.array(bill),
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
  output: settings,
});

export const listMyInvoices = defineQuery({
  name: 'billing.my_invoices',
  path: '/billing/my-invoices',
  summary: ['Your invoices', 'मेरे बिल'],
  input: z.object({ ...page, period: parameter(billingPeriods.join(', ')) }),
  output: z.array(bill),
  paged: true,
  offline: 'keep',
});

export const readPaymentMethods = defineQuery({
  name: 'billing.payment_methods',
  path: '/billing/payment-methods',
  summary: ['Payment methods', 'भुगतान के तरीक़े'],
  output: settings,
  offline: 'keep',
});

export const readAutoPay = defineQuery({
  name: 'billing.auto_pay',
  path: '/billing/auto-pay',
  summary: ['Your auto pay request', 'मेरा ऑटो पे अनुरोध'],
  output: z.nullable(mandate),
  offline: 'keep',
});
