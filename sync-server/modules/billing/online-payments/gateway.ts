import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import type { Paise } from '#shared/core/money.ts';
import type { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import type { AboutReturn, FoundReturn, PaymentReturn, ReadReturns } from '#server/core/payments/returns.ts';

/** A payment page that is asked for. */
export type PageRequest = {
  /** Ours: the same id again asks for the same page. */
  readonly id: string;
  readonly amount: Paise;
  /** What is paid, as the payer reads it there. */
  readonly title: string;
  /** Where the payer comes back to: who has paid, and who has given up. */
  readonly back: string;
  readonly backUnpaid: string;
  readonly expiresAt: Instant;
};

/** How a payment page stands, as its service says when it is asked. */
export type PageState =
  | { readonly state: 'open' }
  | { readonly state: 'ended' }
  | {
      readonly state: 'paid';
      readonly amount: Paise;
      /** The service's id of the payment. */
      readonly payment: string;
      readonly method: (typeof paymentMethods)[number];
      readonly paidOn: CalendarDate;
    };

/** An event as it came: its bytes and how they are signed. */
export type WebhookEvent = { readonly text: string; readonly headers: Headers; readonly nowMs: number };

/** What an event is about: a page, or a refund or a dispute of a payment. */
export type AboutEvent = { readonly page: string } | AboutReturn;

/** What a payment service does for an invoice. Money goes to the account of the business there. */
export type PaymentGateway = {
  /** Makes a page on which exactly the amount is paid, in rupees. */
  readonly createPage: (asked: PageRequest) => Promise<{ readonly ref: string; readonly url: string }>;
  readonly fetchPage: (ref: string) => Promise<PageState>;
  /** Ends a page; one that is paid or has ended stays as it is. */
  readonly expirePage: (ref: string) => Promise<void>;
  /**
   * What an event is about; null for one about anything else. Refuses with `bad_webhook` what the service did
   * not sign for this business.
   */
  readonly subjectOf: (event: WebhookEvent) => Promise<AboutEvent | null>;
  /** The page on which a payment was made; null for a payment that was made otherwise. */
  readonly pageOfPayment: (payment: string) => Promise<string | null>;
  /** Refunds of a payment and its disputes, as far as the service tells of them. */
  readonly fetchReturns: (about: AboutReturn) => Promise<ReadReturns<PaymentReturn>>;
  /** Refunds and disputes of all payments of the account since a moment. */
  readonly listReturns: (sinceMs: number) => Promise<ReadReturns<FoundReturn>>;
};
