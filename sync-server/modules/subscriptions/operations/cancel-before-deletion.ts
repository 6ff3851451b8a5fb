import type { Services } from '#server/core/http/route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { byProvider, cancelThere } from '../payments/change-at-provider.ts';
import { followState } from '../payments/follow-provider.ts';
import type { ProviderName, Told } from '../payments/provider.ts';

type Cancelled = { readonly provider: ProviderName; readonly told: Told } | null;

/**
 * Ends with its period what a service collects for a business that is deleted; null where nothing is
 * collected.
 */
export async function cancelBeforeDeletion(services: Services, tenantId: string): Promise<Cancelled> {
  const known = await byProvider(services, tenantId);
  if (known === null || known.method === 'bank' || known.cancel_at_end) return null;
  const changed = await cancelThere(services, tenantId);
  return changed && { provider: known.method, told: changed.told };
}

/** Keeps what the service said of it. */
export async function keepCancelled(tx: Tx, cancelled: Cancelled): Promise<void> {
  if (cancelled !== null) await followState(tx, cancelled.provider, cancelled.told);
}
