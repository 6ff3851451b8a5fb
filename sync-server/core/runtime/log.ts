type Level = 'info' | 'warn' | 'error';

/**
 * Writes one JSON line to standard error. Callers pass no secrets: no tokens, codes, passwords or whole phone
 * numbers.
 */
export function log(level: Level, message: string, more: Readonly<Record<string, unknown>> = {}): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...more })}\n`);
}
