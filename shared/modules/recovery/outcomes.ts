import type { Message } from '#shared/core/i18n.ts';

/** What came of a visit or a call. */
export const outcomes = [
  'paid',
  'promise',
  'refused',
  'not_met',
  'moved',
  'dispute',
  'deceased',
  'asked',
  'sent',
  'notice',
  'other',
] as const;
export type Outcome = (typeof outcomes)[number];

/** Those that an agent reports of a visit. */
export const visitOutcomes = [
  'promise',
  'paid',
  'not_met',
  'refused',
  'moved',
  'dispute',
  'deceased',
  'other',
] as const satisfies readonly Outcome[];

export const outcomeNames: Readonly<Record<Outcome, Message>> = {
  paid: ['Paid', 'भुगतान किया'],
  promise: ['Promised to pay', 'भुगतान का वादा'],
  refused: ['Refused to pay', 'भुगतान से मना किया'],
  not_met: ['Not met', 'नहीं मिले'],
  moved: ['Moved away', 'घर बदल लिया'],
  dispute: ['Disputes or complains', 'विवाद या शिकायत'],
  deceased: ['Deceased', 'निधन हो गया'],
  asked: ['Call placed', 'कॉल लगाई गई'],
  sent: ['Message sent', 'संदेश भेजा गया'],
  notice: ['Notice of a visit', 'विज़िट की सूचना'],
  other: ['Other', 'अन्य'],
};

/** Why a contact waits for the office. */
export const heldReasons = [
  'none',
  'hours',
  'clock',
  'limit',
  'paused',
  'reallocated',
  'closed',
  'certificate',
  'police',
  'id_card',
  'letter',
  'notice',
] as const;
export type HeldReason = (typeof heldReasons)[number];

/** How a borrower was told that somebody will come. */
export const noticeWays = ['none', 'letter', 'message'] as const;

/** Why nobody visits a borrower for a time. */
export const holds = ['none', 'grievance', 'bereavement', 'illness', 'wedding', 'request'] as const;
