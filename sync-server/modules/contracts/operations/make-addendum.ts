import { newId } from '#shared/core/ids.ts';
import { addendumLifecycle, contractAddenda } from '#shared/modules/contracts/addenda/addendum.ts';
import type {
  ContractAddendum,
  HeadcountChange,
  NewPost,
} from '#shared/modules/contracts/addenda/addendum.ts';
import { monthlyOf } from '#shared/modules/contracts/addenda/totals.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

type Facts = Pick<
  ContractAddendum,
  'kind' | 'title' | 'text' | 'text_hi' | 'from' | 'wage_from' | 'changes' | 'passes_through'
> &
  Partial<Pick<ContractAddendum, 'end_date' | 'old_end_date'>> & {
    readonly headcounts?: readonly HeadcountChange[];
    readonly new_posts?: readonly NewPost[];
  };

/** Makes a draft of an addendum with its number in the contract, in the caller's transaction. */
export function makeAddendum(
  tx: Tx,
  contract: Pick<Contract, 'id' | 'start_date'>,
  number: number,
  { headcounts = [], new_posts: added = [], ...facts }: Facts,
): ContractAddendum {
  return tx.rows(contractAddenda).insert({
    end_date: null,
    old_end_date: null,
    ...facts,
    headcounts: [...headcounts],
    new_posts: [...added],
    ...monthlyFrom(contract, facts),
    id: newId(),
    contract_id: contract.id,
    number,
    status: addendumLifecycle.initial,
    sent_at: null,
    sent_to: '',
    decided_at: null,
    decided_by: '',
    decision_note: '',
  });
}

/** What a month comes to before and after, on the first day on which the addendum counts. */
export function monthlyFrom(
  { start_date: start }: Pick<Contract, 'start_date'>,
  { changes, from }: Pick<Facts, 'changes' | 'from'>,
) {
  return monthlyOf(changes, start > from ? start : from);
}

/**
 * The next number of an addendum for each of some contracts. The caller has locked the sequence of the
 * business, so that no two have the same.
 */
export async function nextNumbers(tx: Tx, contractIds: readonly string[]): Promise<(id: string) => number> {
  if (contractIds.length === 0) return () => 1;
  const rows = await tx.sql
    .selectFrom('contract_addenda')
    .select(['contract_id', ({ fn }) => fn.max('number').as('last')])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('contract_id', 'in', contractIds)
    .groupBy('contract_id')
    .execute();
  const last = new Map(rows.map((row) => [String(row['contract_id']), Number(row['last'])]));
  return (id) => (last.get(id) ?? 0) + 1;
}
