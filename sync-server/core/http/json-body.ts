import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';

/** The most bytes a JSON body may have where a route names no other limit. */
export const defaultMaxBytes = 262_144;
const deepest = 32;

const say = {
  tooLarge: ['This is more than can be sent at once.', 'एक बार में इतना नहीं भेजा जा सकता।'],
  type: ['Send JSON (Content-Type: application/json).', 'JSON भेजें (Content-Type: application/json)।'],
  encoding: ['Compressed requests are not taken.', 'संपीड़ित अनुरोध नहीं लिए जाते।'],
  malformed: ['The request is not valid JSON.', 'अनुरोध सही JSON नहीं है।'],
  deep: ['The request is nested too deeply.', 'अनुरोध में बहुत ज़्यादा परतें हैं।'],
  key: ['The request has a key that is not allowed.', 'अनुरोध में ऐसी कुंजी है जो मान्य नहीं।'],
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

/** Reads a JSON object. An empty body is `undefined`. Refuses other types, broken text, deep nesting and keys that poison prototypes. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
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
  checkShape(value);
  return value;
}

function checkShape(root: object): void {
  let level: object[] = [root];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepest) refuse('malformed', say.deep);
    const next: object[] = [];
    for (const item of level) {
      for (const name in item) {
        if (name === '__proto__' || name === 'constructor' || name === 'prototype') refuse('malformed', say.key, name);
        const value: unknown = Reflect.get(item, name);
        if (value !== null && typeof value === 'object') next.push(value);
      }
    }
    level = next;
  }
}
