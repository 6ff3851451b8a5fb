import { contractSigners } from '#shared/modules/contracts/signing/signer.ts';
import type { ContractSigner } from '#shared/modules/contracts/signing/signer.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** The signers of a request as they are stored, in their order. */
export async function readSigners(
  sql: Sql,
  tenantId: string,
  requestId: string,
): Promise<readonly ContractSigner[]> {
  const rows = await sql
    .selectFrom('contract_signers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .where('deleted', '=', 0)
    .orderBy('position')
    .execute();
  return rows.map((row) => decodeRow(contractSigners, row));
}

/** The same with what the transaction has changed, ready to be changed. */
export async function signersOf(tx: Tx, requestId: string): Promise<readonly ContractSigner[]> {
  const stored = await readSigners(tx.sql, tx.actor.tenantId, requestId);
  const signers: ContractSigner[] = [];
  for (const { id } of stored) {
    const signer = await tx.rows(contractSigners).find(id);
    if (signer) signers.push(signer);
  }
  return signers;
}
