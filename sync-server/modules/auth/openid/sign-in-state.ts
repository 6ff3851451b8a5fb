import { createHash, createHmac } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import type { OpenidSecrets } from '#server/core/http/openid-client.ts';
import type { Services } from '#server/core/http/route.ts';

/** How long somebody has for the page of the provider. */
const lifeMs = 10 * 60_000;

/** Keeps that a sign-in was begun at a provider. Those that nobody came back from are purged like codes. */
export async function keepState(
  services: Services,
  tenantId: string,
  { state, providerId }: { readonly state: string; readonly providerId: string },
): Promise<void> {
  await services.database.write((trx) =>
    trx
      .insertInto('openid_states')
      .values({
        tenant_id: tenantId,
        hash: hashOf(state),
        provider_id: providerId,
        expires_at: instantFromMs(services.nowMs() + lifeMs),
      })
      .execute(),
  );
}

/** Uses up a sign-in that was begun, and gives at which provider; null for an old, used or unknown one. */
export async function takeState(services: Services, tenantId: string, state: string): Promise<string | null> {
  const row = await services.database.write((trx) =>
    trx
      .deleteFrom('openid_states')
      .where('tenant_id', '=', tenantId)
      .where('hash', '=', hashOf(state))
      .returning(['provider_id', 'expires_at'])
      .executeTakeFirst(),
  );
  return row && String(row['expires_at']) > instantFromMs(services.nowMs())
    ? String(row['provider_id'])
    : null;
}

/** What a sign-in keeps secret follows from its state and the key of the server, and stands nowhere. */
export function secretsOf(services: Services, tenantId: string, state: string): OpenidSecrets {
  return {
    state,
    verifier: derived(services, 'verifier', tenantId, state),
    nonce: derived(services, 'nonce', tenantId, state),
  };
}

/** What a browser keeps to show that it is the one in which the sign-in was begun. */
export function bindingOf(services: Services, tenantId: string, state: string): string {
  return derived(services, 'binding', tenantId, state);
}

function derived({ secrets }: Services, what: string, tenantId: string, state: string): string {
  return createHmac('sha256', secrets.key)
    .update(`openid\n${what}\n${tenantId}\n${state}`)
    .digest('base64url');
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');
