import { createHmac, randomBytes } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import { isForwardedHttps } from '#server/core/runtime/client-address.ts';
import type { Call, Services } from '#server/core/http/route.ts';

type Account = { readonly tenantId: string; readonly userId: string };

const name = 'prahari_device';
const days = 400;
const mostPerAccount = 20;

/**
 * The device a request comes from: a secret in a cookie that scripts cannot read and other sites do not send.
 * It is kept only as a keyed hash. A device is known to an account once it has signed in to it; nobody can
 * claim that otherwise.
 */
export function deviceOf(call: Call): string | null {
  const secret = secretOf(call);
  return secret === null ? null : hash(call.services, secret);
}

/** The same, giving a device that has no secret one; `cookie` goes back with the answer. */
export function markDevice(call: Call): { readonly device: string; readonly cookie: string } {
  const secret = secretOf(call) ?? randomBytes(32).toString('base64url');
  const { publicUrl, trustProxy } = call.services.config;
  const secure =
    publicUrl?.startsWith('https:') || isForwardedHttps(call.headers, trustProxy) ? '; Secure' : '';
  const cookie = `${name}=${secret}; Path=/api/auth; Max-Age=${days * 86_400}; HttpOnly; SameSite=Strict${secure}`;
  return { device: hash(call.services, secret), cookie };
}

/** Remembers that somebody signed in to an account on a device; the longest unused of many are forgotten. */
export async function rememberDevice(
  services: Services,
  { tenantId, userId }: Account,
  device: string,
): Promise<void> {
  const now = instantFromMs(services.nowMs());
  await services.database.write(async (trx) => {
    await trx
      .insertInto('known_devices')
      .values({ tenant_id: tenantId, user_id: userId, device, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'device']).doUpdateSet({ seen_at: now }),
      )
      .execute();
    const own = trx
      .selectFrom('known_devices')
      .select('device')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId);
    const known = await own.orderBy('seen_at', 'desc').orderBy('device').execute();
    for (const row of known.slice(mostPerAccount))
      await trx
        .deleteFrom('known_devices')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .where('device', '=', String(row['device']))
        .execute();
  });
}

/** True where somebody signed in to this account on the device before. */
export async function isKnownDevice(
  services: Services,
  { tenantId, userId }: Account,
  device: string | null,
): Promise<boolean> {
  if (device === null) return false;
  const row = await services.database.read
    .selectFrom('known_devices')
    .select('seen_at')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('device', '=', device)
    .where('seen_at', '>', instantFromMs(services.nowMs() - days * 86_400_000))
    .executeTakeFirst();
  return row !== undefined;
}

function secretOf(call: Call): string | null {
  return /(?:^|;\s*)prahari_device=([\w-]{43})(?:;|$)/.exec(call.headers.get('cookie') ?? '')?.[1] ?? null;
}

function hash(services: Services, secret: string): string {
  return createHmac('sha256', services.secrets.key).update(`device\n${secret}`).digest('hex');
}
