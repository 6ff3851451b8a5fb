import type { Message } from '#shared/core/i18n.ts';
import type { PaymentState } from './rules.ts';

/** How a bill stands, as screens and reports say it. */
export const billStateWords = {
  paid: ['Paid', 'चुकाया'],
  pending: ['Pending', 'बाकी'],
  overdue: ['Overdue', 'तारीख़ निकली'],
  cancelled: ['Cancelled', 'रद्द'],
  draft: ['Draft', 'ड्राफ़्ट'],
  note: ['Issued', 'जारी'],
} as const satisfies Readonly<Record<PaymentState['state'], Message>>;
