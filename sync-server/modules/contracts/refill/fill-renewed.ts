import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { placeOf } from '../clauses/read-clauses.ts';
import type { FilledTerms } from '../clauses/terms-by-template.ts';
import { keepFilling, readFilling } from './fillings.ts';
import { filledIfWhole, isEdited } from './refill-contract.ts';

/**
 * The terms of a contract that goes on from another, filled for its own number, days and value. What was
 * written by hand, and what its template can no longer fill, stays to be looked at and filled again.
 */
export async function fillRenewed(tx: Tx, from: Contract, to: Contract): Promise<Partial<FilledTerms>> {
  const kept = await readFilling(placeOf(tx), from);
  if (!kept) return {};
  const fresh = isEdited(from, kept) ? null : await filledIfWhole(placeOf(tx), { contract: to, kept });
  await keepFilling(tx, to.id, { ...kept, ...fresh });
  return fresh ?? {};
}
