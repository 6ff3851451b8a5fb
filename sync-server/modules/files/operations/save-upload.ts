import { sql } from 'kysely';
import * as z from 'zod/mini';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { both } from '#shared/core/fields.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import type { Message } from '#shared/core/i18n.ts';
import { isGuid, newId } from '#shared/core/ids.ts';
import { fieldRoles } from '#shared/modules/auth/role-groups.ts';
import { findSentFile } from '#server/core/files/find-sent-file.ts';
import { readMultipart } from '#server/core/http/form-body.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { otherDoors } from '../other-doors.ts';
import { recordingKinds, sniffRecording } from '../sniff-recording.ts';
import { sniffType } from '../sniff-type.ts';
import { hashOf, storeOriginal } from './store-upload.ts';

/** The most bytes of one upload, its envelope included, and of all uploads of one person. */
export const mostUploadBytes = 5 * 1024 * 1024;
const quotaBytes = 500 * 1024 * 1024;
/**
 * Whoever works on a phone of the field sends photos day after day, and none may be refused for those before:
 * of theirs, the last seven days count.
 */
const countedMs = 7 * 86_400_000;

const messages = {
  multipart: [
    'Send the file as multipart/form-data in a part named file.',
    'फ़ाइल multipart/form-data में file नाम से भेजें।',
  ],
  type: [
    'Only JPEG, PNG and WebP photos and PDF documents are accepted.',
    'सिर्फ़ JPEG, PNG, WebP फ़ोटो और PDF दस्तावेज़ लिए जाते हैं।',
  ],
  recording: ['Only WebM, MP4 and Ogg recordings are accepted.', 'सिर्फ़ WebM, MP4 और Ogg रिकॉर्डिंग ली जाती हैं।'],
  id: ['This ID is not valid.', 'यह आईडी सही रूप में नहीं है।'],
  kind: ['This file type is not supported.', 'इस प्रकार की फ़ाइल मान्य नहीं।'],
  quota: ['You have no storage left for more files.', 'और फ़ाइलों के लिए जगह नहीं बची।'],
  taken: ['You have already sent another file with this ID.', 'आप इस आईडी से दूसरी फ़ाइल भेज चुके हैं।'],
} as const satisfies Record<string, Message>;

const upload = z.object({
  /** As the device wrote it: its records name the file by the same letters. */
  id: z.optional(z.string().check(z.refine(isGuid, both(messages.id)))),
  kind: z._default(
    z
      .string()
      .check(z.refine((kind) => /^[a-z_]{1,30}$/.test(kind) && !otherDoors.has(kind), both(messages.kind))),
    'photo',
  ),
});

/** What a file is by its contents. Refuses what its kind does not take, whatever it is called. */
function typeOf(kind: string, bytes: Uint8Array) {
  const wanted = recordingKinds.get(kind);
  if (wanted === undefined) return sniffType(bytes) ?? refuse('unsupported_type', messages.type, 'file');
  const type = sniffRecording(bytes);
  return type?.startsWith(wanted) ? type : refuse('unsupported_type', messages.recording, 'file');
}

/**
 * Keeps one file as its owner's, under the id their device gave it. The same file sent again by its owner
 * under that id is the same upload; what anybody else has sent under it is another file.
 */
export async function saveUpload(call: SignedCall): Promise<Reply> {
  const { files, texts } = await readMultipart(call.raw, mostUploadBytes, messages.multipart, upload);
  const file = files('file')[0] ?? refuse('invalid', messages.multipart, 'file');
  const { id: sentId = newId(call.services.nowMs()), kind } = texts;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sniffed = typeOf(kind, bytes);
  const { tenantId, userId, role } = call.actor;
  const sha256 = hashOf(bytes);
  const status = await runTransaction(call.services, call.actor, async (tx) => {
    const known = await findSentFile(tx.sql, tenantId, userId, sentId);
    if (known) {
      // The answer is a receipt: it is given only for the very bytes that are kept.
      if (known.sha256 !== sha256 || known.kind !== kind) refuse('exists', messages.taken, 'id');
      return 200;
    }
    let sent = tx.sql
      .selectFrom('uploads')
      .select(sql<number>`coalesce(sum(size), 0)`.as('size'))
      .where('tenant_id', '=', tenantId)
      .where('owner_id', '=', userId);
    if (fieldRoles.some((one) => one === role))
      sent = sent.where('created_at', '>', instantFromMs(msFromInstant(tx.now) - countedMs));
    const used = await sent.executeTakeFirst();
    if (Number(used?.size ?? 0) + bytes.length > quotaBytes) refuse('too_large', messages.quota, 'file');
    await storeOriginal(call.services, tx, {
      id: fileIdOf(userId, sentId),
      ownerId: userId,
      kind,
      type: sniffed,
      bytes,
    });
    return 201;
  });
  return { data: { id: sentId, kind, type: sniffed, size: bytes.length, sha256 }, status };
}
