import { randomBytes } from 'node:crypto';
import { AppError, refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type * as contracts from '#shared/modules/auth/openid/exchanges.ts';
import { openidMessages as messages } from '#shared/modules/auth/openid/messages.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { OpenidUnreachable, personBehind, signInAddress } from '#server/core/http/openid-client.ts';
import type { Call } from '#server/core/http/route.ts';
import { isLoopback } from '#server/core/notify/site-address.ts';
import { log } from '#server/core/runtime/log.ts';
import { isSameSecret } from '#server/core/runtime/same-secret.ts';
import { finishSignIn } from '../operations/finish-sign-in.ts';
import { officeAccountOf } from './office-account.ts';
import { backTo, clientOf, findProvider } from './providers.ts';
import { bindingOf, keepState, secretsOf, takeState } from './sign-in-state.ts';

const limit = { burst: 20, perMinute: 10 } as const;

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
  await keepState(services, tenantId, { state, providerId: provider.id });
  return { data: { url, state, binding: bindingOf(services, tenantId, state) } };
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
  const providerId = isSameSecret(binding, bindingOf(services, tenantId, state))
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
  const userId = await officeAccountOf(services, tenantId, provider, person);
  return finishSignIn(
    call,
    { tenantId, userId },
    { device: device ?? call.headers.get('user-agent') ?? 'unknown', provenPhone: null },
  );
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

/** What a browser keeps for the way back is of one origin: that to which the provider sends it. */
function refuseElsewhere({ headers, services }: Call, back: string): void {
  const origin = headers.get('origin');
  const { origin: address } = new URL(back);
  if (origin === null || origin === address || (services.config.demo && isLoopback(origin))) return;
  refuse('bad_header', filled(messages.elsewhere, { address: [address, address] }), 'origin');
}
