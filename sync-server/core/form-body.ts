import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { readBytes } from './json-body.ts';

/** Reads a `multipart/form-data` body up to a size; refuses anything else with the caller's sentence. */
export async function readMultipart(request: Request, maxBytes: number, otherwise: Message): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) refuse('unsupported_type', otherwise);
  const body = await readBytes(request, maxBytes);
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => refuse('malformed', otherwise));
}

/** Reads the few words of a small form, sent by a page without script or as a JSON object. Anything else has no words. */
export async function readWords(request: Request): Promise<{ readonly words: ReadonlyMap<string, string>; readonly fromPage: boolean }> {
  const bytes = await readBytes(request, 8192);
  const text = bytes.toString('utf8');
  if (request.headers.get('content-type')?.toLowerCase().startsWith('application/x-www-form-urlencoded'))
    return { words: new Map(new URLSearchParams(text)), fromPage: true };
  try {
    const value: unknown = JSON.parse(text);
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return { words: new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string')), fromPage: false };
  } catch {
    return { words: new Map(), fromPage: false };
  }
}
