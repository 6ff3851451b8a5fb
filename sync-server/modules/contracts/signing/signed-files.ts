import type { PdfContent } from '#server/core/documents/pdf.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * What is kept of a request: what its PDF is made of, the PDF that is signed, the sealed one, and the token
 * of a timestamp that came after it was sealed.
 */
export type SignedFile = 'content' | 'original' | 'sealed' | 'timestamp';

/** Keeps a file of a request, once. */
export async function keepSignedFile(
  tx: Tx,
  requestId: string,
  kind: SignedFile,
  bytes: Uint8Array,
): Promise<void> {
  await tx.sql
    .insertInto('signature_files')
    .values({
      tenant_id: tx.actor.tenantId,
      request_id: requestId,
      kind,
      bytes: Buffer.from(bytes),
      created_at: tx.now,
    })
    .execute();
}

/** A file of a request; null where there is none. */
export async function readSignedFile(
  sql: Sql,
  tenantId: string,
  requestId: string,
  kind: SignedFile,
): Promise<Buffer | null> {
  const row = await sql
    .selectFrom('signature_files')
    .select('bytes')
    .where('tenant_id', '=', tenantId)
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const bytes = row?.['bytes'];
  return bytes instanceof Uint8Array ? Buffer.from(bytes) : null;
}

/**
 * What a document is made of as bytes. Its logo is read again when it is drawn: only the text is agreed on.
 */
export function packContent(content: PdfContent): Buffer {
  return Buffer.from(JSON.stringify({ ...content, from: { ...content.from, logo: null } }));
}

/** The content that `packContent` packed, without its logo. */
export function unpackContent(bytes: Buffer): PdfContent {
  const content: PdfContent = JSON.parse(bytes.toString('utf8'));
  return content;
}
