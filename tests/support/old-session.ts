import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import Driver from 'better-sqlite3';

const day = 86_400_000;

/** A token of the same session as it would be if it had been given days ago, and the session with it. */
export function ageSession(dataDir: string, token: string, days: number): string {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const key = String(database.prepare("select value from install where name = 'key'").pluck().get());
    const [head = '', body = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
      sid: string;
      iat: number;
      exp: number;
    };
    const shifted = { ...claims, iat: claims.iat - days * 86_400, exp: claims.exp - days * 86_400 };
    const unsigned = `${head}.${Buffer.from(JSON.stringify(shifted)).toString('base64url')}`;
    const then = new Date(Date.now() - days * day).toISOString();
    database
      .prepare('update sessions set created_at = ?, seen_at = ?, rotated_at = ?, expires_at = ? where id = ?')
      .run(then, then, then, new Date(Date.now() + (30 - days) * day).toISOString(), claims.sid);
    return `${unsigned}.${createHmac('sha256', key).update(unsigned).digest('base64url')}`;
  } finally {
    database.close();
  }
}

/** Takes a site away from everybody who supervises it. */
export function takeSiteAway(dataDir: string, siteId: string): void {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    database.prepare('delete from site_supervisors where site_id = ?').run(siteId);
  } finally {
    database.close();
  }
}
