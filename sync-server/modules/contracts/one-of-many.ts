import { AppError } from '#shared/core/errors.ts';
import type { ErrorCode } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** What came of one of several that are done at once, or why it was refused. */
export type Outcome<Value> = { readonly value: Value } | { readonly problem: Message };

/** Refusals of one record. Any other is of the whole call, such as a limit or a site without an address. */
const ownRefusals: ReadonlySet<ErrorCode> = new Set([
  'invalid',
  'illegal_transition',
  'stale',
  'exists',
  'forbidden',
  'not_found',
]);

/**
 * Does one of several, so that one that is refused keeps none of the others from it. What had changed
 * something in the transaction before it was refused is thrown on, because the transaction would keep that
 * half.
 */
export async function oneOfMany<Value>(
  tx: Pick<Tx, 'effects'> | null,
  work: () => Promise<Value>,
): Promise<Outcome<Value>> {
  const effects = tx?.effects() ?? 0;
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof AppError) || !ownRefusals.has(error.code)) throw error;
    if (tx && tx.effects() > effects) throw error;
    return { problem: error.fields[0]?.message ?? error.text };
  }
}
