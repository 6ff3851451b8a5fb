import { mayRead } from '#shared/core/access.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { partsOfFileId } from '#shared/core/file-id.ts';
import type { Message } from '#shared/core/i18n.ts';
import { findSentFile } from '#server/core/files/find-sent-file.ts';
import type { SentFile } from '#server/core/files/find-sent-file.ts';
import { keptBytes } from '#server/core/files/kept-bytes.ts';
import { readPicture } from '#server/core/files/read-picture.ts';
import type { ShownPicture } from '#server/core/files/read-picture.ts';
import type { Reply, Services, SignedCall } from '#server/core/http/route.ts';
import { adminPermissions } from './admin-permissions.ts';
import { makersNaming } from './makers-naming.ts';
import { otherDoors } from './other-doors.ts';
import { sniffType } from './sniff-type.ts';

const messages = {
  missing: ['Not found', 'नहीं मिला'],
  noKey: [
    'This file is encrypted with a key that is not on this server. Ask the operator to restore it.',
    'यह फ़ाइल जिस कुंजी से बंद है, वह इस सर्वर पर नहीं है। सर्वर चलाने वाले से उसे वापस रखने को कहें।',
  ],
  later: [
    'This photo is being prepared. Try again in a moment.',
    'यह फ़ोटो तैयार की जा रही है। थोड़ी देर में फिर कोशिश करें।',
  ],
  unreadable: [
    'This photo cannot be displayed. You can download the original.',
    'यह फ़ोटो दिखाई नहीं जा सकती। मूल फ़ाइल डाउनलोड कर सकते हैं।',
  ],
} as const satisfies Record<string, Message>;

/** The type of a file by its first bytes, for the modules that take files of their own. */
export const sniff = sniffType;

/** The picture of one kind that the public may see; null where there is none. */
export function findPublicPicture(
  services: Services,
  tenantId: string,
  id: string,
  kind: string,
): Promise<ShownPicture | null> {
  return readPicture(services.database, tenantId, id, kind);
}

/**
 * What is shown of an upload: a picture encoded here. A document is never shown: it is handed over as it
 * came.
 */
export async function readUpload(call: SignedCall): Promise<Reply> {
  const upload = await findUpload(call);
  if (!upload.type.startsWith('image/')) return readOriginal(call);
  const { database, pictureCopies } = call.services;
  const read = (): Promise<ShownPicture | null> => readPicture(database, call.actor.tenantId, upload.id);
  let picture = await read();
  if (!picture && upload.state === 'pending') {
    await pictureCopies.make(call.actor.tenantId, upload.id);
    picture = await read();
  }
  if (!picture) {
    if ((await findUpload(call)).state !== 'pending') refuse('invalid', messages.unreadable);
    await readAsSent(call, upload.id);
    throw new AppError('busy', messages.later, { retryAfter: 3 });
  }
  return {
    response: new Response(picture.bytes, {
      headers: { ...sealed(upload.id, picture.type), 'content-type': picture.type },
    }),
  };
}

/**
 * A file exactly as it came, with its SHA-256, for saving and never for showing. A picture tells where it was
 * taken, which is nothing to a customer: theirs is the copy that is shown.
 */
export async function readOriginal(call: SignedCall): Promise<Reply> {
  const { id, type, sha256, ownerId } = await findUpload(call);
  const { role, userId } = call.actor;
  if (role === 'customer' && ownerId !== userId && type.startsWith('image/'))
    refuse('not_found', messages.missing);
  const bytes = await readAsSent(call, id);
  const digest = `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`;
  const headers = {
    ...sealed(id, type),
    'content-type': 'application/octet-stream',
    'repr-digest': digest,
    'accept-ranges': 'bytes',
  };
  const range = rangeOf(call.headers.get('range'), bytes.length);
  if (range === null) return { response: new Response(new Uint8Array(bytes), { headers }) };
  const { from, to } = range;
  if (from > to || from >= bytes.length)
    return {
      response: new Response(null, {
        status: 416,
        headers: { ...headers, 'content-range': `bytes */${bytes.length}` },
      }),
    };
  return {
    response: new Response(new Uint8Array(bytes.slice(from, to + 1)), {
      status: 206,
      headers: { ...headers, 'content-range': `bytes ${from}-${to}/${bytes.length}` },
    }),
  };
}

/**
 * The one span of bytes that is asked for; null for the whole file, as of anything that is not understood.
 */
