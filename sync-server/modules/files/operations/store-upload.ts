import { createHash } from 'node:crypto';
import { logLine, restOrigin } from '#server/core/operations.ts';
import type { Tx } from '#server/core/transaction.ts';
import type { sniffType } from '../sniff-type.ts';

type Upload = {
  readonly id: string;
  readonly ownerId: string;
  readonly kind: string;
  readonly type: NonNullable<ReturnType<typeof sniffType>>;
  readonly bytes: Uint8Array;
};

/** Puts the bytes of a file, whose type has been looked at, into the database with a line in the log. */
export async function storeUpload(tx: Tx, { id, ownerId, kind, type, bytes }: Upload): Promise<void> {
  const { tenantId } = tx.actor;
  const sha256 = hashOf(bytes);
  await tx.sql
    .insertInto('uploads')
    .values({ tenant_id: tenantId, id, owner_id: ownerId, kind, type, size: bytes.length, sha256, bytes: Buffer.from(bytes), created_at: tx.now })
    .execute();
  tx.log(logLine(tx.actor, 'upload.create', 'uploads', id, restOrigin(), 'applied', JSON.stringify({ kind, type, size: bytes.length, sha256 })));
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
