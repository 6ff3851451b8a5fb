import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { walletDesk as messages } from '../desk-messages.ts';

type Props = {
  readonly title: string;
  readonly button: string;
  readonly done: string;
  readonly maxLength: number;
  /** The fields at which the server may name a fault. */
  readonly fields: readonly string[];
  readonly save: (answer: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Asks for the answer that a partner reads, and decides with it what they said against something. */
export function AnswerDialog({ title, button, done, save, ...props }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [text, setText] = useState('');
  const decide = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await run(() => save(text)))) return;
    toast.success(done);
    props.onDone();
  };
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={title}
      actions={
        <>
          <Button look="outline" onClick={props.onClose}>
            {t(messages.cancel)}
          </Button>
          <Button type="submit" form="answer-partner" busy={busy}>
            {button}
          </Button>
        </>
      }
    >
      <form id="answer-partner" ref={form} onSubmit={(event) => void decide(event)} noValidate>
        <TextArea
          label={t(messages.answer)}
          hint={t(messages.noteHint)}
          required
          maxLength={props.maxLength}
          value={text}
          onChange={setText}
          error={props.fields.map(error).find((fault) => fault !== undefined)}
        />
      </form>
    </Dialog>
  );
}
