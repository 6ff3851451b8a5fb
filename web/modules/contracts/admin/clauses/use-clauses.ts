import { contractClauses } from '#shared/modules/contracts/clauses/clause.ts';
import type { ContractClause } from '#shared/modules/contracts/clauses/clause.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';

/** The clauses of the business in the order of their titles. */
export function useClauses(): readonly ContractClause[] {
  const { data } = useListQuery<ContractClause>({
    path: contractClauses.path,
    filters: {},
    counted: null,
    search: '',
    sort: 'title',
    pages: 4,
  });
  return data ?? [];
}
