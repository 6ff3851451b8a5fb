import { randomBytes } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import { emailForm } from '#shared/core/email.ts';
import { newId } from '#shared/core/ids.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { hashPassword } from '#server/core/http/passwords.ts';
import { bringUpToDate } from '#server/core/backups/bring-up-to-date.ts';
import { sharedNow } from '#server/core/sql/shared-clock.ts';
import { createTenant } from '#server/core/sql/tenant-setup.ts';
import { openExisting } from '../app.ts';
import { migrations } from '../migrations/all.ts';
import { operatorSlug, readOperatorId } from '#server/core/sql/operator-business.ts';

/**
 * Makes the account of whoever runs the installation for several businesses, and their own business where
 * there is none. The password is chosen with a code that is mailed. Throws where the address has an account.
 */
export async function addOperator(config: Config, address: string): Promise<void> {
  const email = address.trim().toLowerCase();
  if (!emailForm.test(email)) throw new Error(`${address} is no email address`);
  const database = openExisting(config);
  try {
    await bringUpToDate(database, config, migrations);
    const password = await hashPassword(randomBytes(24).toString('base64url'));
    const now = instantFromMs(await sharedNow(database));
    await database.write(async (trx) => {
      const known = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
      if (known) throw new Error(`${email} already has an account`);
      const own = await readOperatorId(trx);
      const tenantId = own === '' ? newId() : own;
      const brand = { phone: '', email, city: '', state: 'Madhya Pradesh' };
      if (own === '')
        await createTenant(trx, {
          id: tenantId,
          name: 'Prahari',
          slug: operatorSlug,
          brand,
          now,
          demo: config.demo,
        });
      await trx
        .insertInto('users')
        .values({
          tenant_id: tenantId,
          id: newId(),
          name: 'Operator',
          email,
          phone: null,
          role: 'operator',
          password_hash: password,
          active: 1,
          confirmed_at: now,
          created_at: now,
          updated_at: now,
        })
        .execute();
    });
    process.stdout.write(
      `${email} is an operator. Open /admin/forgot-password and choose a password with the code that is mailed.\n`,
    );
  } finally {
    await database.close();
  }
}
