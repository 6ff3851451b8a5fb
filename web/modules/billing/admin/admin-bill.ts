import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import type { PaymentState } from '#shared/modules/billing/rules.ts';

/** A bill as the admin app's list has it: with how it stands and what was paid. */
export type AdminBill = Invoice &
  PaymentState & {
    /** What its credit notes take back before tax, in rupees. */
    readonly credited: number;
    /** The number of the bill that a note is against; an answer kept from an earlier version lacks it. */
    readonly original_number?: string;
    readonly payments: readonly InvoicePayment[];
  };
