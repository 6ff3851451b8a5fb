import { refuse } from '#shared/core/errors.ts';
import { serviceMessages } from '#shared/core/payment-messages.ts';
import type * as contracts from '#shared/modules/billing/online-payments/exchanges.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { paymentProviders } from '#shared/modules/billing/online-payments/payment-account.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { readWebhookBody } from '#server/core/payments/webhook-body.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { findAccount } from './find-account.ts';
import { webhookEventsOf, gatewayOf } from './gateways.ts';
import { refreshPayment } from './settle-payment.ts';

/** Enough for every payment of a busy day at once. */
const limit = { burst: 300, perMinute: 300 } as const;
const received = { data: { received: true } };

/**
 * Takes an event of a payment service about a payment page. It has to be signed with the secret of the
 * business in the address; what it says is not used, for the service is asked. An event about a page of
 * nobody here is taken and forgotten. Where the service cannot be asked, it sends the event again.
 */
export async function takeWebhookEvent(
  call: ExchangeCall<typeof contracts.paymentEvent>,
): Promise<ExchangeReply<typeof contracts.paymentEvent>> {
  const { services, params, headers } = call;
  await services.limits.take(`payment-event:${call.ip}`, limit, services.nowMs());
  const tenantId = params['tenant'] ?? '';
  const provider = paymentProviders.find((name) => name === params['provider']);
  const { read } = services.database;
  const account = provider ? await findAccount(read, tenantId, provider) : null;
  if (!account) return refuse('bad_webhook', serviceMessages.badSignature);
  const text = await readWebhookBody(call);
  const ref = await gatewayOf(services.config, account).pageOfEvent({
    text,
    headers,
    nowMs: services.nowMs(),
  });
  if (ref === null || ref === '') return received;
  const row = await read
    .selectFrom('online_payments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', account.provider)
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (row) await refreshPayment(services, tenantId, decodeRow(onlinePayments, row));
  return received;
}

/** Where the services are to send their events. */
export async function answerEventAddresses({
  services,
  actor,
}: QueryCall<typeof contracts.readEventAddresses>): Promise<QueryReply<typeof contracts.readEventAddresses>> {
  const site = await siteAddress(services, actor.tenantId);
  return {
    data: paymentProviders.map((provider) => ({
      provider,
      url: site === null ? null : `${site}/api/billing/payment-events/${actor.tenantId}/${provider}`,
      events: [...webhookEventsOf[provider]],
    })),
  };
}
