import { shortId } from '#shared/core/short-id.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type * as contracts from '#shared/modules/billing/online-payments/exchanges.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import { sumOf } from '#shared/modules/cart/order-due.ts';
import { orders } from '#shared/modules/cart/order.ts';
import type { Order } from '#shared/modules/cart/order.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { checkPages, openPage } from './checkout-page.ts';
import { stateMessages } from './open-checkout.ts';
import { readOrderMoney } from './order-money.ts';
import { startCheckout } from './start-checkout.ts';

const limit = { burst: 10, perMinute: 2 } as const;

/** Opens the payment page of an order, or gives out the one that is open for the same amount. */
export async function openOrderCheckout(
  call: ExchangeCall<typeof contracts.openOrderCheckout>,
): Promise<ExchangeReply<typeof contracts.openOrderCheckout>> {
  const { services, actor, input, language } = call;
  await services.limits.take(`order-checkout:${actor.userId}`, limit, services.nowMs());
  const { tenantId } = actor;
  const { id, customer_name: client } = await ownOrder(call, input.order_id);
  const of = { invoice_id: null, order_id: id };
  const { account, site } = await startCheckout(services, tenantId, {
    of,
    provider: input.provider,
    refusal: messages.orderNotOffered,
  });
  const number = shortId(id);
  let amount = 0;
  const url = await openPage(services, {
    actor,
    account,
    choose: async (tx) => {
      amount = await leftOf(id)(tx);
      if (amount <= 0) refuse('illegal_transition', messages.nothingLeft);
      return { of: { ...of, invoice_number: number, client_name: client }, asked: { amount, tds: 0 } };
    },
    isAsBefore: async () => (await runTransaction(services, actor, leftOf(id))) === amount,
    title: filled(messages.describedOrder, { number })[language === 'hi' ? 1 : 0],
    back: `${site}/orders/${id}?paid=1`,
    backUnpaid: `${site}/orders/${id}`,
    place: 'app',
    refusal: messages.orderNotOffered,
  });
  return { data: { url } };
}

/** What its customer finds who comes back from the payment page, whoever has heard of the payment first. */
export async function checkOrderCheckout(
  call: ExchangeCall<typeof contracts.checkOrderCheckout>,
): Promise<ExchangeReply<typeof contracts.checkOrderCheckout>> {
  const { services, actor, input } = call;
  await services.limits.take(`order-check:${actor.userId}`, limit, services.nowMs());
  const { id } = await ownOrder(call, input.order_id);
  const state = await checkPages(services, actor.tenantId, { invoice_id: null, order_id: id });
  const left = await runTransaction(services, actor, leftOf(id));
  return { data: { state, left }, message: stateMessages[state] };
}

/** What is left to pay of an order, in rupees. */
const leftOf =
  (id: string) =>
  async (tx: Tx): Promise<number> =>
    sumOf((await readOrderMoney(tx, id))?.dues ?? []);

/** An order of the caller's own; who may see all orders does not pay them. */
function ownOrder({ services, actor }: SignedCall, id: string): Promise<Order> {
  return readRow(services.database, orders, actor.tenantId, { user_id: actor.userId }, id);
}
