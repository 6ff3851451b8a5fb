import { maskAadhaar } from '#shared/core/aadhaar.ts';
import { evidenceTextLimit } from '#shared/core/evidence.ts';
import { canonicalJson } from '#shared/core/json.ts';

/** A signature with a P-256 key: two numbers of 32 bytes. */
const signatureBytes = 64;
const hashText = /^[0-9a-f]{64}$/;

/**
 * True where a signed text says what was checked and nothing else, so that it may be kept to the letter: it
 * is short, its values are what checking gave (nothing trimmed, masked or dropped), the record's id stands
 * among them, and neither an id nor the signature carries an Aadhaar number or text of another kind.
 */
export function isWhole(text: string, signature: string, checked: unknown): boolean {
  if (text.length > evidenceTextLimit || !isSignatureText(signature)) return false;
  const { patch, args, ...envelope } = JSON.parse(text) as Record<string, unknown>;
  const { id, prev } = envelope;
  if (prev !== undefined && !(typeof prev === 'string' && hashText.test(prev))) return false;
  if (id !== undefined && id !== member(checked, 'id')) return false;
  const values = (patch ?? args ?? {}) as Record<string, unknown>;
  return (
    Object.entries(values).every(([name, value]) => same(member(checked, name), value)) &&
    ![...Object.values(envelope), ...Object.values(values)].some(showsNumber)
  );
}

function isSignatureText(signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64');
  return bytes.length === signatureBytes && bytes.toString('base64') === signature;
}

function member(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? Reflect.get(object, name)
    : undefined;
}

function same(checked: unknown, sent: unknown): boolean {
  return checked !== undefined && (checked === sent || canonicalJson(checked) === canonicalJson(sent));
}

/** True for a text with an Aadhaar number in it. */
function showsNumber(value: unknown): boolean {
  return typeof value === 'string' && maskAadhaar(value) !== value;
}
