import { createHash } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import { partsOfFileId } from '#shared/core/file-id.ts';
import { storedBytes } from '#server/core/files/papers.ts';
import { leftToOwnServerMs } from '#server/core/files/picture-copies.ts';
import type { Reencoded, WebPicture } from '#server/core/files/reencode-task.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { refuseOverStorage } from '#server/modules/subscriptions/operations/plan-room.ts';
import type { RecordingType } from '../sniff-recording.ts';
import type { sniffType } from '../sniff-type.ts';

type Upload = { readonly id: string; readonly ownerId: string; readonly kind: string };
type Original = Upload & {
  readonly type: NonNullable<ReturnType<typeof sniffType>> | RecordingType;
  readonly bytes: Uint8Array;
};

/**
 * Keeps a file that may be evidence exactly as it came. What is shown of a picture is made of it afterwards,
 * so that no codec can lose what was acknowledged.
 */
export async function storeOriginal(
  services: Services,
  tx: Tx,
  { id, ownerId, kind, type, bytes }: Original,
): Promise<void> {
  const { tenantId } = tx.actor;
  await insertUpload(tx, { id, ownerId, kind }, type, bytes);
  if (!type.startsWith('image/')) return;
  await tx.sql
    .insertInto('pictures')
    .values({
      tenant_id: tenantId,
      id,
      state: 'pending',
      type: '',
      width: 0,
      height: 0,
      bytes: null,
      attempts: 0,
      wanted_at: later(services),
    })
    .execute();
  tx.afterCommit(() => services.pictureCopies.wake(tenantId, ownerId, id));
}

/** Keeps a picture that was encoded here, and not the file it came in. */
export async function storePicture(
  tx: Tx,
  upload: Upload,
  { type, width, height, bytes }: Omit<Reencoded, 'from'> | WebPicture,
): Promise<void> {
  await insertUpload(tx, upload, type, bytes);
  await tx.sql
    .insertInto('pictures')
    .values({
      tenant_id: tx.actor.tenantId,
      id: upload.id,
      state: 'ready',
      type,
      width,
      height,
      bytes: null,
      attempts: 1,
      wanted_at: tx.now,
    })
    .execute();
}

async function insertUpload(
  tx: Tx,
  { id, ownerId, kind }: Upload,
  type: string,
  bytes: Uint8Array,
): Promise<void> {
  const { tenantId } = tx.actor;
  await refuseOverStorage(tx, bytes.length);
  const sha256 = hashOf(bytes);
  const stored = storedBytes('uploads', id, kind, bytes);
  await tx.sql
    .insertInto('uploads')
    .values({
      tenant_id: tenantId,
      id,
      sent_id: partsOfFileId(id).sentId,
      owner_id: ownerId,
      kind,
      type,
      size: bytes.length,
      sha256,
      bytes: stored,
      created_at: tx.now,
    })
    .execute();
  tx.log(
    logLine(tx.actor, {
      type: 'upload.create',
      coll: 'uploads',
      rowId: id,
      detail: JSON.stringify({ kind, type, size: bytes.length, sha256 }),
    }),
  );
}

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function later(services: Services): string {
  return instantFromMs(services.nowMs() + leftToOwnServerMs);
}
