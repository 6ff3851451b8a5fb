import * as z from 'zod/mini';
import { useDraft } from '#web/core/data/use-draft.ts';

const word = z.string();
const shape = z.object({
  outcome: word,
  promised_on: word,
  promised_amount: word,
  paid: z.boolean(),
  amount: word,
  method: word,
  reference: word,
  taken: z.boolean(),
  asset: word,
  order_number: word,
  order_on: word,
  items: word,
  witnesses: word,
  yard: word,
  yard_receipt: word,
  note: word,
  /** The number that was taken for this receipt, and when the money was paid; older drafts have neither. */
  number: z._default(word, ''),
  paid_time: z._default(word, ''),
});
export type VisitDraft = z.infer<typeof shape>;

export const blankVisit: VisitDraft = {
  outcome: '',
  promised_on: '',
  promised_amount: '',
  paid: false,
  amount: '',
  method: 'cash',
  reference: '',
  taken: false,
  asset: '',
  order_number: '',
  order_on: '',
  items: '',
  witnesses: '',
  yard: '',
  yard_receipt: '',
  note: '',
  number: '',
  paid_time: '',
};

/** The visit to a borrower that is being written down. */
export function useVisitDraft(caseId: string) {
  return useDraft(`recovery/${caseId}`, shape, blankVisit);
}

/** The lines of a text that say something. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
