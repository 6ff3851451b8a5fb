import { instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import type { Database } from '#server/core/sql/database.ts';
import { migrate } from '#server/core/sql/migrate.ts';
import { createTenant } from '#server/core/sql/tenant-setup.ts';
import { migrations } from '#server/migrations/all.ts';

/** Writes a business as the version before the last `steps` steps would have, and closes the database. */
export async function writeOlderBusiness(database: Database, steps: number): Promise<void> {
  await migrate(database, migrations.slice(0, -steps));
  const now = instantFromMs(Date.now());
  const brand = { phone: '', email: 'owner@chambal.example', city: 'Morena', state: 'Madhya Pradesh' };
  await database.write((trx) =>
    createTenant(trx, { id: newId(), name: 'Chambal Security', slug: 'chambal', brand, now, demo: false }),
  );
  await database.close();
}
