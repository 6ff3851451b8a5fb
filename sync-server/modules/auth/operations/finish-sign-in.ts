import { instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type * as exchanges from '#shared/modules/auth/exchanges.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { Call } from '#server/core/http/route.ts';
import { openSession } from '#server/core/http/sessions.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { isAuthentication } from '../authenticator-answer.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { confirmAccount } from '../confirm-account.ts';
import { markDevice, rememberDevice } from '../known-device.ts';
import { readPasskeys, relyingParty } from '../passkeys.ts';
import { systemActor } from '../system-actor.ts';

type Account = { readonly tenantId: string; readonly userId: string };
/** How somebody came in: on which device, and with a code for which number, null where without one. */
type Entry = { readonly device: string; readonly provenPhone: string | null };

/**
 * After the first factor: a session, or, where the account has a passkey, what the authenticator is to sign
 * before there is one.
 */
export async function finishSignIn(
  call: Call,
  account: Account,
  entry: Entry,
): Promise<ExchangeReply<typeof exchanges.signIn>> {
  const passkeys = await readPasskeys(call.services, account);
  if (passkeys.length === 0) return session(call, account, entry);
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: (await relyingParty(call, account.tenantId)).id,
    allowCredentials: passkeys.map(({ id }) => ({ id })),
    userVerification: 'preferred',
  });
  const { provenPhone } = entry;
  const ticket = await keepChallenge(call.services, account, 'passkey-use', options.challenge, {
    provenPhone,
  });
  return { data: { second_factor: true, ticket, options }, message: messages.passkeyAsk };
}

/** The second factor: checks what the authenticator signed for a ticket, once, and opens the session. */
export async function verifyPasskey(
  call: ExchangeCall<typeof exchanges.verifyPasskey>,
): Promise<ExchangeReply<typeof exchanges.verifyPasskey>> {
  const { services } = call;
  const { ticket, response, device } = call.input;
  await services.limits.take(
    `passkey:${call.ip}`,
    services.config.demo ? { burst: 3000, perMinute: 3000 } : { burst: 20, perMinute: 5 },
    services.nowMs(),
  );
  const row = await services.database.read
    .selectFrom('auth_challenges')
    .select(['tenant_id', 'user_id'])
    .where('id', '=', ticket)
    .where('purpose', '=', 'passkey-use')
    .executeTakeFirst();
  if (!row) refuse('invalid_credentials', messages.passkeyFailed);
  const account = { tenantId: String(row['tenant_id']), userId: String(row['user_id']) };
  const challenge =
    (await takeChallenge(services, account, 'passkey-use', { id: ticket })) ??
    refuse('invalid_credentials', messages.passkeyFailed);
  if (!isAuthentication(response)) refuse('invalid_credentials', messages.passkeyFailed);
  const party = await relyingParty(call, account.tenantId);
  const passkey =
    (await readPasskeys(services, account)).find(({ id }) => id === response.id) ??
    refuse('invalid_credentials', messages.passkeyFailed);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.value,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
    requireUserVerification: false,
  }).catch(() => refuse('invalid_credentials', messages.passkeyFailed));
  if (!verified) refuse('invalid_credentials', messages.passkeyFailed);
  await services.database.write((trx) =>
    trx
      .updateTable('passkeys')
      .set({ counter: authenticationInfo.newCounter, used_at: instantFromMs(services.nowMs()) })
      .where('tenant_id', '=', account.tenantId)
      .where('id', '=', passkey.id)
      .execute(),
  );
  return session(call, account, {
    device: device ?? call.headers.get('user-agent') ?? 'unknown',
    provenPhone: challenge.provenPhone,
  });
}

async function session(
  call: Call,
  account: Account,
  { device, provenPhone }: Entry,
): Promise<ExchangeReply<typeof exchanges.verifyPasskey>> {
  await confirmOnce(call, account);
  const opened = await openSession(call, account, device, { provenPhone });
  const marked = markDevice(call);
  await rememberDevice(call.services, account, marked.device);
  return {
    data: opened,
    message: messages.welcome,
    also: { token: opened.token, user: opened.user },
    cookie: marked.cookie,
  };
}

/** Whoever signs in to an account for the first time agrees to it. */
async function confirmOnce({ services }: Call, account: Account): Promise<void> {
  const { tenantId, userId } = account;
  const row = await services.database.read
    .selectFrom('users')
    .select(['confirmed_at', 'declined_at'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (row?.['confirmed_at'] === null || row?.['declined_at'] !== null)
    await runTransaction(services, systemActor(account), confirmAccount);
}
