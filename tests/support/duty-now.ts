import { join } from 'node:path';
import Driver from 'better-sqlite3';

/**
 * Lets the demo's duties of today begin this minute and last eight hours, so that a test of punching does not
 * depend on the time of day.
 */
export function dutyNow(dataDir: string): void {
  const india = new Date(Date.now() + 330 * 60_000).toISOString();
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const end = new Date(Date.now() + (330 + 480) * 60_000).toISOString();
    database
      .prepare('update roster set starts = ?, ends = ? where date = ?')
      .run(india.slice(11, 16), end.slice(11, 16), india.slice(0, 10));
  } finally {
    database.close();
  }
}
