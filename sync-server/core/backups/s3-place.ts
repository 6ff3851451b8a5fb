import type { StoreKeys } from '#server/core/runtime/store-settings.ts';
import { backupTime } from './backup-name.ts';
import type { Place } from './place.ts';
import { bucketIn } from '#server/core/runtime/store-settings.ts';
import { bucketOf, insides, StoreRefused } from '#server/core/store/s3-requests.ts';
import type { Patience } from '#server/core/store/s3-requests.ts';

/** What goes in one request, and so what is in memory; a store takes 10,000 parts, which are 160 GB. */
const partBytes = 16 * 1024 * 1024;

type Ask = ReturnType<typeof bucketOf>;

/**
 * Backups in a bucket of a store that speaks S3. What is larger than 16 MB goes in parts, each checked by the
 * store against its digest, and gets its name with the last of them.
 */
export function s3Place(address: string, keys: StoreKeys, patience?: Patience): Place {
  const { bucket, prefix } = bucketIn(address) ?? { bucket: '', prefix: '' };
  if (bucket === '') throw new Error(`${address} must be s3://bucket/prefix`);
  const ask = bucketOf(keys, bucket, patience);
  const under = prefix === '' ? '' : `${prefix}/`;
  return {
    called: address,
    readsBack: false,
    write: async (name, bytes) => {
      const parts = inParts(bytes);
      const first = (await parts.next()).value ?? Buffer.alloc(0);
      const second = await parts.next();
      const path = `${under}${name}`;
      if (!second.done) return writeInParts(ask, path, following(first, second.value, parts));
      await ask({ method: 'PUT', path, body: first });
      return first.length;
    },
    read: async (name) => {
      const { body } = await ask({ method: 'GET', path: `${under}${name}` });
      if (body === null) throw new Error(`${address} gave nothing for ${name}`);
      return asBuffers(body);
    },
    list: async () => {
      const found: { name: string; bytes: number }[] = [];
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = {
          'list-type': '2',
          prefix: under,
          ...(token === '' ? {} : { 'continuation-token': token }),
        };
        const xml = await (await ask({ method: 'GET', path: '', query })).text();
        for (const entry of insides(xml, 'Contents')) {
          const name = (insides(entry, 'Key')[0] ?? '').slice(under.length);
          if (backupTime(name) !== null) found.push({ name, bytes: Number(insides(entry, 'Size')[0] ?? 0) });
        }
        [token] = insides(xml, 'NextContinuationToken');
      }
      return found.toSorted((a, b) => (a.name < b.name ? 1 : -1));
    },
    remove: async (name) => {
      await ask({ method: 'DELETE', path: `${under}${name}` });
    },
    tidy: async () => {
      const query = { uploads: '', prefix: `${under}prahari-` };
      const answer = await ask({ method: 'GET', path: '', query }).catch(unlessUnknown);
      const xml = (await answer?.text()) ?? '';
      for (const upload of insides(xml, 'Upload')) {
        const [path = ''] = insides(upload, 'Key');
        const [id = ''] = insides(upload, 'UploadId');
        if (id !== '' && backupTime(path.slice(under.length)) !== null)
          await ask({ method: 'DELETE', path, query: { uploadId: id } });
      }
    },
  };
}

/** Null where the store cannot list unfinished uploads: it can keep backups without that. */
function unlessUnknown(error: unknown): null {
  if (error instanceof StoreRefused && error.code === 'NotImplemented') return null;
  throw error;
}

async function writeInParts(ask: Ask, path: string, parts: AsyncIterable<Buffer>): Promise<number> {
  const begun = await (await ask({ method: 'POST', path, query: { uploads: '' } })).text();
  const [uploadId = ''] = insides(begun, 'UploadId');
  if (uploadId === '') throw new Error('the store gave no id for an upload in parts');
  try {
    const tags: string[] = [];
    let bytes = 0;
    for await (const body of parts) {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await ask({ method: 'PUT', path, query, body });
      tags.push(answer.headers.get('etag') ?? '');
      bytes += body.length;
    }
    const list = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`);
    const ended = await (await ask({ method: 'POST', path, query: { uploadId }, body })).text();
    // A store that fails while it joins the parts has said 200 already.
    const [fault] = insides(ended, 'Code');
    if (fault !== undefined) throw new Error(`the store could not join the parts: ${fault}`);
    return bytes;
  } catch (error) {
    await ask({ method: 'DELETE', path, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function* inParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of bytes) {
    held.push(piece);
    length += piece.length;
    if (length < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
  return undefined;
}

async function* following(
  first: Buffer,
  second: Buffer,
  others: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  yield first;
  yield second;
  yield* others;
}

async function* asBuffers(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer, void> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
