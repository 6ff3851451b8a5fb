import type { Language } from '#shared/core/i18n.ts';
import { knownText } from '#shared/core/known-text.ts';
import { onCallMessages } from './messages.ts';
import type { WalletLine } from './wallet-line.ts';

/** The note of an entry as its reader sees it: what is said of a job in their language, else as written. */
export function walletNote(
  { job_id: jobId, note, note_hi: hindi }: Pick<WalletLine, 'job_id' | 'note' | 'note_hi'>,
  language: Language,
) {
  if (language === 'hi' && hindi) return hindi;
  return jobId === null
    ? note
    : knownText(note, [onCallMessages.cardPaymentOf, onCallMessages.paymentOf], language);
}
