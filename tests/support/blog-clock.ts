import { join } from 'node:path';
import Driver from 'better-sqlite3';

/** Lets the time come at which a scheduled post goes live. */
export function letPostComeDue(dataDir: string, slug: string): void {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    database
      .prepare("update blog_posts set publish_at = ? where slug = ? and status = 'scheduled'")
      .run(new Date(Date.now() - 60_000).toISOString(), slug);
  } finally {
    database.close();
  }
}
