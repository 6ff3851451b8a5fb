import type { Message } from '#shared/core/i18n.ts';
import type { BillStanding, PartKind } from './settled-by.ts';

/** How a bill stands, as the office and its reports say it. */
export const billStateWords = {
  paid: ['Paid', 'चुकाया'],
  pending: ['Pending', 'बाकी'],
  overdue: ['Overdue', 'तारीख़ निकली'],
  cancelled: ['Cancelled', 'रद्द'],
  draft: ['Draft', 'ड्राफ़्ट'],
  note: ['Issued', 'जारी'],
  credited: ['Credited', 'क्रेडिट नोट से वापस'],
  writtenOff: ['Written off', 'बट्टे खाते में'],
  partWrittenOff: ['Settled, part written off', 'चुकता, कुछ बट्टे खाते में'],
} as const satisfies Readonly<Record<BillStanding, Message>>;

/** The same for the client, who is told that a part is waived. */
export const clientBillWords = {
  ...billStateWords,
  writtenOff: ['Waived', 'माफ़ किया गया'],
  partWrittenOff: ['Settled, part waived', 'चुकता, कुछ माफ़'],
} as const satisfies Readonly<Record<BillStanding, Message>>;

/** What settled a part of a bill, as the office says it. */
export const billPartWords = {
  partPaid: ['Part paid', 'आंशिक भुगतान'],
  partTds: ['TDS deducted', 'TDS काटा गया'],
  partCredited: ['Part credited', 'आंशिक क्रेडिट'],
  partWrittenOff: ['Part written off', 'कुछ बट्टे खाते में'],
} as const satisfies Readonly<Record<PartKind, Message>>;

/** The same for the client. */
export const clientPartWords = {
  ...billPartWords,
  partWrittenOff: ['Part waived', 'कुछ माफ़'],
} as const satisfies Readonly<Record<PartKind, Message>>;
