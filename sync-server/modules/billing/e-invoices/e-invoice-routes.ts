import { eInvoiceAccounts } from '#shared/modules/billing/e-invoice/account.ts';
import { readEInvoice } from '#shared/modules/billing/e-invoice/queries.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import type { Route } from '#server/core/http/route.ts';
import { cancelEInvoice, recordEInvoice } from '../operations/write-e-invoice.ts';
import { eInvoiceAccountVerbs } from './change-account.ts';
import { answerEInvoice, downloadEInvoice } from './read-e-invoice.ts';
import { cancelAtPortal, sendEInvoice } from './requests.ts';

/**
 * E-invoices: what the portal gave, by hand or from the portal itself, and how the business signs in there.
 */
export const eInvoiceRoutes: readonly Route[] = [
  ...resourceRoutes(eInvoiceAccounts, eInvoiceAccountVerbs),
  handleQuery(readEInvoice, answerEInvoice),
  {
    method: 'GET',
    path: '/billing/invoices/{id}/e-invoice/json',
    runs: 'in-worker',
    access: 'tenant',
    permission: 'billing:read',
    summary: ['E-invoice as the JSON file of the portal', 'ई-इनवॉइस, पोर्टल की JSON फ़ाइल'],
    handle: downloadEInvoice,
  },
  handle(sendEInvoice),
  handle(cancelAtPortal),
  handle(recordEInvoice, { status: 201 }),
  handle(cancelEInvoice),
];
