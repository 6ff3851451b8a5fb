import type { StoredOperation } from './operations-database.ts';

/** Operations that the device sends on its own account are nobody's work to be lost. */
export function isOfPerson(operation: StoredOperation): boolean {
  return operation.name !== '';
}

/**
 * True for what the person would call one thing that they did, among all that is not settled: what belongs to
 * another record's operation, such as the cart line of a booking, is part of that.
 */
export function isAct(operation: StoredOperation, unsettled: readonly StoredOperation[]): boolean {
  const { after, id, quiet } = operation;
  if (!isOfPerson(operation) || quiet) return false;
  return after === undefined || !unsettled.some((other) => other.op === after && other.id !== id);
}
