import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type {
  PaymentAccount,
  PaymentProvider,
} from '#shared/modules/billing/online-payments/payment-account.ts';
import type { Services } from '#server/core/http/route.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { openPages } from './checkout-page.ts';
import type { Payable } from './checkout-page.ts';
import { refuseUnrecorded } from './refuse-unrecorded.ts';
import { readSameMoney } from './same-money.ts';
import { findAccount, isOffered } from './find-account.ts';
import { refreshOrReview } from './settle-payment.ts';

type Wanted = {
  readonly of: Pick<Payable, 'invoice_id' | 'order_id'>;
  readonly provider: PaymentProvider;
  /** What the payer hears where the business takes no payments through this service. */
  readonly refusal: Message;
};

/**
 * What has to be so before a payment page opens: the business takes payments through this service, what was
 * paid a moment ago is recorded, and nothing of the same waits for a person. Gives the account, and the
 * address of the business to which the payer comes back.
 */
export async function startCheckout(
  services: Services,
  tenantId: string,
  { of, provider, refusal }: Wanted,
): Promise<{ readonly account: PaymentAccount; readonly site: string }> {
  const account = await findAccount(services.database.read, tenantId, provider);
  const site = await siteAddress(services, tenantId);
  if (!account || !isOffered(account, services.config) || site === null)
    return refuse('illegal_transition', refusal);
  const same = await readSameMoney(services.database, tenantId, of);
  for (const page of await openPages(services, tenantId, same))
    await refreshOrReview(services, tenantId, page);
  await refuseUnrecorded(services.database, tenantId, of);
  return { account, site };
}
