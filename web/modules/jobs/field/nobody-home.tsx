import { Box } from '@chakra-ui/react';
import { DoorClosed } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import * as z from 'zod/mini';
import { instantAt, instantFromMs, msFromInstant, timeOf } from '#shared/core/dates.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { mostNoShowPhotos } from '#shared/modules/jobs/no-show.ts';
import { reportNobodyHome } from '#shared/modules/jobs/no-show-operations.ts';
import { send } from '#web/core/data/outbox.ts';
import { useDraftPhotos } from '#web/core/data/use-draft-photos.ts';
import { useDraft } from '#web/core/data/use-draft.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { vibrate } from '#web/core/device/haptics.ts';
import { believedNow } from '#web/core/device/clock.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { usePosition } from '#web/core/device/use-position.ts';
import { savePhoto } from '#web/core/sync/photos.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { PhotoPicker } from '#web/core/ui/forms/photo-picker.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { timeWords } from '#web/core/ui/look/when.ts';
import { extraScreens as messages } from '../extra-messages.ts';
import type { MyJob } from './use-my-jobs.ts';

const minuteMs = 60_000;
const shape = z.object({ note: z.string() });

/** Where a worker has arrived and nobody opens: from when on it can be reported, and the report. */
export default function NobodyHome({ job }: { job: MyJob }): ReactNode {
  const { t } = useLanguage();
  const now = useNow();
  const [reporting, setReporting] = useState(false);
  if (job.arrived_at === null) return null;
  const begun = Math.max(msFromInstant(instantAt(job.date, job.time)), msFromInstant(job.arrived_at));
  const from = begun + job.wait_minutes * minuteMs;
  return (
    <Box display="grid" gap="2">
      {now < from ? (
        <Box color="fg.muted">{t(messages.wait, { time: timeWords(timeOf(instantFromMs(from))) })}</Box>
      ) : null}
      <Button look="outline" size="lg" disabled={now < from} onClick={() => setReporting(true)}>
        <DoorClosed size={20} aria-hidden />
        {t(messages.nobody)}
      </Button>
      {reporting ? <ReportDialog job={job} onClose={() => setReporting(false)} /> : null}
    </Box>
  );
}

function ReportDialog({ job, onClose }: { job: MyJob; onClose: () => void }): ReactNode {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const { fix, denied } = usePosition();
  const name = `nobody-home/${job.id}`;
  const { draft, set, clear } = useDraft(name, shape, { note: '' });
  const { photos, setPhotos } = useDraftPhotos(name);
  const [isEmpty, setEmpty] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setEmpty(photos.length === 0);
    if (photos.length === 0 || fix === null) return;
    const saved = await run(async () => {
      const kept: string[] = [];
      for (const photo of photos) kept.push((await savePhoto(photo, 'job_photo')).id);
      const at = instantFromMs(believedNow());
      await send(reportNobodyHome, {
        id: job.id,
        input: { at, lat: fix.lat, lng: fix.lng, photos: kept, note: draft.note.trim() },
      });
    });
    vibrate(saved ? 'saved' : 'failed');
    if (!saved) return;
    clear();
    setPhotos([]);
    toast.success(t(messages.reported));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t(messages.nobodyTitle)}>
      <form ref={form} onSubmit={(event) => void save(event)} noValidate>
        <Box display="grid" gap="4">
          <Box color="fg.muted">{t(messages.nobodyText)}</Box>
          <PhotoPicker files={photos} most={mostNoShowPhotos} onChange={setPhotos} />
          {isEmpty && photos.length === 0 ? (
            <Box role="alert" color="danger">
              {t(messages.photoFirst)}
            </Box>
          ) : null}
          {fix === null ? (
            <Box role="status" color={denied ? 'danger' : 'fg.muted'}>
              {t(denied ? messages.noPosition : messages.position)}
            </Box>
          ) : null}
          <TextArea
            label={t(messages.note)}
            optional
            value={draft.note}
            onChange={(note) => set({ note })}
            maxLength={maxLengthOf(reportNobodyHome, 'note')}
            error={error('note')}
          />
          <Button type="submit" size="lg" minHeight="56px" busy={busy} disabled={fix === null}>
            {t(messages.report)}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
