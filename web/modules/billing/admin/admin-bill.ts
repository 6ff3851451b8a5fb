import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import type { Standing } from '#shared/modules/billing/rules.ts';

/** A bill as the desk's list has it: with how it stands and what was paid. */
export type AdminBill = Invoice & Standing & { readonly payments: readonly InvoicePayment[] };
