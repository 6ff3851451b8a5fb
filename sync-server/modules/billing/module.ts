import { invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { editBillingSettings, freshBillingSettings } from '#shared/modules/billing/online.ts';
import { billStates, billingPeriods } from '#shared/modules/billing/rules.ts';
import { listRows } from '#server/core/http/crud.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { settingsRoute } from '#server/core/http/settings-route.ts';
import { readSettings } from '#server/core/sql/tenant-settings.ts';
import { listCustomers } from '#server/modules/auth/queries.ts';
import { makeInvoicePdf } from './invoice-document.ts';
import { dropAutoPay, readAutoPay, setAutoPay } from './operations/set-auto-pay.ts';
import { claimPayment, paymentMoves, recordPayment } from './operations/take-payment.ts';
import { cancelInvoice, createInvoice, updateInvoice } from './operations/write-invoice.ts';
import { findInvoice, listInvoices, listMyInvoices, readInvoice } from './queries.ts';

const read = { access: 'tenant', permission: 'billing:read' } as const;
const page = {
  page: 'page, from 1',
  limit: 'records a page, at most 200',
  sort: invoices.list.sort.join(', '),
  search: 'number or name',
};

/** Bills and the money that comes for them. */
export const billing = defineModule('billing', {
  resources: [invoices, invoicePayments],
  routes: [
    {
      method: 'GET',
      path: '/billing/invoices',
      runs: 'by-size',
      ...read,
      summary: ['Bills', 'बिल'],
      query: {
        ...page,
        startDate: 'first day',
        endDate: 'last day',
        user_id: 'only of this customer',
        client_id: 'only of this client',
        state: billStates.join(', '),
      },
      handle: listInvoices,
    },
    handle(createInvoice, { status: 201 }),
    {
      method: 'GET',
      path: '/billing/customers',
      runs: 'by-size',
      access: 'tenant',
      permission: 'billing:write',
      summary: ['For whom a bill can be made', 'किसके लिए बिल बन सकता है'],
      query: { search: 'part of a name or a number' },
      handle: listCustomers,
    },
    {
      method: 'GET',
      path: '/billing/invoices/{id}',
      ...read,
      summary: ['One bill', 'एक बिल'],
      handle: readInvoice,
    },
    handle(updateInvoice),
    handle(cancelInvoice),
    {
      method: 'GET',
      path: '/billing/invoices/{id}/download',
      runs: 'in-worker',
      ...read,
      summary: ['A bill as PDF', 'बिल PDF में'],
      handle: (call: SignedCall) => download(call, false),
    },
    handle(recordPayment, { status: 201 }),
    {
      method: 'GET',
      path: '/billing/payments',
      runs: 'by-size',
      ...read,
      summary: ['Payments', 'भुगतान'],
      query: { page: page.page, limit: page.limit, status: 'one status' },
      answers: { resource: invoicePayments, many: true },
      handle: (call: SignedCall) =>
        listRows(
          call.services.database,
          invoicePayments,
          call.actor.tenantId,
          invoicePayments.access.read(call.actor),
          call.query,
        ),
    },
    handle(paymentMoves.confirm),
    handle(paymentMoves.reject),
    {
      method: 'GET',
      path: '/billing/settings',
      ...read,
      summary: ['Settings of billing', 'बिलिंग की सेटिंग'],
      handle: async (call: SignedCall) => ({
        data: await readSettings(
          call.services.database.read,
          call.actor.tenantId,
          'billing',
          freshBillingSettings,
        ),
      }),
    },
    // That they were changed is in the log; accounts are not.
    settingsRoute(editBillingSettings, 'billing', freshBillingSettings, { logged: () => ({}) }),
    {
      method: 'GET',
      path: '/billing/my-invoices',
      runs: 'by-size',
      access: 'signed-in',
      summary: ['My bills', 'मेरे बिल'],
      query: { ...page, period: billingPeriods.join(', ') },
      handle: listMyInvoices,
    },
    {
      method: 'GET',
      path: '/billing/my-invoices/{id}/download',
      runs: 'in-worker',
      access: 'signed-in',
      summary: ['My bill as PDF', 'मेरा बिल PDF में'],
      handle: (call: SignedCall) => download(call, true),
    },
    handle(claimPayment, { status: 201 }),
    {
      method: 'GET',
      path: '/billing/payment-methods',
      access: 'signed-in',
      summary: ['How bills can be paid', 'बिल कैसे चुकाएँ'],
      handle: async (call: SignedCall) => ({
        data: await readSettings(
          call.services.database.read,
          call.actor.tenantId,
          'billing',
          freshBillingSettings,
        ),
      }),
    },
    {
      method: 'GET',
      path: '/billing/auto-pay',
      access: 'signed-in',
      summary: ['My wish for auto pay', 'मेरा ऑटो पे अनुरोध'],
      handle: readAutoPay,
    },
    setAutoPay,
    dropAutoPay,
  ],
});

async function download(call: SignedCall, own: boolean): Promise<Reply> {
  const invoice = await findInvoice(
    call,
    own ? { user_id: call.actor.userId } : invoices.access.read(call.actor),
  );
  const from = await readLetterhead(call.services.database, call.actor.tenantId);
  return documentReply(
    await makeInvoicePdf(invoice, from, call.language),
    `invoice-${invoice.number}`,
    'pdf',
  );
}
