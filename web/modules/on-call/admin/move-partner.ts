import type { Provider, ProviderAction } from '#shared/modules/on-call/provider.ts';
import { api } from '#web/core/session/api.ts';

/** Takes a partner one step along and gives the record as it is then. */
export async function movePartner(id: string, action: ProviderAction, reason?: string): Promise<Provider> {
  const path = `/on-call-services/providers/${encodeURIComponent(id)}/${action}`;
  return (await api<Provider>('POST', path, reason === undefined ? {} : { reason })).data;
}
