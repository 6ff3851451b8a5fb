/**
 * The code with which a call to a server outside failed, such as `ECONNREFUSED`, or `TimeoutError`;
 * empty where the error has none. `fetch` has it in the cause of its error, and where several addresses of a
 * name were tried, the first of them.
 */
export function faultCode(error: unknown): string {
  for (let seen = error, depth = 0; seen instanceof Error && depth < 4; seen = insideOf(seen), depth += 1) {
    // A time-out aborts the call, whose error then has a code of its own.
    if (seen.name === 'TimeoutError' || seen.name === 'AbortError') return 'TimeoutError';
    const code: unknown = Reflect.get(seen, 'code');
    if (typeof code === 'string' && /^[A-Z][A-Z\d_]{2,59}$/.test(code)) return code;
  }
  return '';
}

function insideOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : error.cause;
}