function rangeOf(header: string | null, size: number): { readonly from: number; readonly to: number } | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') return { from: Math.max(0, size - Number(last)), to: size - 1 };
  return { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * The bytes that were sent. A picture that was encoded before it was kept has none, and a paper none without
 * its key.
 */
async function readAsSent({ actor, services }: SignedCall, id: string): Promise<Uint8Array> {
  const row = await services.database.read
    .selectFrom('uploads as u')
    .leftJoin('pictures as p', (join) =>
      join.onRef('p.tenant_id', '=', 'u.tenant_id').onRef('p.id', '=', 'u.id'),
    )
    .select(['u.bytes', 'u.place'])
    .where('u.tenant_id', '=', actor.tenantId)
    .where('u.id', '=', id)
    .where((or) =>
      or.or([or('p.id', 'is', null), or('p.state', '!=', 'ready'), or('p.bytes', 'is not', null)]),
    )
    .executeTakeFirst();
  if (!row) refuse('not_found', messages.missing);
  const { bytes, place } = row;
  const { tenantId } = actor;
  const opened = await keptBytes(services.database, { table: 'uploads', tenantId, id, bytes, place });
  return opened ?? refuse('invalid', messages.noKey);
}

/** What the id of a file may look like. */
const fileName = /^[\w:.@+-]{1,200}$/;

type Upload = SentFile & { readonly ownerId: string; readonly type: string; readonly state: string };

/**
 * An upload for its owner, for the office, and for whoever may read a record of its owner that names it. A
 * record of an older version names a file by what its device called it: that is a file of the record's maker.
 */
async function findUpload(call: SignedCall): Promise<Upload> {
  const { actor, services } = call;
  const id = call.params['id'] ?? '';
  if (!fileName.test(id)) refuse('not_found', messages.missing);
  const named = await readStored(call, id);
  if (named && (partsOfFileId(id).ownerId !== null || otherDoors.has(named.kind))) {
    const permission = adminPermissions.get(named.kind);
    const isAdmin = permission !== undefined && mayRead(actor, permission);
    const mayOpen =
      named.ownerId === actor.userId || isAdmin || (await makersNaming(call, id)).has(named.ownerId);
    return mayOpen ? named : refuse('not_found', messages.missing);
  }
  const find = (ownerId: string): Promise<SentFile | null> =>
    findSentFile(services.database.read, actor.tenantId, ownerId, id);
  const own = await find(actor.userId);
  const files = own
    ? [own]
    : (await Promise.all((await makersOfSent(call, id)).map(find))).filter((file) => file !== null);
  const [only, ...others] = files;
  if (!only || others.length > 0) refuse('not_found', messages.missing);
  return (await readStored(call, only.id)) ?? refuse('not_found', messages.missing);
}

/**
 * Who made the records that name a file by what its device called it. What no file is called is not looked
 * for in records.
 */
async function makersOfSent(call: SignedCall, sentId: string): Promise<readonly string[]> {
  const known = await call.services.database.read
    .selectFrom('uploads')
    .select('id')
    .where('tenant_id', '=', call.actor.tenantId)
    .where((where) => where.or([where('id', '=', sentId), where('sent_id', '=', sentId)]))
    .executeTakeFirst();
  return known ? [...(await makersNaming(call, sentId))] : [];
}

async function readStored({ actor, services }: SignedCall, id: string): Promise<Upload | null> {
  const row = await services.database.read
    .selectFrom('uploads as u')
    .leftJoin('pictures as p', (join) =>
      join.onRef('p.tenant_id', '=', 'u.tenant_id').onRef('p.id', '=', 'u.id'),
    )
    .select(['u.owner_id', 'u.kind', 'u.type', 'u.sha256', 'p.state'])
    .where('u.tenant_id', '=', actor.tenantId)
    .where('u.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id,
    ownerId: String(row['owner_id']),
    kind: String(row['kind']),
    type: String(row['type']),
    sha256: String(row['sha256']),
    state: String(row['state']),
  };
}

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'audio/webm': 'webm',
  'video/webm': 'webm',
  'audio/mp4': 'm4a',
  'video/mp4': 'mp4',
  'audio/ogg': 'ogg',
};

/** Headers that let a file be saved and nothing of it run. */
function sealed(id: string, type: string): Record<string, string> {
  return {
    'content-disposition': `attachment; filename="${partsOfFileId(id).sentId}.${endings[type] ?? 'bin'}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
  };
}
