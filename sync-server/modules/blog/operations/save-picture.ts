import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { readMultipart } from '#server/core/http/form-body.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { storePicture } from '#server/modules/files/operations/store-upload.ts';
import { sniff } from '#server/modules/files/queries.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { pictureWords } from '#shared/modules/blog/exchanges.ts';
import type * as exchanges from '#shared/modules/blog/exchanges.ts';

/** The most bytes of one picture for the blog, its envelope included. */
export const mostPictureBytes = 2 * 1024 * 1024;

const messages = {
  multipart: [
    'Send the file as multipart/form-data in a part named file.',
    'फ़ाइल multipart/form-data में file नाम से भेजें।',
  ],
  type: ['Only JPEG, PNG and WebP pictures are accepted.', 'सिर्फ़ JPEG, PNG और WebP तस्वीरें ली जाती हैं।'],
} as const satisfies Record<string, Message>;

/** Keeps a picture, as WebP in one or two sizes, and gives the address under which posts can show it. */
export async function savePicture(
  call: ExchangeCall<typeof exchanges.savePicture>,
): Promise<ExchangeReply<typeof exchanges.savePicture>> {
  const { files, texts } = await readMultipart(call.raw, mostPictureBytes, messages.multipart, pictureWords);
  const file = files('file')[0] ?? refuse('invalid', messages.multipart, 'file');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!sniff(bytes)?.startsWith('image/')) refuse('unsupported_type', messages.type, 'file');
  const { full, small } = await call.services.pictureEncoder.forWeb(bytes, 'file', {
    share: shareOf(call.actor),
    signal: call.signal,
  });
  const id = newId(call.services.nowMs());
  const smallId = small && newId(call.services.nowMs());
  await runTransaction(call.services, call.actor, async (tx) => {
    const owned = { ownerId: call.actor.userId, kind: 'blog_image' };
    await storePicture(tx, { ...owned, id }, full);
    if (small && smallId !== null) await storePicture(tx, { ...owned, id: smallId }, small);
    const { width, height } = full;
    await tx.sql
      .insertInto('blog_pictures')
      .values({
        tenant_id: tx.actor.tenantId,
        id,
        width,
        height,
        small_id: smallId,
        small_width: small?.width ?? 0,
        ...texts,
        created_at: tx.now,
      })
      .execute();
  });
  return { data: { id, url: `/api/blog/images/${id}` }, status: 201 };
}
