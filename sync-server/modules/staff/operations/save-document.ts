import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { documentForm, staffDocuments } from '#shared/modules/staff/document.ts';
import { staffMessages as messages } from '#shared/modules/staff/messages.ts';
import * as contracts from '#shared/modules/staff/online.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { readMultipart } from '#server/core/http/form-body.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { removePaper } from './remove-papers.ts';
import { storeOriginal, storePicture } from '#server/modules/files/operations/store-upload.ts';
import { sniff } from '#server/modules/files/queries.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';

/** The most bytes of one document, its envelope included. */
const mostDocumentBytes = 5 * 1024 * 1024;

export const createDocument = handleOnline(contracts.createDocument, {
  prepare: async ({ call }) => {
    const { files, texts, notice } = await readMultipart(
      call.raw,
      mostDocumentBytes,
      messages.multipart,
      documentForm,
    );
    const file = files('file')[0] ?? refuse('invalid', messages.multipart, 'file');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const type = sniff(bytes) ?? refuse('unsupported_type', messages.fileType, 'file');
    if (texts.kind === 'photo' && !type.startsWith('image/'))
      refuse('unsupported_type', messages.photoType, 'file');
    // The photo is for showing and printing; papers are evidence and kept as they came.
    const photo =
      texts.kind === 'photo'
        ? await call.services.pictureEncoder.reencode(bytes, 'file', {
            share: shareOf(call.actor),
            signal: call.signal,
          })
        : null;
    return { texts, notice, photo, kept: photo ?? { type, bytes } };
  },
  handler: async (tx, { params, call, prepared: { texts, notice, photo, kept } }) => {
    const person = await tx.rows(staff).visible(params['id'] ?? '', staff.access.write(tx.actor));
    const row = tx
      .rows(staffDocuments)
      .insert({ id: newId(), staff_id: person.id, ...texts, type: kept.type, size: kept.bytes.length });
    const upload = { id: row.id, ownerId: tx.actor.userId, kind: 'staff_document' };
    await (photo
      ? storePicture(tx, upload, photo)
      : storeOriginal(call.services, tx, { ...upload, ...kept }));
    if (texts.kind === 'photo') tx.rows(staff).update({ ...person, photo_id: row.id });
    return {
      answer: row,
      about: [staffDocuments.name, row.id],
      logged: { staff_id: person.id, ...texts },
      ...notice,
    };
  },
  route: { bodyAs: 'raw', maxBytes: mostDocumentBytes },
});

export const removeDocument = handleOnline(contracts.removeDocument, {
  handler: async (tx, { params }) => {
    const current = await tx
      .rows(staffDocuments)
      .visible(params['id'] ?? '', staffDocuments.access.write(tx.actor));
    const person = await tx.rows(staff).find(current.staff_id);
    if (person?.photo_id === current.id) tx.rows(staff).update({ ...person, photo_id: null });
    await removePaper(tx, current);
    return { answer: current, about: [staffDocuments.name, current.id], logged: { kind: current.kind } };
  },
});
