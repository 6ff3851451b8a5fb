import * as z from 'zod/mini';
import { bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import {
  readBankMatches as matchesQuery,
  readCustomerDues as duesQuery,
} from '#shared/modules/billing/bank/queries.ts';
import * as queries from '#shared/modules/billing/receipts/queries.ts';
import { receipts } from '#shared/modules/billing/receipts/receipt.ts';
import { tdsCertificates } from '#shared/modules/billing/receipts/tds-certificate.ts';
import { readTds as tdsQuery } from '#shared/modules/billing/receipts/tds-queries.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import type { Route } from '#server/core/http/route.ts';
import { findCustomerDues } from './bank/find-customer-dues.ts';
import { readBankMatches } from './bank/read-matches.ts';
import { tdsCertificateVerbs } from './operations/change-tds-certificate.ts';
import { importStatement } from './operations/import-statement.ts';
import { linkBankLine } from './operations/link-bank-line.ts';
import { bankLineMoves } from './operations/move-bank-line.ts';
import { receiveFromCustomer } from './operations/receive-from-customer.ts';
import { recordReceipt } from './operations/record-receipt.ts';
import { reverseReceipt } from './operations/reverse-receipt.ts';
import { refundAdvance, releaseAdvance, setAdvance } from './operations/use-advance.ts';
import { reverseWriteOff, writeOffInvoice } from './operations/write-off.ts';
import { readOpenBills } from './receipts/open-bills.ts';
import { findReceipt, listReceipts } from './receipts/list-receipts.ts';
import { readReceipt } from './receipts/read-receipt.ts';
import { readTds } from './receipts/read-tds.ts';

const reading = { access: 'tenant', permission: 'billing:read' } as const;

/** Money that comes in, what is paid ahead, and what is given up. */
export const receiptRoutes: Route[] = [
  {
    method: 'GET',
    path: '/billing/receipts',
    runs: 'by-size',
    ...reading,
    summary: ['Receipts', 'रसीदें'],
    query: {
      page: 'page, from 1',
      limit: 'records a page, at most 200',
      sort: receipts.list.sort.join(', '),
      search: 'text to look for',
      ids: 'only these ids, with commas between, at most 200',
      ...Object.fromEntries(receipts.list.filter.map((name) => [name, `only this ${name}`])),
      gstin: 'a GSTIN of the business; only receipts of which a part is of that company',
    },
    answers: { resource: receipts, many: true, besides: z.object(queries.besidesReceipt) },
    handle: listReceipts,
  },
  {
    method: 'GET',
    path: '/billing/receipts/{id}',
    ...reading,
    summary: ['Receipts', 'रसीदें'],
    answers: { resource: receipts, many: false, besides: z.object(queries.besidesReceipt) },
    handle: findReceipt,
  },
  handleQuery(queries.readReceipt, readReceipt, { runs: 'by-size' }),
  handleQuery(queries.readOpenBills, readOpenBills, { runs: 'by-size' }),
  handle(recordReceipt, { status: 201 }),
  handle(reverseReceipt),
  handle(setAdvance, { status: 201 }),
  handle(releaseAdvance),
  handle(refundAdvance, { status: 201 }),
  handle(writeOffInvoice, { status: 201 }),
  handle(reverseWriteOff),
  importStatement,
  ...readRoutes(bankLines, '/billing/bank-lines', ['Bank lines', 'बैंक लाइनें'], {
    access: 'tenant',
    permission: 'billing:read',
    limit: 100,
  }),
  handleQuery(matchesQuery, readBankMatches, { runs: 'in-worker' }),
  handleQuery(duesQuery, findCustomerDues, { runs: 'in-worker' }),
  handle(linkBankLine),
  handle(receiveFromCustomer),
  handle(bankLineMoves.skip),
  handle(bankLineMoves.reopen),
  ...resourceRoutes(tdsCertificates, tdsCertificateVerbs),
  handleQuery(tdsQuery, readTds, { runs: 'by-size' }),
];
