import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { numberMessages } from './number-messages.ts';
import type { OperationsDatabase, StoredOperation, TakenNumber } from './operations-database.ts';

/** So many numbers are remembered, the latest; the server knows of the others by then. */
const most = 500;

/**
 * Marks the number of an operation as sent, within the transaction that saves the operation. Throws where
 * another operation of this device has it.
 */
export async function spendNumber(database: OperationsDatabase, number: string): Promise<void> {
  const taken = withSpent(await takenNumbers(database), number);
  if (taken === null) refuse('illegal_transition', numberMessages.numberUsed, 'number');
  await database.settings.put({ key: 'numbers', taken });
}

/**
 * Throws where an earlier number of the same series waits, or was refused and is not settled: the server
 * counts numbers up, and one that is given up takes those along that it lacks.
 */
export function refuseBeforeEarlier(
  unsettled: readonly StoredOperation[],
  given: StoredOperation,
  numberOf: (input: StoredOperation['input']) => string,
): void {
  const number = numberOf(given.input);
  const [earlier] = unsettled
    .filter(({ op, name }) => op !== given.op && name === given.name)
    .map(({ input }) => numberOf(input))
    .filter((other) => other !== '' && other.length === number.length && other < number)
    .toSorted();
  if (earlier !== undefined)
    refuse('illegal_transition', filled(numberMessages.earlierFirst, { number: earlier }), 'number');
}

/** The numbers taken, with one for a holder; the same list where they have one already or none is left. */
export function withTaken(
  taken: readonly TakenNumber[],
  holder: string,
  free: readonly string[],
): { readonly number: string | null; readonly taken: readonly TakenNumber[] } {
  const own = taken.find((one) => one.holder === holder && !one.spent);
  if (own) return { number: own.number, taken };
  const gone = new Set(taken.map((one) => one.number));
  const number = free.find((one) => !gone.has(one)) ?? null;
  if (number === null) return { number, taken };
  return { number, taken: [...taken, { number, holder, spent: false }].slice(-most) };
}

/** The numbers taken, with one of them sent; null where it was sent before. */
export function withSpent(taken: readonly TakenNumber[], number: string): readonly TakenNumber[] | null {
  const known = taken.find((one) => one.number === number);
  if (known?.spent) return null;
  const others = taken.filter((one) => one !== known);
  return [...others, { number, holder: known?.holder ?? '', spent: true }].slice(-most);
}

/** The numbers that were given out on this device; nobody may give them to anything else. */
export async function takenNumbers(database: OperationsDatabase): Promise<readonly TakenNumber[]> {
  const kept = await database.settings.get('numbers');
  return kept?.key === 'numbers' ? kept.taken : [];
}
