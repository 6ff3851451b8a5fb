import { AppError } from '#shared/core/errors.ts';
import type { ErrorCode } from '#shared/core/errors.ts';

const refusals: ReadonlySet<ErrorCode> = new Set([
  'invalid',
  'illegal_transition',
  'forbidden',
  'exists',
  'stale',
]);

/** Why one of many papers was refused, in both languages; null where something else went wrong. */
export function reasonOf(error: unknown): [string, string] | null {
  if (!(error instanceof AppError) || !refusals.has(error.code)) return null;
  const text = error.fields[0]?.message ?? error.text;
  return [text[0], text[1]];
}
