import * as z from 'zod/mini';
import { dateOf, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { paise } from '#shared/core/money.ts';
import { serviceMessages } from '#shared/core/payment-messages.ts';
import { callRazorpay, hasRazorpaySignature } from '#server/core/payments/razorpay.ts';
import {
  listRazorpayReturns,
  razorpayReturnOf,
  readRazorpayReturns,
} from '#server/core/payments/razorpay-returns.ts';
import type { RazorpayKeys } from '#server/core/runtime/config.ts';
import type { PaymentGateway, PageState } from './gateway.ts';

const linkAnswer = z.object({
  id: z.string(),
  short_url: z.string(),
  status: z.string(),
  currency: z.string(),
  amount_paid: z.number(),
  created_at: z.number(),
  payments: z.optional(
    z.nullable(
      z.array(
        z.object({
          payment_id: z.string(),
          method: z.optional(z.string()),
          status: z.string(),
          created_at: z.number(),
        }),
      ),
    ),
  ),
});

const linkList = z.object({ payment_links: z.array(z.object({ id: z.string() })) });

const event = z.object({
  event: z.string(),
  payload: z.object({ payment_link: z.optional(z.object({ entity: z.object({ id: z.string() }) })) }),
});

/** Payment pages by Razorpay's payment links. */
export function razorpayGateway(keys: RazorpayKeys): PaymentGateway {
  const path = (ref: string): string => `/v1/payment_links/${encodeURIComponent(ref)}`;
  return {
    createPage: async ({ id, amount, title, back, expiresAt }) => {
      const made = await callRazorpay(keys, {
        answer: linkAnswer,
        method: 'POST',
        path: '/v1/payment_links',
        body: {
          amount,
          currency: 'INR',
          accept_partial: false,
          reference_id: id,
          description: title,
          expire_by: Math.floor(msFromInstant(expiresAt) / 1000),
          reminder_enable: false,
          callback_url: back,
          callback_method: 'get',
        },
      });
      return { ref: made.id, url: made.short_url };
    },
    fetchPage: async (ref) =>
      stateOf(await callRazorpay(keys, { answer: linkAnswer, method: 'GET', path: path(ref) })),
    expirePage: async (ref) => {
      try {
        await callRazorpay(keys, { answer: linkAnswer, method: 'POST', path: `${path(ref)}/cancel` });
      } catch (error) {
        // One that is paid, or has ended, is refused.
        if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
      }
    },
    subjectOf: async ({ text, headers }) => {
      if (!hasRazorpaySignature(keys, text, headers.get('x-razorpay-signature') ?? ''))
        refuse('bad_webhook', serviceMessages.badSignature);
      const told = jsonOf(text);
      const read = event.safeParse(told).data;
      const page = read?.event.startsWith('payment_link.') ? read.payload.payment_link?.entity.id : undefined;
      return page === undefined ? razorpayReturnOf(told) : { page };
    },
    pageOfPayment: async (payment) => {
      const listPath = `/v1/payment_links?payment_id=${encodeURIComponent(payment)}`;
      const found = await callRazorpay(keys, { answer: linkList, method: 'GET', path: listPath });
      return found.payment_links[0]?.id ?? null;
    },
    fetchReturns: (about) => readRazorpayReturns(keys, about),
    listReturns: (sinceMs) => listRazorpayReturns(keys, sinceMs),
  };
}

const methods: Readonly<Record<string, 'upi' | 'card' | 'bank'>> = { upi: 'upi', card: 'card', emi: 'card' };

function stateOf(link: z.output<typeof linkAnswer>): PageState {
  // One that was refunded since has paid the link as well.
  const payment = link.payments?.find(({ status }) => status === 'captured' || status === 'refunded');
  if (link.status === 'paid' && link.currency === 'INR' && link.amount_paid > 0)
    return {
      state: 'paid',
      amount: paise(link.amount_paid),
      payment: payment?.payment_id ?? link.id,
      method: methods[payment?.method ?? ''] ?? 'bank',
      paidOn: dateOf(instantFromMs((payment?.created_at ?? link.created_at) * 1000)),
    };
  return { state: link.status === 'cancelled' || link.status === 'expired' ? 'ended' : 'open' };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
