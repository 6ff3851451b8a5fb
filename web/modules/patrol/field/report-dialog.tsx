import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod/mini';
import { useDraftPhotos } from '#web/core/data/use-draft-photos.ts';
import { useDraft } from '#web/core/data/use-draft.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { PhotoPicker } from '#web/core/ui/forms/photo-picker.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { patrolScreens as messages } from '../messages.ts';

const shape = z.object({ note: z.string() });
type Props = {
  /** Under which the note and the photo are kept until they are saved. */
  name: string;
  title: string;
  text: string;
  saveLabel: string;
  /** The most characters of the note. */
  longest: number;
  /** True when it is saved, and the dialog may close. */
  onSave: (note: string, photo: Blob | null) => Promise<boolean>;
  onClose: () => void;
};

/** A few words and perhaps a photo, both kept on the phone until there is a network. */
export function ReportDialog({ name, title, text, saveLabel, longest, onSave, onClose }: Props): ReactNode {
  const { t } = useLanguage();
  const {
    draft: { note },
    set,
    clear,
  } = useDraft(name, shape, { note: '' });
  const { photos, setPhotos } = useDraftPhotos(name);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (note.trim() === '') return setMissing(true);
    setBusy(true);
    const saved = await onSave(note.trim(), photos[0] ?? null);
    setBusy(false);
    if (!saved) return undefined;
    clear();
    setPhotos([]);
    onClose();
    return undefined;
  };
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{text}</Box>
          <TextArea
            label={t(messages.note)}
            value={note}
            onChange={(text) => set({ note: text })}
            maxLength={longest}
            error={missing && note.trim() === '' ? t(messages.noteMissing) : undefined}
          />
          <PhotoPicker camera action={t(messages.photo)} files={photos} most={1} onChange={setPhotos} />
          <Button type="submit" size="lg" minHeight="56px" busy={busy}>
            {saveLabel}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
