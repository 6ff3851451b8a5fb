/** The driver gives these no code. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Whether a transaction was undone as it and another waited for each other: done again it goes through. */
export function isSerializationFailure(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === '40001' || code === '40P01';
}

/** What went wrong in the database, in the product's own terms; null where it is a plain fault. */
export function databaseFault(error: unknown): 'full' | 'conflict' | 'unavailable' | null {
  const code = error !== null && typeof error === 'object' && 'code' in error ? String(error.code) : '';
  if (code === 'SQLITE_FULL' || code === '53100' || code.startsWith('SQLITE_IOERR')) return 'full';
  if (
    code === 'SQLITE_CONSTRAINT_UNIQUE' ||
    code === 'SQLITE_CONSTRAINT_PRIMARYKEY' ||
    code === '23505' ||
    isSerializationFailure(error)
  )
    return 'conflict';
  if (
    code === 'SQLITE_BUSY' ||
    code === 'SQLITE_READONLY' ||
    code === 'ECONNREFUSED' ||
    code === 'ECONNRESET' ||
    // Waited too long for what another holds, or was idle too long within a transaction.
    code === '55P03' ||
    code === '25P03' ||
    (error instanceof Error && lostConnection.test(error.message)) ||
    code.startsWith('57P') ||
    code.startsWith('08')
  )
    return 'unavailable';
  return null;
}
