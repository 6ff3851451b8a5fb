import * as exchanges from '#shared/modules/billing/gst/exchanges.ts';
import { hsnCodes } from '#shared/modules/billing/hsn-code.ts';
import * as queries from '#shared/modules/billing/hsn-queries.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { writeRoutes } from '#server/core/http/resource-routes.ts';
import type { Route } from '#server/core/http/route.ts';
import { listHsnCodes } from './list-hsn-codes.ts';
import { addHsnCode } from './operations/add-hsn-code.ts';
import { mostTriedBytes, tryGstr1 } from './try-gstr1.ts';

/** The service codes of a business, and the return of documents that are sent. */
export const gstRoutes: readonly Route[] = [
  handleQuery(queries.listHsnCodes, listHsnCodes, { runs: 'by-size' }),
  ...writeRoutes(hsnCodes, { create: addHsnCode }),
  handleExchange(exchanges.tryGstr1, tryGstr1, { bodyAs: 'raw', maxBytes: mostTriedBytes }),
];
