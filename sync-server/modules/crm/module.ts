import * as exchanges from '#shared/modules/crm/exchanges.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { defineModule } from '#server/core/http/module.ts';
import { calculateCostSheet } from './calculate-cost-sheet.ts';

/** Leads, what their posts must cost, and quotes. */
export const crm = defineModule('crm', {
  resources: [],
  operations: [],
  routes: [handleExchange(exchanges.calculateCostSheet, calculateCostSheet)],
});
