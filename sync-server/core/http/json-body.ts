import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { notStorable, unstorablePath } from '#shared/core/storable-text.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { checkJsonShape } from './json-shape.ts';
import type { MostJson } from './json-shape.ts';

/** The most bytes a JSON body may have where a route names no other limit. */
export const defaultMaxBytes = 262_144;
/** The most fields one object may have where a route names no other limit. */
export const defaultMaxFields = 1000;
/** The most values a JSON body may have where a route names no other limit. */
export const defaultMaxValues = 25_000;

/** The most characters of a field's name in a refusal. */
const mostOfField = 120;
/** Objects that are looked at before the clock is. */
const objectsAtOnce = 2000;

/** What a body may have where a route takes more than others. */
type Most = {
  readonly [Name in keyof MostJson]?: number | undefined;
} & {
  /** The caller deals with characters that no database can hold; otherwise they are refused. */
  readonly unstorable?: boolean | undefined;
};

const messages = {
  tooLarge: ['This request is too large.', 'एक बार में इतना नहीं भेजा जा सकता।'],
  type: ['Send JSON (Content-Type: application/json).', 'JSON भेजें (Content-Type: application/json)।'],
  encoding: ['Compressed requests are not accepted.', 'संपीड़ित अनुरोध नहीं लिए जाते।'],
  malformed: ['The request is not valid JSON.', 'अनुरोध सही JSON नहीं है।'],
  key: ['The request has a key that is not allowed.', 'अनुरोध में ऐसी कुंजी है जो मान्य नहीं।'],
  object: ['The request must be a JSON object.', 'अनुरोध JSON object होना चाहिए।'],
} as const satisfies Record<string, Message>;

/** Reads a body up to a size, counting what really arrives rather than what was announced. */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) refuse('too_large', messages.tooLarge);
  const encoding = request.headers.get('content-encoding');
  if (encoding !== null && encoding !== 'identity') refuse('unsupported_type', messages.encoding);
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
      refuse('too_large', messages.tooLarge);
    }
    parts.push(value);
  }
  return Buffer.concat(parts, size);
}

/**
 * Reads a JSON object. An empty body is `undefined`. Refuses other types, and what `parseJson` refuses: all
 * of it before a schema looks at each value, which costs far more than the bytes it takes to ask for it.
 */
export async function readJson(request: Request, maxBytes: number, most: Most = {}): Promise<unknown> {
  const bytes = await readJsonBytes(request, maxBytes);
  return bytes.length === 0 ? undefined : parseJson(bytes, most);
}

/** Reads the bytes of a JSON body without looking into them. Refuses other types; it may be empty. */
export async function readJsonBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const bytes = await readBytes(request, maxBytes);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (bytes.length > 0 && type !== 'application/json') refuse('unsupported_type', messages.type);
  return bytes;
}

/**
 * Reads the bytes of a JSON object that somebody sent. Refuses what is none, what is nested deeply or has too
 * many values or names, keys that poison prototypes, and by its field what no database can hold. Neither
 * counting nor parsing keeps the event loop for long.
 */
export async function parseJson(
  bytes: Uint8Array,
  { values = defaultMaxValues, fields = defaultMaxFields, unstorable = false }: Most = {},
): Promise<unknown> {
  const { escaped } = await checkJsonShape(bytes, { values, fields });
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    refuse('malformed', messages.malformed);
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    refuse('malformed', messages.object);
  await checkNames(value);
  // Written in bytes such characters are no JSON or no UTF-8.
  if (escaped && !unstorable) refuseUnstorable(value);
  return value;
}

/** Refuses by its name, with `invalid`, a field whose text or name no database can hold. */
export function refuseUnstorable(value: object): void {
  const path = unstorablePath(value);
  if (path !== null) refuse('invalid', notStorable, path.join('.').slice(0, mostOfField));
}

async function checkNames(root: object): Promise<void> {
  const left: object[] = [root];
  for (let looked = 1; ; looked += 1) {
    const item = left.pop();
    if (item === undefined) return;
    if (looked % objectsAtOnce === 0) await giveWay();
    if (!Array.isArray(item))
      for (const name of Object.keys(item)) if (poisons.has(name)) refuse('malformed', messages.key, name);
    for (const child of Object.values(item) as unknown[])
      if (typeof child === 'object' && child !== null) left.push(child);
  }
}

const poisons: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
