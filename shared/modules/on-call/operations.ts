import * as z from 'zod/mini';
import { filledText, shapeOf } from '#shared/core/record-schema.ts';
import { move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import type { Message } from '#shared/core/i18n.ts';
import { onCallMessages as messages } from './messages.ts';
import { providerLifecycle, providers } from './provider.ts';
import type { Provider, ProviderAction } from './provider.ts';

const summaries: Readonly<Record<ProviderAction, Message>> = {
  approve: ['Approve a service partner', 'सर्विस पार्टनर को मंज़ूरी दें'],
  reject: ['Reject an application', 'आवेदन नामंज़ूर करें'],
  suspend: ['Suspend a service partner', 'सर्विस पार्टनर को रोकें'],
  resume: ['Reinstate a service partner', 'सर्विस पार्टनर को फिर से काम दें'],
};

type Input = { reason?: string | undefined };

function providerMove(action: ProviderAction) {
  const asked = action === 'reject' || action === 'suspend';
  return defineOperation<Input, Provider>({
    name: `provider.${action}`,
    method: 'POST',
    path: `/on-call-services/providers/{id}/${action}`,
    summary: summaries[action],
    input: asked
      ? z.strictObject({ reason: filledText(providers, 'reason', messages.reason) })
      : z.partial(z.strictObject(shapeOf(providers, ['reason']))),
    resource: providers,
    permission: 'oncall:write',
    offline: false,
    apply: (current, input, { now }) =>
      current && {
        ...current,
        status: move(providerLifecycle, current.status, action),
        reason: input.reason ?? '',
        decided_at: now,
      },
  });
}

/** The steps of a service partner's life, each with its address. */
export const providerMoves = {
  approve: providerMove('approve'),
  reject: providerMove('reject'),
  suspend: providerMove('suspend'),
  resume: providerMove('resume'),
} as const;
