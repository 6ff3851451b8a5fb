import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { most } from '#shared/modules/jobs/most.ts';
import { keepDraftPhotos } from '#web/core/data/keep-draft-photos.ts';
import { useDraftPhotos } from '#web/core/data/use-draft-photos.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { PhotoPicker } from '#web/core/ui/forms/photo-picker.tsx';
import { jobScreens as messages } from '../messages.ts';

/** The photos of a report by their step, besides `others` that are of none. */
export function useStepPhotos(steps: readonly { readonly id: string; readonly kind: string }[]) {
  const [shots, setShots] = useState<Readonly<Record<string, readonly File[]>>>({});
  const ids = steps.filter(({ kind }) => kind === 'photo').map(({ id }) => id);
  const of = (id: string): readonly File[] => shots[id] ?? [];
  return {
    ids,
    of,
    onPhotos: (id: string, files: readonly File[]): void => setShots((now) => ({ ...now, [id]: files })),
    /** How many more photos the report takes. */
    room: (others: readonly File[]): number =>
      Math.max(0, most.photos - ids.reduce((sum, id) => sum + of(id).length, others.length)),
    filesWith: (others: readonly File[]) => [
      ...ids.flatMap((step) => of(step).map((file) => ({ file, step }))),
      ...others.map((file) => ({ file, step: null })),
    ],
  };
}

type Props = {
  jobId: string;
  step: { readonly id: string; readonly text: string };
  /** What the step says to the worker, such as that it is optional. */
  title: string;
  /** How many more photos the report takes. */
  room: number;
  onPhotos: (stepId: string, files: readonly File[]) => void;
};

/** The photos of one step, kept on the disk until the report is saved. */
export function PhotoStep({ jobId, step, title, room, onPhotos }: Props): ReactNode {
  const { t } = useLanguage();
  const { photos, setPhotos } = useDraftPhotos(nameOf(jobId, step.id));
  useEffect(() => {
    onPhotos(step.id, photos);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onPhotos` is a new function at each render
  }, [step.id, photos]);
  return (
    <PhotoPicker
      files={photos}
      most={Math.min(most.photosOfStep, photos.length + room)}
      onChange={setPhotos}
      title={title}
      action={t(messages.takePhoto, { step: step.text })}
    />
  );
}

/** Lets the photos of steps go that were kept for a report: it has them now. */
export async function dropStepPhotos(jobId: string, stepIds: readonly string[]): Promise<void> {
  await Promise.all(stepIds.map((id) => keepDraftPhotos(`photos/${nameOf(jobId, id)}`, [])));
}

function nameOf(jobId: string, stepId: string): string {
  return `job/${jobId}/${stepId}`;
}
