/**
 * The phone numbers in a narration, as `+91` and ten digits. True where the number is the payer's UPI
 * address, such as `9876500001@ybl` or `9876500001-2@ybl`; else it may be any ten digits.
 */
export function phonesIn(narration: string): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const [, digits = '', address] of narration.matchAll(
    /(?<![\dA-Za-z])(?:\+?91|0)?([6-9]\d{9})(?!\d)((?:-\d)?@[A-Za-z])?/g,
  )) {
    const phone = `+91${digits}`;
    found.set(phone, address !== undefined || found.get(phone) === true);
  }
  return found;
}

/**
 * The short numbers of orders and bookings in a narration: the last eight signs of their ids. True where it
 * is surely one: with the word for it in front, or with a letter, as a date or a part of a reference is
 * digits alone.
 */
export function shortNumbersIn(narration: string): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  for (const [, word, number = ''] of narration
    .toUpperCase()
    .matchAll(/(?<![A-Z0-9])((?:ORDER|ORD|BOOKING|BKG)[ .:#/-]*)?([0-9A-F]{8})(?![A-Z0-9])/g))
    found.set(number, word !== undefined || /[A-F]/.test(number) || found.get(number) === true);
  return found;
}
