/** An Indian mobile number in international form, `+91` and ten digits that begin with 6 to 9. */
export type Phone = string & { readonly __brand: 'Phone' };

/**
 * Reads an Indian mobile number however people write it (spaces, dashes, a leading 0, 91 or +91) and gives its
 * international form, or `undefined` where it is none.
 *
 * @example parsePhone('098765 00001') // '+919876500001'
 */
export function parsePhone(text: string): Phone | undefined {
  const digits = text.trim().replace(/[\s()-]/g, '');
  const match = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(digits);
  return match ? (`+91${match[1]}` as Phone) : undefined;
}
