import { refuse } from '#shared/core/errors.ts';
import type * as exchanges from '#shared/modules/auth/exchanges.ts';
import { authMessages as messages } from '#shared/modules/auth/messages.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { challengeOf, isRegistration } from '../authenticator-answer.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { readPasskeys, relyingParty } from '../passkeys.ts';

/** Without a response: what the authenticator is to do. With one: checks it and keeps the key. */
export async function enablePasskey(
  call: ExchangeCall<typeof exchanges.enablePasskey>,
): Promise<ExchangeReply<typeof exchanges.enablePasskey>> {
  const { services, actor } = call;
  const { response, name = '' } = call.input;
  const party = await relyingParty(call, actor.tenantId);
  const { generateRegistrationOptions, verifyRegistrationResponse } = await import('@simplewebauthn/server');
  if (response === undefined) {
    const known = await readPasskeys(services, actor);
    const options = await generateRegistrationOptions({
      rpName: 'Prahari',
      rpID: party.id,
      userName: actor.name || actor.phone || actor.userId,
      userID: new TextEncoder().encode(actor.userId),
      attestationType: 'none',
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await keepChallenge(services, actor, 'passkey-new', options.challenge);
    return { data: { options } };
  }
  if (!isRegistration(response)) refuse('invalid', messages.passkeyFailed, 'response');
  const challenge =
    (await takeChallenge(services, actor, 'passkey-new', { value: challengeOf(response) })) ??
    refuse('invalid', messages.passkeyFailed, 'response');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge.value,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch(() => refuse('invalid', messages.passkeyFailed, 'response'));
  if (!verified || !registrationInfo) refuse('invalid', messages.passkeyFailed, 'response');
  const { credential } = registrationInfo;
  await runTransaction(services, actor, async (tx) => {
    await tx.sql
      .insertInto('passkeys')
      .values({
        tenant_id: actor.tenantId,
        user_id: actor.userId,
        id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        name: name.slice(0, 80),
        created_at: tx.now,
        used_at: null,
      })
      .execute();
    tx.log(logLine(actor, { type: 'passkey.enable', coll: 'passkeys', rowId: actor.userId }));
  });
  return { data: { enabled: true }, message: messages.passkeyOn };
}
