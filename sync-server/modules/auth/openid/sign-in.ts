import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type * as contracts from '#shared/modules/auth/openid/exchanges.ts';
import { openidMessages as messages } from '#shared/modules/auth/openid/messages.ts';
import { signInProviders } from '#shared/modules/auth/openid/sign-in-provider.ts';
import type { SignInProvider } from '#shared/modules/auth/openid/sign-in-provider.ts';
import { notForAdmin } from '#shared/modules/auth/role-groups.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { OpenidUnreachable, personBehind, signInAddress } from '#server/core/http/openid-client.ts';
import type { OpenidClient, OpenidPerson, OpenidSecrets } from '#server/core/http/openid-client.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Call, Services } from '#server/core/http/route.ts';
import { isLoopback, siteAddress } from '#server/core/notify/site-address.ts';
import { log } from '#server/core/runtime/log.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { finishSignIn } from '../operations/finish-sign-in.ts';

/** How long somebody has for the page of the provider. */
const lifeMs = 10 * 60_000;
const google = 'https://accounts.google.com';
const limit = { burst: 20, perMinute: 10 } as const;

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

/** Begins a sign-in at a provider of the business of this host. */
export async function start(
  call: ExchangeCall<typeof contracts.startOpenid>,
): Promise<ExchangeReply<typeof contracts.startOpenid>> {
  const { services, input } = call;
  await services.limits.take(`openid:${call.ip}`, limit, services.nowMs());
  const tenantId = await services.publicTenantId();
  const provider = await findProvider(services, tenantId, input.provider);
  const back = await backTo(services, tenantId);
  if (!provider || back === null) return refuse('not_found', messages.notOffered);
  refuseElsewhere(call, back);
  const state = randomBytes(32).toString('base64url');
  const url = await confirmed(call, () =>
    signInAddress(clientOf(services, provider), secretsOf(services, tenantId, state), back),
  );
  const now = services.nowMs();
  await services.database.write(async (trx) => {
    await trx
      .deleteFrom('openid_states')
      .where('tenant_id', '=', tenantId)
      .where('expires_at', '<', instantFromMs(now))
      .execute();
    await trx
      .insertInto('openid_states')
      .values({
        tenant_id: tenantId,
        hash: hashOf(state),
        provider_id: provider.id,
        expires_at: instantFromMs(now + lifeMs),
      })
      .execute();
  });
  return { data: { url, state, binding: derived(services, 'binding', tenantId, state) } };
}

/**
 * Ends a sign-in: the code is exchanged once, and the verified address has to be that of an office account of
 * this very business. From there on it is a sign-in as every other: with the account's passkey where it has
 * one.
 */
export async function finish(
  call: ExchangeCall<typeof contracts.finishOpenid>,
): Promise<ExchangeReply<typeof contracts.finishOpenid>> {
  const { services, input } = call;
  await services.limits.take(`openid:${call.ip}`, limit, services.nowMs());
  const tenantId = await services.publicTenantId();
  const { code, state, binding, iss, device } = input;
  const providerId = isSame(binding, derived(services, 'binding', tenantId, state))
    ? await takeState(services, tenantId, state)
    : null;
  if (providerId === null) return refuse('invalid_credentials', messages.expired);
  const provider = await findProvider(services, tenantId, providerId);
  const back = await backTo(services, tenantId);
  if (!provider || back === null) return refuse('not_found', messages.notOffered);
  const url = new URL(back);
  url.search = new URLSearchParams({ code, state, ...(iss === undefined ? {} : { iss }) }).toString();
  const person = await confirmed(call, () =>
    personBehind(clientOf(services, provider), secretsOf(services, tenantId, state), url),
  );
  const userId = await accountOf(services, tenantId, provider, person);
  return finishSignIn(
    call,
    { tenantId, userId },
    { device: device ?? call.headers.get('user-agent') ?? 'unknown', provenPhone: null },
  );
}

/** The account that a person may open. Refuses with `invalid_credentials` where there is none. */
async function accountOf(
  { database }: Services,
  tenantId: string,
  provider: SignInProvider,
  person: OpenidPerson,
): Promise<string> {
  const email = person.email?.trim().toLowerCase() ?? '';
  if (email === '' || !person.isVerified) refuse('invalid_credentials', messages.unverified);
  const { organisation } = person;
  // At Google anybody can have an account with an address that is no longer theirs; only those of the
  // domain's own organisation end with it.
  const isOwn = organisation === null ? provider.issuer !== google : organisation === provider.email_domain;
  const isOfDomain = isOwn && email.slice(email.lastIndexOf('@') + 1) === provider.email_domain;
  const row = isOfDomain
    ? await database.read
        .selectFrom('users')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('email', '=', email)
        .where('active', '=', 1)
        .where('role', 'not in', notForAdmin)
        .executeTakeFirst()
    : undefined;
  return row ? String(row['id']) : refuse('invalid_credentials', messages.noAccount);
}

/** Does what the provider has a part in, and says in a sentence what went wrong with it. */
async function confirmed<Answer>(
  { requestId }: Pick<Call, 'requestId'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isDown = error instanceof OpenidUnreachable;
    log('warn', isDown ? 'a sign-in provider cannot be reached' : 'a sign-in was not confirmed', {
      requestId,
      error: error instanceof Error ? error.name : 'unknown',
    });
    return isDown ? refuse('not_ready', messages.down) : refuse('invalid_credentials', messages.notConfirmed);
  }
}

async function findProvider(
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

function clientOf({ config, nowMs }: Services, provider: SignInProvider): OpenidClient {
  const { issuer, oidc_client_id: clientId, oidc_client_secret: clientSecret } = provider;
  return { issuer, clientId, clientSecret, hosts: config.openidHosts, nowMs: nowMs() };
}

/** The page of the desk that takes what a provider sends; null where no address is known. */
async function backTo(services: Services, tenantId: string): Promise<string | null> {
  const site = tenantId === '' ? null : await siteAddress(services, tenantId);
  return site === null ? null : `${site}/admin/openid`;
}

/** What a browser keeps for the way back is of one origin: that to which the provider sends it. */
function refuseElsewhere({ headers, services }: Call, back: string): void {
  const origin = headers.get('origin');
  const { origin: address } = new URL(back);
  if (origin === null || origin === address || (services.config.demo && isLoopback(origin))) return;
  refuse('bad_header', filled(messages.elsewhere, { address: [address, address] }), 'origin');
}

/** What a sign-in keeps secret follows from its state and the key of the server, and stands nowhere. */
function secretsOf(services: Services, tenantId: string, state: string): OpenidSecrets {
  return {
    state,
    verifier: derived(services, 'verifier', tenantId, state),
    nonce: derived(services, 'nonce', tenantId, state),
  };
}

function derived({ secrets }: Services, what: string, tenantId: string, state: string): string {
  return createHmac('sha256', secrets.key)
    .update(`openid\n${what}\n${tenantId}\n${state}`)
    .digest('base64url');
}

const hashOf = (state: string): string => createHash('sha256').update(state).digest('base64url');

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Uses up a sign-in that was begun, and gives at which provider; null for an old, used or unknown one. */
async function takeState(services: Services, tenantId: string, state: string): Promise<string | null> {
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
