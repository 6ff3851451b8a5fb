import * as z from 'zod/mini';
import { defineOnlineOperation } from '#shared/core/operation.ts';

/**
 * Gives an empty clause library what a new business begins with: the clauses in both languages, and the
 * templates made of them. Where there is a clause already nothing is added.
 */
export const addStarterClauses = defineOnlineOperation({
  name: 'contract_clause.add_starter',
  method: 'POST',
  path: '/contracts/clauses/starter',
  summary: ['Add the starter clauses', 'शुरुआती शर्तें जोड़ें'],
  permission: 'contracts:write',
  input: z.strictObject({}),
  output: z.strictObject({ clauses: z.int(), templates: z.int() }),
});
