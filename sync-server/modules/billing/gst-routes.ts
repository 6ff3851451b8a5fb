import * as exchanges from '#shared/modules/billing/gst/exchanges.ts';
import * as filings from '#shared/modules/billing/filing/queries.ts';
import { hsnCodes } from '#shared/modules/billing/hsn-code.ts';
import * as queries from '#shared/modules/billing/hsn-queries.ts';
import * as returns from '#shared/modules/billing/return-queries.ts';
import { undertakings } from '#shared/modules/billing/undertaking.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { resourceRoutes, writeRoutes } from '#server/core/http/resource-routes.ts';
import type { Route } from '#server/core/http/route.ts';
import { compareGstr1, mostComparedBytes } from './compare-gstr1.ts';
import { listHsnCodes } from './list-hsn-codes.ts';
import { amendDocument, removeAmendment } from './filing/amend-document.ts';
import { amendRow } from './filing/amend-row.ts';
import { listDeclared } from './filing/list-declared.ts';
import { fileReturn, prepareFiling, reopenReturn } from './filing/file-return.ts';
import { addHsnCode } from './operations/add-hsn-code.ts';
import { undertakingVerbs } from './operations/change-undertaking.ts';
import { downloadGstr1, readReturn } from './returns.ts';
import { exportTally } from './tally-export.ts';
import { mostTriedBytes, tryGstr1 } from './try-gstr1.ts';

/** The service codes and LUTs of a business, its returns, and the return of documents that are sent. */
export const gstRoutes: readonly Route[] = [
  handleQuery(queries.listHsnCodes, listHsnCodes, { runs: 'by-size' }),
  ...writeRoutes(hsnCodes, { create: addHsnCode }),
  ...resourceRoutes(undertakings, undertakingVerbs),
  handleQuery(returns.readReturn, readReturn, { runs: 'in-worker' }),
  {
    method: 'GET',
    path: '/billing/gstr1-json-export',
    runs: 'in-worker',
    access: 'tenant',
    permission: 'billing:read',
    summary: ['GSTR-1 of a month as the JSON file of the portal', 'महीने का GSTR-1, पोर्टल की JSON फ़ाइल'],
    query: { month: 'YYYY-MM', gstin: 'one of your GSTINs; that of the company settings without it' },
    handle: downloadGstr1,
  },
  {
    method: 'GET',
    path: '/billing/tally-export',
    runs: 'in-worker',
    access: 'tenant',
    permission: 'billing:read',
    summary: ['Sales and receipts of a month for Tally', 'महीने की बिक्री और रसीदें, Tally के लिए'],
    query: { month: 'YYYY-MM' },
    handle: exportTally,
  },
  handle(fileReturn, { status: 201, before: prepareFiling }),
  handle(reopenReturn),
  handle(amendDocument, { status: 201 }),
  handle(amendRow, { status: 201 }),
  handle(removeAmendment),
  handleQuery(filings.listDeclared, listDeclared, { runs: 'in-worker' }),
  handleExchange(exchanges.compareGstr1, compareGstr1, { bodyAs: 'raw', maxBytes: mostComparedBytes }),
  handleExchange(exchanges.tryGstr1, tryGstr1, { bodyAs: 'raw', maxBytes: mostTriedBytes }),
];
