import type { Provider, ProviderAction } from '#shared/modules/on-call/provider.ts';
import { call } from '#web/core/session/call.ts';
import type { WriteOf } from '#shared/core/operation.ts';
import type { providers } from '#shared/modules/on-call/provider.ts';

/** Takes a partner one step along and gives the record as it is then. */
export async function movePartner(id: string, action: ProviderAction, reason?: string): Promise<Provider> {
  const { data } = await call<
    WriteOf<typeof providers, 'POST', `/on-call-services/providers/{id}/${ProviderAction}`>
  >(`POST /on-call-services/providers/{id}/${action}`, {
    params: { id },
    form: reason === undefined ? {} : { reason },
  });
  return data;
}
