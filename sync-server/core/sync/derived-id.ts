import { refuse } from '#shared/core/errors.ts';

/**
 * Compares an id that a client sent with the one the server makes from what the record names. An id that
 * names something else is refused with `invalid`, field `id`; one that was left out is fine.
 */
export function checkDerivedId(sent: string | undefined, ...derived: readonly string[]): void {
  if (sent === undefined || derived.includes(sent)) return;
  refuse('invalid', ['This ID belongs to another record.', 'यह आईडी किसी दूसरे रिकॉर्ड की है।'], 'id');
}
