import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';

/** The most parts of one form: its fields and its files. The largest form of the product has a dozen. */
export const mostParts = 50;
/** The most bytes of the lines before a part's content, which hold its name and the name of its file. */
const mostHeadBytes = 4096;
/**
 * The most bytes of one field. The longest is the application of a partner, 40,000 characters of three bytes
 * at most.
 */
export const mostFieldBytes = 131_072;

const messages = {
  parts: [
    `A form can have at most ${mostParts} fields and files.`,
    `एक फ़ॉर्म में ज़्यादा से ज़्यादा ${mostParts} फ़ील्ड और फ़ाइलें हो सकती हैं।`,
  ],
  long: ['This is too long.', 'यह बहुत लंबा है।'],
  head: [
    'A field or file in this form has a name that is too long.',
    'इस फ़ॉर्म के किसी फ़ील्ड या फ़ाइल का नाम बहुत लंबा है।',
  ],
} as const satisfies Record<string, Message>;

/**
 * Counts the parts of a `multipart/form-data` body by its boundary, before anything of it is parsed: what a
 * parser does for each part, or for each line before a part's content, costs far more than the bytes it takes
 * to ask for it. Gives the type to parse the body with, which names the very boundary that was counted; null
 * where the type names none. Refuses more than `mostParts` parts, names beyond 4 kB, and fields beyond
 * `mostFieldBytes`, with `invalid`.
 */
export function checkFormParts(body: Buffer, type: string): string | null {
  const boundary = /;\s*boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'+.-]{1,70}))\s*(?:;|$)/i
    .exec(type)
    ?.slice(1)
    .find((found) => found !== undefined);
  if (boundary === undefined) return null;
  const mark = `--${boundary}`;
  let marks = 0;
  for (let at = body.indexOf(mark), next = 0; at >= 0; at = next) {
    next = body.indexOf(mark, at + mark.length);
    marks += 1;
    // One mark before each part, and one behind the last.
    if (marks > mostParts + 1) refuse('invalid', messages.parts);
    const head = body.subarray(at + mark.length, at + mark.length + mostHeadBytes);
    if (head.toString('latin1', 0, 2) === '--') continue;
    if (head.length === mostHeadBytes && !head.includes('\r\n\r\n')) refuse('invalid', messages.head);
    if ((next < 0 ? body.length : next) - at > mostFieldBytes + mostHeadBytes) refuseLongField(head);
  }
  return `multipart/form-data; boundary="${boundary}"`;
}

/** A part whose head names no file is a field. */
function refuseLongField(head: Buffer): void {
  const lines = head.toString('utf8', 0, Math.max(0, head.indexOf('\r\n\r\n')));
  if (!/;\s*filename\*?=/i.test(lines))
    refuse('invalid', messages.long, /;\s*name="([^"]{0,100})/i.exec(lines)?.[1] ?? '');
}
