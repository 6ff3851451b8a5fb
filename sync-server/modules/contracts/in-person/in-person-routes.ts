import * as queries from '#shared/modules/contracts/in-person/queries.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { Route } from '#server/core/http/route.ts';
import { listMySignings, listSigningOfficers } from './in-person-queries.ts';
import { planInPerson } from './plan-in-person.ts';
import { recordInPerson } from './record-in-person.ts';

/** Contracts that an officer has signed in person. */
export const inPersonRoutes: readonly Route[] = [
  handleQuery(queries.listMySignings, listMySignings, { runs: 'by-size' }),
  handleQuery(queries.listSigningOfficers, listSigningOfficers, { runs: 'by-size' }),
  planInPerson,
  handle(recordInPerson, { status: 201 }),
];
