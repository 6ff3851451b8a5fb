import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { placeOf } from '../clauses/read-clauses.ts';
import { termsByTemplate } from '../clauses/terms-by-template.ts';
import type { ContractParty, FilledTerms, Filling, Place } from '../clauses/terms-by-template.ts';

/** How the terms of a contract were filled last, and how they came out. */
export type KeptFilling = FilledTerms & { readonly filling: Filling };

/** Fills the terms of a new contract, and keeps from what, so that they can be filled again. */
export async function fillNew(
  tx: Tx,
  filling: Filling,
  of: { readonly contract: Contract; readonly party: ContractParty },
): Promise<Partial<FilledTerms>> {
  const terms = await termsByTemplate(placeOf(tx), filling, of);
  if (terms === null) return {};
  await keepFilling(tx, of.contract.id, { ...terms, filling });
  return terms;
}

/** Keeps how the terms of a contract were filled, in the place of the time before. */
export async function keepFilling(tx: Tx, contractId: string, kept: KeptFilling): Promise<void> {
  const columns = { ...kept, filling: JSON.stringify(kept.filling) };
  await tx.sql
    .insertInto('contract_fillings')
    .values({ tenant_id: tx.actor.tenantId, contract_id: contractId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'contract_id']).doUpdateSet(columns))
    .execute();
}

/** How the terms of a contract were filled; null where by no template. */
export async function readFilling(
  { sql, tenantId }: Place,
  { id }: Pick<Contract, 'id'>,
): Promise<KeptFilling | null> {
  const row = await sql
    .selectFrom('contract_fillings')
    .select(['filling', 'terms', 'terms_hi'])
    .where('tenant_id', '=', tenantId)
    .where('contract_id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const filling: Filling = JSON.parse(String(row['filling']));
  return { filling, terms: String(row['terms']), terms_hi: String(row['terms_hi']) };
}
