import { storedMembers } from '#server/core/sql/stored-values.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { tenantMessages as messages } from '#shared/modules/tenants/messages.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { freeAddressName } from '#server/core/sql/address-name.ts';
import { readHolding } from '#server/core/sql/demo-guard.ts';
import { readPublicTenantId } from '#server/core/sql/public-tenant.ts';
import { waitsForOwner } from '#server/modules/tenants/set-up-link.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { hashPassword } from '#server/core/http/passwords.ts';
import type { Services } from '#server/core/http/route.ts';
import { openSession } from '#server/core/http/sessions.ts';
import { isSameSecret } from '#server/core/runtime/same-secret.ts';
import { createTenant } from '#server/core/sql/tenant-setup.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { addOwner, ownerActor, stockAll } from './open-business.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type * as exchanges from '#shared/modules/tenants/exchanges.ts';

/**
 * Makes the first business of an installation with its owner, by the one-time link that the first start
 * printed. The business begins with the catalogue, its price book, the statutory rates and the usual shifts;
 * the link works once.
 */
export async function setUpBusiness(
  call: ExchangeCall<typeof exchanges.setUpBusiness>,
): Promise<ExchangeReply<typeof exchanges.setUpBusiness>> {
  const { services } = call;
  const input = call.input;
  const nowMs = services.nowMs();
  await services.limits.take(`setup:${call.ip}`, { burst: 10, perMinute: 5 }, nowMs);
  const email = input.email.toLowerCase();
  const password = await hashPassword(input.password);
  const now = instantFromMs(nowMs);
  if (await isSetUp(services)) refuse('forbidden', messages.isSetUp, 'token');
  // What a demo left behind is taken over with its settings.
  const left = await readPublicTenantId(services.database);
  const tenantId = left === '' ? newId(nowMs) : left;
  const userId = newId(nowMs);
  await services.database.write(async (trx) => {
    const row = await trx
      .selectFrom('install')
      .select('value')
      .where('name', '=', 'setup_token')
      .executeTakeFirst();
    if (!row || !isSameSecret(input.token, String(row['value'])))
      refuse('forbidden', messages.badLink, 'token');
    const taken = await trx
      .deleteFrom('install')
      .where('name', '=', 'setup_token')
      .where('value', '=', row['value'] ?? '')
      .executeTakeFirst();
    // The link works once, also for two who use it at the same moment.
    if (Number(taken.numDeletedRows) !== 1) refuse('forbidden', messages.badLink, 'token');
    const brand = { phone: input.phone ?? '', email, city: input.city ?? '', state: 'Madhya Pradesh' };
    if (left === '')
      await createTenant(trx, {
        id: tenantId,
        name: input.business,
        slug: await freeAddressName(trx, tenantId, input.business),
        brand,
        now,
      });
    else await takeOver(trx, tenantId, input.business, brand);
    if (input.address !== undefined)
      await trx
        .updateTable('tenants')
        .set({
          settings: JSON.stringify({ ...(await settingsOf(trx, tenantId)), site_address: input.address }),
        })
        .where('id', '=', tenantId)
        .execute();
    await addOwner(trx, {
      tenantId,
      userId,
      owner: { name: input.name, email, password_hash: password },
      now,
    });
  });
  const owner = ownerActor(tenantId, userId, input.name);
  await runTransaction(services, owner, async (tx) => {
    if (left === '') stockAll(tx);
    tx.log(
      logLine(owner, {
        type: 'tenant.setup',
        coll: 'tenants',
        rowId: tenantId,
        detail: JSON.stringify({ name: input.business }),
      }),
    );
  });
  const session = await openSession(
    call,
    { tenantId, userId },
    input.device ?? call.headers.get('user-agent') ?? 'unknown',
  );
  return { data: session, also: { token: session.token, user: session.user }, status: 201 };
}

/**
 * Says before anything is typed whether a link still works: `open`; `done` where the business is set up, and
 * its owner signs in; `unknown` where the link is not the last one that was printed.
 */
export async function checkSetUpLink(
  call: ExchangeCall<typeof exchanges.checkSetUpLink>,
): Promise<ExchangeReply<typeof exchanges.checkSetUpLink>> {
  const { services } = call;
  await services.limits.take(`setup-link:${call.ip}`, { burst: 20, perMinute: 10 }, services.nowMs());
  const { token } = call.input;
  if (await isSetUp(services)) return { data: { state: 'done' } };
  const row = await services.database.read
    .selectFrom('install')
    .select('value')
    .where('name', '=', 'setup_token')
    .executeTakeFirst();
  return { data: { state: row && isSameSecret(token, String(row['value'])) ? 'open' : 'unknown' } };
}

/** A demo has its accounts from the start. */
async function isSetUp(services: Services): Promise<boolean> {
  return !(await waitsForOwner(services)) || (await readHolding(services.database)).demo;
}

/** The colours and the logo stay; the name and the contacts are the new owner's. */
async function takeOver(
  trx: Sql,
  tenantId: string,
  name: string,
  contacts: Readonly<Record<string, string>>,
): Promise<void> {
  const row = await trx
    .selectFrom('tenants')
    .select('brand')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  const brand = { ...storedMembers(row['brand']), ...contacts };
  await trx
    .updateTable('tenants')
    .set({ name, slug: await freeAddressName(trx, tenantId, name), brand: JSON.stringify(brand) })
    .where('id', '=', tenantId)
    .execute();
}

async function settingsOf(trx: Sql, tenantId: string): Promise<Record<string, unknown>> {
  const row = await trx
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return storedMembers(row['settings']);
}
