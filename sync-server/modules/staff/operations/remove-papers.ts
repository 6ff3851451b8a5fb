import { credentials } from '#shared/modules/staff/credential.ts';
import { staffDocuments } from '#shared/modules/staff/document.ts';
import type { StaffDocument } from '#shared/modules/staff/document.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Removes a document and its file. */
export async function removePaper(tx: Tx, paper: StaffDocument): Promise<void> {
  tx.rows(staffDocuments).remove(paper);
  await tx.sql
    .deleteFrom('uploads')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', paper.id)
    .execute();
}

/** Removes the documents and certificates of somebody whose record is removed. */
export async function removePapers(tx: Tx, staffId: string): Promise<void> {
  await tx.flush();
  const of = (table: 'staff_documents' | 'staff_credentials') =>
    tx.sql
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('staff_id', '=', staffId)
      .where('deleted', '=', 0)
      .execute();
  for (const { id } of await of('staff_documents')) {
    const paper = await tx.rows(staffDocuments).find(String(id));
    if (paper) await removePaper(tx, paper);
  }
  for (const { id } of await of('staff_credentials')) {
    const credential = await tx.rows(credentials).find(String(id));
    if (credential) tx.rows(credentials).remove(credential);
  }
}
