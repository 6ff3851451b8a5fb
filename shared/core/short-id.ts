/**
 * What people call a record that has no number of its own: the last eight characters of its id, in capitals.
 *
 * @example shortId('01a22c1a-0a3e-789d-b269-880560075dda') // '60075DDA'
 */
export function shortId(id: string): string {
  return id.slice(-8).toUpperCase();
}
