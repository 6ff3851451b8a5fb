type Level = 'info' | 'warn' | 'error';

/** An error as it is remembered: what kind it was, and the request it belongs to. Nothing of its inside. */
export type RecentError = {
  readonly at: string;
  readonly message: string;
  readonly requestId: string | null;
};

const mostRemembered = 20;
const recent: RecentError[] = [];
let count = 0;

/**
 * Writes one JSON line to standard error. Callers pass no secrets: no tokens, codes, passwords or whole phone
 * numbers.
 */
export function log(level: Level, message: string, more: Readonly<Record<string, unknown>> = {}): void {
  const at = new Date().toISOString();
  process.stderr.write(`${JSON.stringify({ at, level, message, ...more })}\n`);
  if (level !== 'error') return;
  count += 1;
  const requestId = typeof more['requestId'] === 'string' ? more['requestId'] : null;
  recent.unshift({ at, message: message.split(':', 1)[0] ?? '', requestId });
  recent.length = Math.min(recent.length, mostRemembered);
}

/** How many errors this process has logged since it started, and the newest of them first. */
export function recentErrors(): { readonly count: number; readonly newest: readonly RecentError[] } {
  return { count, newest: [...recent] };
}
