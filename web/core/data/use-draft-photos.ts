import { useEffect, useRef, useState } from 'react';
import { translate } from '#shared/core/i18n.ts';
import { currentLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { whenDevice } from '#web/core/sync/engine.ts';
import type { DraftPhotos } from '#web/core/sync/operations-database.ts';
import { draftMessages } from './draft-messages.ts';
import { keepDraftPhotos } from './keep-draft-photos.ts';

const none: readonly File[] = [];

/**
 * The photos that are chosen in a form, kept on the disk until there are none, as its draft is: a phone that
 * ends the page to free memory, as it does while its camera is open, loses none. `name` is that of the draft;
 * `given` are those a new form starts with. They are no unsent work: signing out deletes them unasked.
 */
export function useDraftPhotos(
  name: string,
  given: readonly File[] = none,
): {
  readonly photos: readonly File[];
  readonly setPhotos: (photos: readonly File[]) => void;
} {
  const key: DraftPhotos['key'] = `photos/${name}`;
  const [photos, show] = useState<readonly File[]>(given);
  const wasChanged = useRef(false);
  useEffect(() => {
    let left = false;
    const read = async (): Promise<void> => {
      const kept = await (await whenDevice()).database.settings.get(key);
      // What was chosen before the disk answered stands.
      if (!left && !wasChanged.current && kept && 'files' in kept) show(kept.files);
    };
    read().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [key]);
  const setPhotos = (files: readonly File[]): void => {
    wasChanged.current = true;
    show(files);
    keepDraftPhotos(key, files).catch(() =>
      toast.error(translate(draftMessages.draftNotKept, currentLanguage()), 10_000),
    );
  };
  return { photos, setPhotos };
}
