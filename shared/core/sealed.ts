/** What every sealed value begins with. No number of a person does. */
export const sealedMark = 'sealed:1:';

/** True for a value that is still sealed: its key is not on this server, so what it says is not known here. It is kept as it is. */
export function isSealed(value: string): boolean {
  return value.startsWith(sealedMark);
}
