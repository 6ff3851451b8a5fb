import { randomBytes } from 'node:crypto';
import type { Services } from './route.ts';

/** Prints the one-time link with which the owner of an empty installation sets it up. */
export async function printSetupLink(services: Services, address: string): Promise<void> {
  if ((await services.publicTenantId()) !== '') return;
  const token = randomBytes(18).toString('base64url');
  await services.database.write((trx) =>
    trx
      .insertInto('install')
      .values({ name: 'setup_token', value: token })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: token }))
      .execute(),
  );
  process.stdout.write(`No business is set up yet. Open this link once to set up the owner's account:\n  ${address}/admin/setup?token=${token}\n`);
}
