import { defineMessages } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { PaymentState } from '#shared/modules/billing/rules.ts';

export const quickReports = [
  'services',
  'spending',
  'payments',
  'contracts',
  'incidents',
  'performance',
] as const;
export type QuickReport = (typeof quickReports)[number];

/** The names and the words of the six quick reports. */
export const reportMessages = defineMessages({
  services: ['Service Report', 'सेवा रिपोर्ट'],
  spending: ['Spending Report', 'ख़र्च रिपोर्ट'],
  payments: ['Payment History', 'भुगतान का ब्योरा'],
  contracts: ['Contract Summary', 'अनुबंध सार'],
  incidents: ['Incident Report', 'शिकायत रिपोर्ट'],
  performance: ['Performance Report', 'प्रदर्शन रिपोर्ट'],
  last3Months: ['Last 3 months', 'पिछले 3 महीने'],
  last6Months: ['Last 6 months', 'पिछले 6 महीने'],
  last12Months: ['Last 12 months', 'पिछले 12 महीने'],
  thisYear: ['This year', 'इस साल'],
  date: ['Date', 'तारीख़'],
  time: ['Time', 'समय'],
  service: ['Service', 'सेवा'],
  kind: ['Kind', 'प्रकार'],
  booking: ['Booking', 'बुकिंग'],
  visit: ['Contract visit', 'अनुबंध विज़िट'],
  status: ['Status', 'स्थिति'],
  amount: ['Amount', 'राशि'],
  share: ['Share', 'हिस्सा'],
  number: ['Number', 'नंबर'],
  due: ['Due', 'देय तारीख़'],
  paid: ['Paid', 'चुकाया'],
  left: ['Balance due', 'बाकी'],
  title: ['Title', 'शीर्षक'],
  priority: ['Priority', 'प्राथमिकता'],
  reported: ['Reported', 'दर्ज हुई'],
  resolved: ['Resolved', 'हल हुई'],
  hours: ['Hours', 'घंटे'],
  from: ['From', 'से'],
  to: ['To', 'तक'],
  yearly: ['Yearly value', 'सालाना राशि'],
  figure: ['Figure', 'आँकड़ा'],
  value: ['Value', 'मान'],
  total: ['Total', 'कुल'],
  none: ['No data for this period.', 'इस अवधि में कुछ नहीं।'],
  visitsDone: ['Visits completed', 'विज़िट पूरी हुईं'],
  satisfaction: ['Satisfaction', 'संतुष्टि'],
  solvedInTime: ['Incidents resolved on time', 'समय पर हल हुई शिकायतें'],
  paidInTime: ['Invoices paid on time', 'समय पर चुकाए बिल'],
});

/** How an invoice stands, as a report says it. */
export const billStateWords: Readonly<Record<PaymentState['state'], Message>> = {
  paid: ['Paid', 'चुकाया'],
  pending: ['Pending', 'बाकी'],
  overdue: ['Overdue', 'तारीख़ निकली'],
  cancelled: ['Cancelled', 'रद्द'],
  draft: ['Draft', 'ड्राफ़्ट'],
  note: ['Issued', 'जारी'],
};
