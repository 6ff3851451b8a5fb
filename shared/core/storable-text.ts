import type { Message } from './i18n.ts';

/** What somebody is told whose text has a character that no database keeps. */
export const notStorable: Message = [
  'This contains characters that cannot be saved.',
  'इसमें ऐसे अक्षर हैं जो सेव नहीं हो सकते।',
];

/**
 * U+0000, which PostgreSQL refuses in a text, and half a pair of surrogates, which is no character: UTF-8 has
 * no bytes for it, so that another text would come back than the one that was hashed into the log.
 */
const unstorable = /[\u0000\p{Surrogate}]/u; // oxlint-disable-line no-control-regex -- exactly what no database text may hold
const everyUnstorable = new RegExp(unstorable, 'gu');

/** True where every database can hold a text and gives it back as it was. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/**
 * A text with what no database can hold written as JSON writes it.
 *
 * @example storableText('a\u0000b') // 'a\\u0000b'
 */
export function storableText(text: string): string {
  return isStorable(text)
    ? text
    : text.replaceAll(everyUnstorable, (item) => `\\u${item.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Any JSON value with what no database can hold written out in its texts and names; the same value where
 * there is none.
 */
export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || unstorablePath(value) === null) return value;
  if (Array.isArray(value)) return value.map(storableValue);
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [storableText(name), storableValue(inside)]),
  );
}

/**
 * The names and places that lead to the first text or name in a JSON value that no database can hold; null
 * where there is none.
 */
export function unstorablePath(value: unknown): string[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inside] of Object.entries(value) as [string, unknown][]) {
    if (!isStorable(name)) return [storableText(name)];
    const path = unstorablePath(inside);
    if (path !== null) return [name, ...path];
  }
  return null;
}
