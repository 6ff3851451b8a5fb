/**
 * A reference shorter than this may be in a narration by chance; and one that is shorter still says nothing.
 */
const shortest = { within: 8, alone: 6 };

/**
 * Whether a line of a statement has the reference that a payment was recorded or reported with: as its own
 * reference, or within its narration.
 */
export function isSameReference(
  reference: string,
  line: { readonly narration: string; readonly reference: string },
): boolean {
  const wanted = plain(reference);
  if (wanted.length < shortest.alone) return false;
  if (wanted === plain(line.reference)) return true;
  return wanted.length >= shortest.within && plain(`${line.narration} ${line.reference}`).includes(wanted);
}

/** Whether two references are one, however they are written. */
export function isOneReference(a: string, b: string): boolean {
  return plain(a) !== '' && plain(a) === plain(b);
}

/** Letters and digits alone, as banks divide references in many ways; zeros in front fill a column. */
function plain(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^0+(?=.)/, '');
}
