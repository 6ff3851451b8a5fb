/** An Indian mobile number in international form, `+91` and ten digits that begin with 6 to 9. */
export type Phone = string & { readonly __brand: 'Phone' };

/**
 * Reads an Indian mobile number however people write it (spaces, dashes, a leading 0, 91 or +91) and gives
 * its international form, or `undefined` where it is none.
 *
 * @example parsePhone('098765 00001') // '+919876500001'
 */
export function parsePhone(text: string): Phone | undefined {
  const digits = text.trim().replace(/[\s()-]/g, '');
  const match = /^(?:\+?91|0)?([6-9]\d{9})$/.exec(digits);
  return match ? (`+91${match[1]}` as Phone) : undefined;
}

/**
 * Writes a number as people read it, in two halves of five digits. What is no Indian mobile number stays as
 * it is written.
 *
 * @example formatPhone('+919876500001') // '+91 98765 00001'
 */
export function formatPhone(text: string): string {
  const phone = parsePhone(text);
  return phone ? `${phone.slice(0, 3)}\u00a0${phone.slice(3, 8)}\u00a0${phone.slice(8)}` : text;
}
