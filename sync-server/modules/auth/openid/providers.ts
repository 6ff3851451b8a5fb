import type * as contracts from '#shared/modules/auth/openid/exchanges.ts';
import { signInProviders } from '#shared/modules/auth/openid/sign-in-provider.ts';
import type { SignInProvider } from '#shared/modules/auth/openid/sign-in-provider.ts';
import type { OpenidClient } from '#server/core/http/openid-client.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** The providers in use of the business of this host. */
export async function listProviders({
  services,
}: QueryCall<typeof contracts.listOpenidProviders>): Promise<
  QueryReply<typeof contracts.listOpenidProviders>
> {
  const tenantId = await services.publicTenantId();
  if ((await backTo(services, tenantId)) === null) return { data: [] };
  const rows = await services.database.read
    .selectFrom('sign_in_providers')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('name')
    .limit(10)
    .execute();
  return { data: rows.map((row) => ({ id: String(row['id']), name: String(row['name']) })) };
}

/** Where providers send people back to, as it is registered there. */
export async function answerAddress({
  services,
  actor,
}: QueryCall<typeof contracts.readOpenidAddress>): Promise<QueryReply<typeof contracts.readOpenidAddress>> {
  return { data: { url: await backTo(services, actor.tenantId) } };
}

/** A provider in use of a business; null where there is none of this id. */
export async function findProvider(
  { database }: Services,
  tenantId: string,
  id: string,
): Promise<SignInProvider | null> {
  const row = await database.read
    .selectFrom('sign_in_providers')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(signInProviders, row) : null;
}

/** How this installation is known at a provider. */
export function clientOf({ config, nowMs }: Services, provider: SignInProvider): OpenidClient {
  const { issuer, oidc_client_id: clientId, oidc_client_secret: clientSecret } = provider;
  return { issuer, clientId, clientSecret, hosts: config.openidHosts, nowMs: nowMs() };
}

/** The page of the desk that takes what a provider sends; null where no address is known. */
export async function backTo(services: Services, tenantId: string): Promise<string | null> {
  const site = tenantId === '' ? null : await siteAddress(services, tenantId);
  return site === null ? null : `${site}/admin/openid`;
}
