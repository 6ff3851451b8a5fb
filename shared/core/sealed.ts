/** What every sealed value begins with. No number of a person does. */
export const sealedMark = 'sealed:1:';

/**
 * A value to be copied into another record: one that is still sealed opens only in its own place, and a copy
 * would never.
 */
export function copyable(value: string): string {
  return isSealed(value) ? '' : value;
}

/**
 * True for a value that is still sealed: its key is not on this server, so what it says is not known here. It
 * is kept as it is.
 */
export function isSealed(value: string): boolean {
  return value.startsWith(sealedMark);
}

/** A number of a person as others may see it: its last four characters, or none where it is sealed. */
export function lastFour(value: string): string {
  if (value === '') return '';
  return isSealed(value) ? '••••' : `••••${value.slice(-4)}`;
}
