import * as contracts from '#shared/modules/billing/online-payments/exchanges.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import { paymentAccounts } from '#shared/modules/billing/online-payments/payment-account.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { handleExchange } from '#server/core/http/exchange-route.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import type { Route } from '#server/core/http/route.ts';
import { webhookRoute } from '#server/core/payments/webhook-body.ts';
import { checkPayment } from './check-payment.ts';
import { checkCheckout, openCheckout } from './open-checkout.ts';
import { checkInvoiceCheckout, openInvoiceCheckout } from './open-invoice-checkout.ts';
import { checkOrderCheckout, openOrderCheckout } from './open-order-checkout.ts';
import { isToCheckRow } from '../operations/online-to-check.ts';
import { answerEventAddresses, takeWebhookEvent } from './webhook.ts';

/** Invoices and orders that are paid through a payment service, into the account of the business there. */
export const onlinePaymentRoutes: readonly Route[] = [
  ...resourceRoutes(paymentAccounts),
  ...readRoutes(onlinePayments, onlinePayments.path, ['Online payments', 'ऑनलाइन भुगतान'], {
    access: 'tenant',
    permission: 'billing:read',
    limit: 50,
    narrowing: {
      query: { to_check: 'true: those that a person has to look at' },
      rows: (rows, { query }) => (query['to_check'] === 'true' ? rows.where(isToCheckRow) : rows),
    },
  }),
  handle(checkPayment),
  handleQuery(contracts.readEventAddresses, answerEventAddresses),
  handleExchange(contracts.openCheckout, openCheckout),
  handleExchange(contracts.checkCheckout, checkCheckout),
  handleExchange(contracts.openInvoiceCheckout, openInvoiceCheckout),
  handleExchange(contracts.checkInvoiceCheckout, checkInvoiceCheckout),
  handleExchange(contracts.openOrderCheckout, openOrderCheckout),
  handleExchange(contracts.checkOrderCheckout, checkOrderCheckout),
  handleExchange(contracts.paymentEvent, takeWebhookEvent, webhookRoute),
];
