import { join } from 'node:path';
import Driver from 'better-sqlite3';

/**
 * Lets the demo's duties of today begin this minute, so that a test of punching does not depend on the time
 * of day.
 */
export function dutyNow(dataDir: string): void {
  const india = new Date(Date.now() + 330 * 60_000).toISOString();
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    database
      .prepare("update roster set starts = ?, ends = '23:59' where date = ?")
      .run(india.slice(11, 16), india.slice(0, 10));
  } finally {
    database.close();
  }
}
