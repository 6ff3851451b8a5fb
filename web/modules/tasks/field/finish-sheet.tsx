import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod/mini';
import { finishTask, proofOf } from '#shared/modules/tasks/operations.ts';
import { most } from '#shared/modules/tasks/task.ts';
import type { Task } from '#shared/modules/tasks/task.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { useDraftPhotos } from '#web/core/data/use-draft-photos.ts';
import { useDraft } from '#web/core/data/use-draft.ts';
import { savePhoto } from '#web/core/sync/photos.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { PhotoPicker } from '#web/core/ui/forms/photo-picker.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { taskScreens as messages } from '../messages.ts';

const shape = z.object({ note: z.string() });

/** The end of a task: a note if there is something to say, and the photos that are asked for. */
export function FinishSheet({ task, onClose }: { task: Task; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { draft, set, clear } = useDraft(`task/${task.id}`, shape, { note: '' });
  const { photos, setPhotos } = useDraftPhotos(`task/${task.id}`);
  const [busy, setBusy] = useState(false);
  const lacking = task.photo_needed && photos.length === 0 && proofOf(task.photos).photos === 0;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const kept: string[] = [];
      for (const photo of photos) kept.push((await savePhoto(photo, 'task_photo')).id);
      await send(finishTask, { id: task.id, input: { note: draft.note, photos: kept } });
      clear();
      setPhotos([]);
      vibrate('saved');
      toast.success(t(messages.finished));
      onClose();
    } catch (error) {
      vibrate('failed');
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.finishTitle)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Box display="grid" gap="4">
          {lacking ? (
            <Box role="status" color="warn" fontWeight="semibold">
              {t(messages.photoNeeded)}
            </Box>
          ) : null}
          <PhotoPicker
            camera
            action={t(messages.photo)}
            files={photos}
            most={most.photos}
            onChange={setPhotos}
          />
          <TextArea
            label={t(messages.note)}
            optional
            hint={t(messages.noteHint)}
            value={draft.note}
            onChange={(note) => set({ note })}
            maxLength={maxLengthOf(finishTask, 'note')}
          />
          <Button type="submit" size="lg" minHeight="56px" busy={busy} disabled={lacking}>
            {t(messages.finish)}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
