import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { editorScreens as messages } from '../editor-messages.ts';

type Props = {
  words: string;
  onDone: (words: string, address: string) => void;
  onClose: () => void;
};

/** Where a link leads: a page of this site, or a safe address elsewhere. */
export function LinkDialog({ words, onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const [said, setSaid] = useState(words);
  const [address, setAddress] = useState('');
  const [tried, setTried] = useState(false);
  const isFine = /^(https:\/\/|\/(?!\/))[^\s()"'<>]*$/.test(address);
  const done = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!isFine || said.trim() === '') return;
    onDone(said.trim(), address);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.linkTitle)}>
      <form onSubmit={done} noValidate>
        <Box display="grid" gap="4">
          <TextField
            label={t(messages.linkWords)}
            required
            value={said}
            onChange={setSaid}
            error={tried && said.trim() === '' ? t(messages.linkWordsMissing) : undefined}
          />
          <TextField
            label={t(messages.linkAddress)}
            hint={t(messages.linkHint)}
            required
            value={address}
            onChange={setAddress}
            error={tried && !isFine ? t(messages.linkWrong) : undefined}
          />
          <Button type="submit" justifySelf="end">
            {t(messages.insert)}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
