/** A code as it is compared: without spaces, in capitals. */
export function normalCode(typed: string): string {
  return typed.replaceAll(/\s+/g, '').toUpperCase();
}
