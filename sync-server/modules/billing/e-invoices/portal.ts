import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import type { EInvoice } from '#shared/modules/billing/gst/e-invoice.ts';

/** What the portal keeps of a document: its number there, and the signed code that is printed. */
export type Registered = {
  readonly irn: string;
  readonly ackNo: string;
  readonly ackedAt: Instant;
  readonly signedQr: string;
  readonly isCancelled: boolean;
};

/** A document as the portal finds it. */
export type PortalDocument = { readonly type: string; readonly number: string; readonly date: CalendarDate };

/**
 * A place where e-invoices are registered: the government's portal, or a provider that speaks to it. Each
 * call throws a `PortalFault` where it does not come to an answer.
 */
export type EInvoicePortal = {
  readonly register: (json: EInvoice) => Promise<Registered>;
  /** The document as it is kept there; null where there is none, or none that is still shown. */
  readonly findByDocument: (document: PortalDocument) => Promise<Registered | null>;
  readonly cancel: (asked: {
    readonly irn: string;
    readonly reason: string;
    readonly note: string;
  }) => Promise<{ readonly cancelledAt: Instant }>;
};

/**
 * Why a call came to nothing. `refused`: the portal said no, and will again; `sign_in`: it does not know who
 * asks; `down`: it did not answer, or not as a portal does, and may later.
 */
export class PortalFault extends Error {
  override name = 'PortalFault';
  readonly kind: 'refused' | 'sign_in' | 'down';
  readonly errors: readonly PortalError[];

  constructor(kind: PortalFault['kind'], errors: readonly PortalError[]) {
    super(errors.map(({ code, text }) => `${code} ${text}`).join('; ') || kind);
    this.kind = kind;
    this.errors = errors;
  }

  has(...codes: readonly string[]): boolean {
    return this.errors.some(({ code }) => codes.includes(code));
  }
}

export type PortalError = { readonly code: string; readonly text: string };
