import { hsnCodes } from '#shared/modules/billing/hsn-code.ts';
import { gstRoutes } from './gst-routes.ts';
import * as queries from '#shared/modules/billing/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import { editBillingSettings, freshBillingSettings } from '#shared/modules/billing/online.ts';
import { listRows } from '#server/core/http/crud.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { settingsRoute } from '#server/core/http/settings-route.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
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
  resources: [invoices, invoicePayments, hsnCodes],
  routes: [
    ...gstRoutes,
    handleQuery(queries.listInvoices, listInvoices, { runs: 'by-size' }),
    handle(createInvoice, { status: 201 }),
    handleQuery(queries.listCustomers, listCustomers, { runs: 'by-size' }),
    handleQuery(queries.readInvoice, readInvoice),
    handle(updateInvoice),
    handle(cancelInvoice),
    {
      method: 'GET',
      path: '/billing/invoices/{id}/download',
      runs: 'in-worker',
      ...read,
      summary: ['Invoice as PDF', 'बिल PDF में'],
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
        listRows(call.services.database, invoicePayments, {
          tenantId: call.actor.tenantId,
          answer: invoicePayments.access.read(call.actor),
          query: call.query,
        }),
    },
    handle(paymentMoves.confirm),
    handle(paymentMoves.reject),
    handleQuery(queries.readSettings, readBillingSettings),
    // That they were changed is in the log; accounts are not.
    settingsRoute(editBillingSettings, 'billing', freshBillingSettings, { logged: () => ({}) }),
    handleQuery(queries.listMyInvoices, listMyInvoices, { runs: 'by-size' }),
    {
      method: 'GET',
      path: '/billing/my-invoices/{id}/download',
      runs: 'in-worker',
      access: 'signed-in',
      summary: ['Your invoice as PDF', 'मेरा बिल PDF में'],
      handle: (call: SignedCall) => download(call, true),
    },
    handle(claimPayment, { status: 201 }),
    handleQuery(queries.readPaymentMethods, readBillingSettings),
    handleQuery(queries.readAutoPay, readAutoPay),
    setAutoPay,
    dropAutoPay,
  ],
});

async function readBillingSettings({ services, actor }: SignedCall) {
  return {
    data: await readSection(services.database.read, actor.tenantId, 'billing', freshBillingSettings),
  };
}

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
