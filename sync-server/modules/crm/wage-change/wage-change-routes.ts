import * as contract from '#shared/modules/crm/wage-change/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { Route } from '#server/core/http/route.ts';
import { confirmWageChange } from './confirm-wage-change.ts';
import { listChangedContracts, listChangedQuotes, listWageChanges } from './read-wage-changes.ts';

/** What a new minimum wage changes in quotes and contracts, and writing it. */
export const wageChangeRoutes: readonly Route[] = [
  handleQuery(contract.listWageChanges, listWageChanges),
  handleQuery(contract.listChangedContracts, listChangedContracts, { runs: 'in-worker' }),
  handleQuery(contract.listChangedQuotes, listChangedQuotes, { runs: 'in-worker' }),
  confirmWageChange,
];
