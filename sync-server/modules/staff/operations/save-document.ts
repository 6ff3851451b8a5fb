import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { documentForm, staffDocuments } from '#shared/modules/staff/document.ts';
import type { StaffDocument } from '#shared/modules/staff/document.ts';
import { staffMessages as say } from '#shared/modules/staff/messages.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { readMultipart } from '#server/core/http/form-body.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { storeOriginal, storePicture } from '#server/modules/files/operations/store-upload.ts';
import { sniff } from '#server/modules/files/queries.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';

/** The most bytes of one document, its envelope included. */
export const mostDocumentBytes = 5 * 1024 * 1024;

/** Keeps a file in somebody's record. A photo becomes the one on the identity card. */
export async function saveDocument(call: SignedCall): Promise<Reply> {
  const { files, texts, notice } = await readMultipart(call.raw, mostDocumentBytes, say.multipart, documentForm);
  const file = files('file')[0] ?? refuse('invalid', say.multipart, 'file');
  const { kind, title } = texts;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = sniff(bytes) ?? refuse('unsupported_type', say.fileType, 'file');
  if (kind === 'photo' && !type.startsWith('image/')) refuse('unsupported_type', say.photoType, 'file');
  // The photo is for showing and printing; papers are evidence and kept as they came.
  const photo = kind === 'photo' ? await call.services.pictureEncoder.reencode(bytes, 'file', { share: shareOf(call.actor), signal: call.signal }) : null;
  const kept = photo ?? { type, bytes };
  const document = await runTransaction(call.services, call.actor, async (tx) => {
    const person = await tx.rows(staff).visible(call.params['id'] ?? '', staff.access.write(tx.actor));
    const row: StaffDocument = {
      id: newId(),
      staff_id: person.id,
      kind,
      title,
      type: kept.type,
      size: kept.bytes.length,
      ver: 1,
      created_at: tx.now,
      updated_at: tx.now,
    };
    const upload = { id: row.id, ownerId: tx.actor.userId, kind: 'staff_document' };
    await (photo ? storePicture(tx, upload, photo) : storeOriginal(call.services, tx, { ...upload, type, bytes }));
    tx.rows(staffDocuments).insert(row);
    if (kind === 'photo') tx.rows(staff).update({ ...person, photo_id: row.id });
    tx.log(
      logLine(tx.actor, 'staff_document.create', staffDocuments.name, row.id, restOrigin(), 'applied', JSON.stringify({ staff_id: person.id, kind, title })),
    );
    return row;
  });
  return { data: document, status: 201, ...notice };
}

/** Takes a file out of somebody's record and off the server. */
export async function removeDocument(call: SignedCall): Promise<Reply> {
  const document = await runTransaction(call.services, call.actor, async (tx) => {
    const current = await tx.rows(staffDocuments).visible(call.params['id'] ?? '', staffDocuments.access.write(tx.actor));
    const person = await tx.rows(staff).find(current.staff_id);
    if (person?.photo_id === current.id) tx.rows(staff).update({ ...person, photo_id: null });
    tx.rows(staffDocuments).remove(current);
    await tx.sql.deleteFrom('uploads').where('tenant_id', '=', tx.actor.tenantId).where('id', '=', current.id).execute();
    tx.log(logLine(tx.actor, 'staff_document.delete', staffDocuments.name, current.id, restOrigin(), 'applied', JSON.stringify({ kind: current.kind })));
    return current;
  });
  return { data: document };
}
