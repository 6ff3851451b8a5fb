/** Digits and letters that nobody confuses on a printed sheet or when read aloud: no I, L, O and U. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The most characters of a code as people type it, with blanks and dashes between. */
export const longestTypedCode = 40;

/** A code of a few random letters, for people to read and type. */
export function makeShortCode(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => codeLetters[byte % 32]).join(
    '',
  );
}

/** A code out of bytes that are there already, five bits a letter. */
export function shortCodeOf(bytes: Uint8Array, length: number): string {
  return Array.from({ length }, (_, at) => {
    const bit = at * 5;
    const pair = ((bytes[bit >> 3] ?? 0) << 8) | (bytes[(bit >> 3) + 1] ?? 0);
    return codeLetters[(pair >> (11 - (bit & 7))) & 31];
  }).join('');
}

/**
 * What somebody typed or scanned, as the code is kept: without spaces and dashes, and with the letters that
 * look like digits made digits.
 */
export function tidyCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** A code in groups of four, as it is printed and read aloud. */
export function spacedCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
