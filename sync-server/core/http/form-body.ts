import type * as z from 'zod/mini';
import { aadhaarHidden, noticingAadhaar } from '#shared/core/aadhaar.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { isStorable } from '#shared/core/storable-text.ts';
import { validate } from '#shared/core/validate.ts';
import { checkFormParts, mostFieldBytes } from './form-parts.ts';
import { readBytes, refuseUnstorable } from './json-body.ts';

const long: Message = ['This is too long.', 'यह बहुत लंबा है।'];

/** A form of several parts: its texts, checked, and its files by the name of their part. */
export type Multipart<Texts> = {
  readonly texts: Texts;
  readonly files: (name: string) => readonly File[];
  /** What the sender is told where an Aadhaar number was masked in a text; to be spread into the reply. */
  readonly notice: { readonly notice?: Message };
};

/**
 * Reads a `multipart/form-data` body up to a size and a number of parts; refuses anything else with the
 * caller's sentence, and by its name a part whose text or file name no database can hold. Its text parts are
 * had through a schema only, so that they are checked, and masked, like the fields of any other body. Parts
 * that the schema does not name are left out, and of several parts of one name the first counts.
 */
export async function readMultipart<Texts>(
  request: Request,
  maxBytes: number,
  otherwise: Message,
  schema: z.ZodMiniType<Texts>,
): Promise<Multipart<Texts>> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) refuse('unsupported_type', otherwise);
  const body = await readBytes(request, maxBytes);
  const counted = checkFormParts(body, type) ?? refuse('malformed', otherwise);
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': counted } })
    .formData()
    .catch(() => refuse('malformed', otherwise));
  for (const [name, part] of form) checkPart(name, part);
  // Of several parts of one name the last entry stands, so that they are turned round.
  const given = Object.fromEntries([...form].toReversed());
  const { result: texts, hidden } = noticingAadhaar(() => validate(schema, given));
  return {
    texts,
    files: (name) => form.getAll(name).filter((part) => typeof part !== 'string'),
    notice: hidden ? { notice: aadhaarHidden } : {},
  };
}

/** Counting by the heads of parts may take a field for a file; what the parser made of it is certain. */
function checkPart(name: string, part: string | File): void {
  if (typeof part === 'string' && part.length > mostFieldBytes) refuse('invalid', long, name);
  refuseUnstorable({ [name]: typeof part === 'string' ? part : part.name });
}

/**
 * Reads the few words of a small form, sent by a page without script or as a JSON object. Anything else has
 * no words, and one that no database can hold is none.
 */
export async function readWords(
  request: Request,
): Promise<{ readonly words: ReadonlyMap<string, string>; readonly fromPage: boolean }> {
  const bytes = await readBytes(request, 8192);
  const text = bytes.toString('utf8');
  if (request.headers.get('content-type')?.toLowerCase().startsWith('application/x-www-form-urlencoded'))
    return { words: wordsOf([...new URLSearchParams(text)]), fromPage: true };
  try {
    const value: unknown = JSON.parse(text);
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return { words: wordsOf(entries), fromPage: false };
  } catch {
    return { words: new Map(), fromPage: false };
  }
}

function wordsOf(entries: readonly (readonly [string, unknown])[]): Map<string, string> {
  return new Map(
    entries.filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && isStorable(entry[1]),
    ),
  );
}
