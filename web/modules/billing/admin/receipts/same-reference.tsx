import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Saving } from '#web/core/data/use-save.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ConfirmDialog } from '#web/core/ui/layout/confirm-dialog.tsx';
import { receiptScreens as messages } from '../../receipt-screens.ts';

/** What is sent with money that is meant although its reference was recorded before. */
type Meant = { readonly same_reference?: true };
type Recording = {
  readonly save: () => void;
  /** The question, in the place of the form; null where there is none. */
  readonly question: ReactNode;
};

/** Records money, and asks first where its reference is on money that was recorded before. */
export function useRecording(
  { busy, run }: Pick<Saving<HTMLFormElement>, 'busy' | 'run'>,
  record: (meant: Meant) => Promise<unknown>,
  onRecorded: () => void,
): Recording {
  const { t } = useLanguage();
  const [asked, setAsked] = useState<string | null>(null);
  const save = async (meant: Meant): Promise<void> => {
    let question: string | null = null;
    const done = await run(async () => {
      try {
        await record(meant);
      } catch (error) {
        question = error instanceof ApiError ? (error.fieldMessage('same_reference') ?? null) : null;
        // Whatever else is wrong is said at the fields of the form.
        if (question === null) throw error;
      }
    });
    setAsked(question);
    if (done && question === null) onRecorded();
  };
  return {
    save: () => void save({}),
    question:
      asked === null ? null : (
        <ConfirmDialog
          title={t(messages.sameTitle)}
          text={asked}
          action={t(messages.sameRecord)}
          busy={busy}
          onConfirm={() => void save({ same_reference: true })}
          onClose={() => setAsked(null)}
        />
      ),
  };
}
