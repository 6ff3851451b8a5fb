import { isSealed } from '#shared/core/sealed.ts';

/** A number of a person as others may see it: its last four characters, or none where it is sealed. */
export function lastFour(value: string): string {
  if (value === '') return '';
  return isSealed(value) ? '••••' : `••••${value.slice(-4)}`;
}
