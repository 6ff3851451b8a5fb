import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';

/** The most bytes a JSON body may have where a route names no other limit. */
export const defaultMaxBytes = 262_144;
const deepest = 32;
/** The most fields one object may have where a route names no other limit. */
export const defaultMaxFields = 1000;
/** The most values a JSON body may have where a route names no other limit. */
export const defaultMaxValues = 25_000;

/** The most values a body may have in all, and the most fields in one object, where a route takes more than others. */
type Most = { readonly values?: number | undefined; readonly fields?: number | undefined };

const say = {
  tooLarge: ['This is more than can be sent at once.', 'एक बार में इतना नहीं भेजा जा सकता।'],
  type: ['Send JSON (Content-Type: application/json).', 'JSON भेजें (Content-Type: application/json)।'],
  encoding: ['Compressed requests are not taken.', 'संपीड़ित अनुरोध नहीं लिए जाते।'],
  malformed: ['The request is not valid JSON.', 'अनुरोध सही JSON नहीं है।'],
  deep: ['The request is nested too deeply.', 'अनुरोध में बहुत ज़्यादा परतें हैं।'],
  key: ['The request has a key that is not allowed.', 'अनुरोध में ऐसी कुंजी है जो मान्य नहीं।'],
  fields: ['One object in the request has too many fields.', 'अनुरोध के किसी object में बहुत ज़्यादा फ़ील्ड हैं।'],
  object: ['The request must be a JSON object.', 'अनुरोध JSON object होना चाहिए।'],
} as const satisfies Record<string, Message>;

/** Reads a body up to a size, counting what really arrives rather than what was announced. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) refuse('too_large', say.tooLarge);
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') refuse('unsupported_type', say.encoding);
  if (!request.body) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      refuse('too_large', say.tooLarge);
    }
    parts.push(value);
  }
  return Buffer.concat(parts, size);
}

/**
 * Reads a JSON object. An empty body is `undefined`. Refuses other types, broken text, and what `checkShape` refuses: all
 * of it before a schema looks at each value, which costs far more than the bytes it takes to ask for it.
 */
export async function readJson(request: Request, maxBytes: number, most: Most = {}): Promise<unknown> {
  const bytes = await readBytes(request, maxBytes);
  if (bytes.length === 0) return undefined;
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') refuse('unsupported_type', say.type);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    refuse('malformed', say.malformed);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) refuse('malformed', say.object);
  checkShape(value, most);
  return value;
}

/**
 * Refuses JSON that is nested deeply, has keys that poison prototypes, too many fields in one object, or too many values
 * in all.
 */
export function checkShape(root: unknown, { values: maxValues = defaultMaxValues, fields: maxFields = defaultMaxFields }: Most): void {
  let level: unknown[] = [root];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) refuse('malformed', say.deep);
    const next: unknown[] = [];
    for (const item of level) {
      values += add(item, next, maxFields);
      if (values > maxValues) refuse('too_large', say.tooLarge);
    }
    level = next;
  }
}

/** Adds what is inside a list or an object to the next level, and gives how many values that are. */
function add(item: unknown, next: unknown[], maxFields: number): number {
  if (item === null || typeof item !== 'object') return 0;
  const children: readonly unknown[] = Array.isArray(item) ? item : fieldsOf(item, maxFields);
  for (const child of children) if (child !== null && typeof child === 'object') next.push(child);
  return children.length;
}

function fieldsOf(item: object, maxFields: number): unknown[] {
  const names = Object.keys(item);
  if (names.length > maxFields) refuse('malformed', say.fields);
  for (const name of names) if (name === '__proto__' || name === 'constructor' || name === 'prototype') refuse('malformed', say.key, name);
  return Object.values(item);
}
