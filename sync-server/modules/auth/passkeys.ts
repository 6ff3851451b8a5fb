import { storedTexts } from '#server/core/sql/stored-values.ts';
import { refuse } from '#shared/core/errors.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import type { Call, Services } from '#server/core/http/route.ts';
import { isLoopback, siteAddress } from '#server/core/notify/site-address.ts';

export type Passkey = {
  readonly id: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
};
type Account = { readonly tenantId: string; readonly userId: string };

/** The passkeys of an account. */
export async function readPasskeys(services: Services, account: Account): Promise<Passkey[]> {
  const rows = await services.database.read
    .selectFrom('passkeys')
    .select(['id', 'public_key', 'counter', 'transports'])
    .where('tenant_id', '=', account.tenantId)
    .where('user_id', '=', account.userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: String(row['id']),
    publicKey: new Uint8Array(Buffer.from(String(row['public_key']), 'base64url')),
    counter: Number(row['counter']),
    transports: storedTexts(row['transports']),
  }));
}

/**
 * Where a passkey belongs: the page's own origin, which must be the confirmed address of the business. Where
 * none is known, and in the demo, the machine's own names pass, since only its own browser can mean them.
 */
export async function relyingParty(call: Call, tenantId: string): Promise<{ origin: string; id: string }> {
  const { config } = call.services;
  const origin = call.headers.get('origin') ?? '';
  const address = await siteAddress(call.services, tenantId);
  const local = (address === null || (config.demo && config.publicUrl === null)) && isLoopback(origin);
  if (origin === '' || (origin !== address && !local)) refuse('bad_header', messages.passkeyOrigin, 'origin');
  return { origin, id: new URL(origin).hostname };
}
