import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { savePicture } from '#shared/modules/blog/exchanges.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { FileField } from '#web/core/ui/forms/file-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { editorScreens as messages } from '../editor-messages.ts';

export type NewPicture = { readonly url: string; readonly alt: string; readonly alt_hi: string };

type Props = { onDone: (picture: NewPicture) => void; onClose: () => void };

/** A picture with what it shows, said in both languages for people who cannot see it. */
export function PictureDialog({ onDone, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState('');
  const [altHi, setAltHi] = useState('');
  const [tried, setTried] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (!file) return;
    const sent = new FormData();
    sent.append('file', file);
    sent.append('alt', alt);
    sent.append('alt_hi', altHi);
    const done = await run(async () => {
      const { data } = await call<typeof savePicture>('POST /blog/upload', { form: sent });
      // A closing bracket would end the words within the text.
      const plain = (words: string): string => words.trim().replaceAll(/[[\]\n]/g, ' ');
      onDone({ url: data.url, alt: plain(alt), alt_hi: plain(altHi) });
    });
    if (done) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.picture)}>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <FileField
            label={t(messages.choosePicture)}
            accept="image/jpeg,image/png,image/webp"
            chosen={file?.name}
            hint={t(messages.pictureHint)}
            error={error('file') ?? (tried && !file ? t(messages.pictureMissing) : undefined)}
            onChoose={setFile}
          />
          <TextField
            label={t(messages.alt)}
            hint={t(messages.altHint)}
            required
            value={alt}
            onChange={setAlt}
            error={error('alt')}
          />
          <TextField
            label={t(messages.altHi)}
            required
            value={altHi}
            onChange={setAltHi}
            error={error('alt_hi')}
          />
          <Button type="submit" busy={busy} justifySelf="end">
            {t(messages.insert)}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
