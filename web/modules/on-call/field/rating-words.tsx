import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { ratingScreens as messages } from '../rating-messages.ts';

export type Words = {
  readonly label: string;
  readonly hint: string;
  readonly send: string;
  readonly sent: string;
  readonly before: string;
  readonly max: number | undefined;
  /** The fields at which the server may name a fault. */
  readonly fields: readonly string[];
  readonly save: (text: string) => Promise<unknown>;
};

/** What a partner writes about one rating: a reply, a report or an appeal. */
export function RatingWords({
  words,
  onDone,
  onClose,
}: {
  words: Words;
  onDone: () => void;
  onClose: () => void;
}): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [text, setText] = useState(words.before);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!(await run(() => words.save(text)))) return;
    toast.success(words.sent);
    onDone();
  };
  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate>
      <Box display="grid" gap="3">
        <TextArea
          label={words.label}
          hint={words.hint}
          value={text}
          onChange={setText}
          maxLength={words.max}
          error={words.fields.map(error).find((fault) => fault !== undefined)}
        />
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button type="submit" busy={busy}>
            {words.send}
          </Button>
          <Button look="outline" onClick={onClose}>
            {t(messages.cancel)}
          </Button>
        </Box>
      </Box>
    </form>
  );
}
