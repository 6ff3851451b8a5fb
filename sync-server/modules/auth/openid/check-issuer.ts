import { callFault } from '#shared/core/call-faults.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { openidMessages as messages } from '#shared/modules/auth/openid/messages.ts';
import { signInProviders } from '#shared/modules/auth/openid/sign-in-provider.ts';
import { readRow } from '#server/core/http/crud.ts';
import { issuerFault } from '#server/core/http/openid-client.ts';
import type { IssuerFault } from '#server/core/http/openid-client.ts';
import type { SignedCall } from '#server/core/http/route.ts';

const limit = { burst: 20, perMinute: 10 } as const;

/**
 * Refuses a provider at which nobody could sign in: one that does not answer, is none, or calls itself
 * otherwise. A known one is asked again when it is turned on or gets another client; turning it off or
 * renaming it asks nobody.
 */
export async function checkIssuer({ services, actor, params, body }: SignedCall): Promise<void> {
  const given: Readonly<Record<string, unknown>> = { ...Object(body) };
  const id = params['id'];
  const isAsked =
    given['active'] === true || ['oidc_client_id', 'oidc_client_secret'].some((name) => name in given);
  if (id !== undefined && !isAsked) return;
  const issuer =
    id === undefined
      ? String(given['issuer'])
      : (
          await readRow(
            services.database,
            signInProviders,
            actor.tenantId,
            signInProviders.access.write(actor),
            id,
          )
        ).issuer;
  const nowMs = services.nowMs();
  await services.limits.take(`openid-check:${actor.tenantId}`, limit, nowMs);
  const hosts = services.config.openidHosts;
  // Whoever describes a provider is told of no client.
  const fault = await issuerFault({ issuer, clientId: 'check', clientSecret: 'check', hosts, nowMs });
  if (fault !== null) refuse('invalid', messageOf(fault), 'issuer');
}

function messageOf(fault: IssuerFault): Message {
  switch (fault.kind) {
    case 'unanswered':
      return filled(messages.unanswered, { reason: callFault(fault.answered, fault.raw) ?? '' });
    case 'other_issuer':
      return filled(messages.otherIssuer, { issuer: fault.issuer });
    case 'endpoint':
      return filled(messages.endpoint, { name: fault.name });
    case 'no_provider':
      return messages.noProvider;
  }
}
