import { contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import { contractTemplates } from '#shared/modules/contracts/clauses/template.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import { addStarterClauses } from './add-starter.ts';
import { createClause, removeClause, updateClause } from './write-clause.ts';
import { createTemplate, updateTemplate } from './write-template.ts';

/** The clause library, and the templates that are made of it. */
export const clauseRoutes = [
  ...resourceRoutes(contractClauses, { create: createClause, update: updateClause, remove: removeClause }),
  addStarterClauses,
  ...resourceRoutes(contractTemplates, { create: createTemplate, update: updateTemplate }),
];
