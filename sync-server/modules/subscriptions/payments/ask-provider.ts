import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Services } from '#server/core/http/route.ts';
import { log } from '#server/core/runtime/log.ts';
import type { Store } from '#server/core/sql/transaction.ts';
import { collectDays } from '../operations/move-subscription.ts';
import { byProvider } from './change-at-provider.ts';
import { follow } from './follow-provider.ts';
import type { ProviderName } from './provider.ts';
import { readCollected as readCollectedByMandate, readMandate } from './razorpay-client.ts';
import { readCollected as readCollectedByCard, readSubscription } from './stripe-client.ts';

const asking = {
  stripe: { read: readSubscription, readCollected: readCollectedByCard },
  razorpay: { read: readMandate, readCollected: readCollectedByMandate },
};

/**
 * Asks a payment service for what it should have told by now: of a period that has ended, or of a payment
 * that is late. An event of it may be lost. Where the service cannot be asked, it is asked again tomorrow.
 */
export async function askOverdue(
  services: Store & Pick<Services, 'config'>,
  tenantId: string,
): Promise<void> {
  const known = await byProvider(services, tenantId);
  if (known === null || known.method === 'bank') return;
  const { method: provider, subscription_ref: ref } = known;
  const today = dateOf(instantFromMs(services.nowMs()));
  if (known.late_since === null && today < addDays(known.period_to, collectDays)) return;
  const answer = await askAt(services, provider, ref);
  if (answer === null) return;
  const { told, collected } = answer;
  if (told.state === known.state && (told.period?.to ?? known.period_to) === known.period_to) return;
  await follow(services, tenantId, {
    provider,
    id: `asked:${ref}:${today}`,
    type: 'asked',
    told,
    collected,
  });
}

async function askAt({ config }: Pick<Services, 'config'>, provider: ProviderName, ref: string) {
  const { read, readCollected } = asking[provider];
  try {
    return { told: await read(config, ref), collected: await readCollected(config, ref) };
  } catch (error) {
    log('warn', 'a payment service could not be asked', { provider, ref, error: String(error) });
    return null;
  }
}
