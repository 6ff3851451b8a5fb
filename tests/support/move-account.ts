import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Driver from 'better-sqlite3';
import { demoIds } from '#server/demo/demo-people.ts';

/**
 * Switches Asha's account off where she was and gives her number one at the other business, as a move would.
 */
export function moveAsha(dataDir: string): void {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    database
      .prepare('update users set active = 0 where tenant_id = ? and id = ?')
      .run(demoIds.narmada, demoIds.asha);
  } finally {
    database.close();
  }
  addAsha(dataDir, new Date().toISOString());
}

/**
 * Gives Asha's number an account at the other business beside the one she has, which she has confirmed or not
 * yet.
 */
export function addAsha(dataDir: string, confirmedAt: string | null = null): void {
  const database = new Driver(join(dataDir, 'prahari.db'));
  try {
    const now = new Date().toISOString();
    database
      .prepare(
        "insert into users (tenant_id, id, name, email, phone, role, password_hash, active, confirmed_at, created_at, updated_at) values (?, ?, 'Asha Verma', null, '+919876500001', 'customer', null, 1, ?, ?, ?)",
      )
      .run(demoIds.malwa, randomUUID(), confirmedAt, now, now);
  } finally {
    database.close();
  }
}
