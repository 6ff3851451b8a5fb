import * as contract from '#shared/modules/billing/sheets/operations.ts';
import * as mine from '#shared/modules/billing/sheets/my-sheets.ts';
import * as queries from '#shared/modules/billing/sheets/queries.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { Route } from '#server/core/http/route.ts';
import { approveSheet, sendSheet } from '../operations/approve-sheet.ts';
import { answerSheet, answerSheets } from './read-sheets.ts';
import { answerMySheet, answerMySheets, decideMySheet } from './my-sheets.ts';
import { decideSheet, openSheet, sendSheetCode } from './shared-sheets.ts';

/** Attendance sheets: read and approved by the office, or by the client with a link and a code. */
export const sheetRoutes: readonly Route[] = [
  handleQuery(queries.listSheets, answerSheets, { runs: 'in-worker' }),
  handleQuery(queries.readSheet, answerSheet, { runs: 'in-worker' }),
  handleQuery(mine.listMySheets, answerMySheets, { runs: 'in-worker' }),
  handleQuery(mine.readMySheet, answerMySheet, { runs: 'in-worker' }),
  decideMySheet,
  approveSheet,
  sendSheet,
  handleExchange(contract.sendSheetCode, sendSheetCode),
  handleExchange(contract.openSheet, openSheet),
  handleExchange(contract.decideSheet, decideSheet),
];
