import { newId } from '#shared/core/ids.ts';
import { createTenant } from '#server/core/sql/tenant-setup.ts';
import type { TestApp } from './make-app.ts';

/** Another business on the same installation, with nobody in it. Gives its id. */
export async function addSecondBusiness(t: TestApp, name = 'Betwa Guards'): Promise<string> {
  const id = newId();
  const now = new Date(t.clock.nowMs).toISOString();
  await t.app.services.database.write((trx) =>
    createTenant(trx, { id, name, slug: id, brand: { city: 'Vidisha' }, now }),
  );
  return id;
}

/** The row that adding a guard to a business makes: an account that nobody has signed in to yet. */
export async function addAccount(t: TestApp, tenantId: string, phone: string): Promise<void> {
  const now = new Date(t.clock.nowMs).toISOString();
  const row = {
    tenant_id: tenantId,
    id: newId(),
    name: 'Kiran Patel',
    email: null,
    phone,
    role: 'staff',
    password_hash: null,
  };
  await t.app.services.database.write((trx) =>
    trx
      .insertInto('users')
      .values({ ...row, active: 1, created_at: now, updated_at: now })
      .execute(),
  );
}
