import { randomBytes } from 'node:crypto';
import type { Services } from '#server/core/http/route.ts';
import { readPublicTenantId } from '#server/core/sql/public-tenant.ts';

/** True where there is no business yet, or one that nobody has an account in: what is left of a demo. */
export async function waitsForOwner(services: Pick<Services, 'database'>): Promise<boolean> {
  const tenantId = await readPublicTenantId(services.database);
  if (tenantId === '') return true;
  return (
    (await services.database.read
      .selectFrom('users')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst()) === undefined
  );
}

/** Prints the one-time link with which the owner of an installation without accounts sets it up. */
export async function printSetupLink(services: Services, address: string): Promise<void> {
  if (!(await waitsForOwner(services))) return;
  const token = randomBytes(18).toString('base64url');
  await services.database.write((trx) =>
    trx
      .insertInto('install')
      .values({ name: 'setup_token', value: token })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: token }))
      .execute(),
  );
  process.stdout.write(
    `No business is set up yet. Open this link once to set up the owner's account:\n  ${address}/admin/setup?token=${token}\n`,
  );
}
