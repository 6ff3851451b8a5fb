import { giveWay } from '#server/core/runtime/give-way.ts';
import { maskAadhaar } from '#shared/core/aadhaar.ts';
import { isGuid } from '#shared/core/ids.ts';

/**
 * A text with the Aadhaar numbers in it masked. One that is an id or a hash as a whole stays: some have such
 * digits in them, and masked they name nothing.
 */
export function maskedText(text: string): string {
  return isGuid(text) || /^[0-9a-f]{64}$/.test(text) ? text : maskAadhaar(text);
}

/**
 * Any JSON value with the Aadhaar numbers in it shown by their last four digits, names of fields included. A
 * whole number becomes a text where it is one.
 */
export function maskedValues(value: unknown): unknown {
  if (typeof value === 'string') return maskedText(value);
  if (typeof value === 'number' && Number.isInteger(value)) {
    const text = maskAadhaar(String(value));
    return text === String(value) ? value : text;
  }
  if (Array.isArray(value)) return value.map(maskedValues);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [maskAadhaar(name), maskedValues(inside)]),
  );
}

/** Texts beyond this are worth a look at the clock. */
const longText = 1000;
/** So are this many short ones. */
const atOnce = 200;

/** The same as `maskedValues` for what may be megabytes: others get their turn between its parts. */
export async function maskedInTurns(value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string' && value.length > longText) await giveWay();
    return maskedValues(value);
  }
  await giveWay();
  if (Array.isArray(value)) {
    const masked: unknown[] = [];
    for (const [n, item] of value.entries()) {
      if (n % atOnce === 0) await giveWay();
      masked.push(isSmall(item) ? maskedValues(item) : await maskedInTurns(item));
    }
    return masked;
  }
  const fields: [string, unknown][] = [];
  for (const [n, [name, inside]] of Object.entries(value).entries()) {
    if (n % atOnce === 0) await giveWay();
    fields.push([maskAadhaar(name), isSmall(inside) ? maskedValues(inside) : await maskedInTurns(inside)]);
  }
  return Object.fromEntries(fields);
}

function isSmall(value: unknown): boolean {
  return typeof value === 'string' ? value.length <= longText : typeof value !== 'object' || value === null;
}
