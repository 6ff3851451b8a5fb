import { useEffect, useState } from 'react';
import { readSharedPhotos } from '#web/core/sync/shared-photos.ts';

/**
 * What another app shared with this one, as the beginning of a report: title, text and address, a line each.
 */
export function takeShared(params: URLSearchParams): string {
  return ['title', 'text', 'url']
    .map((name) => params.get(name)?.trim() ?? '')
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, 4000);
}

/** The pictures that came with it; null until they are read, none where none came. */
export function useSharedPhotos(params: URLSearchParams): readonly File[] | null {
  const came = params.has('photos');
  const [files, setFiles] = useState<readonly File[] | null>(null);
  useEffect(() => {
    if (came) readSharedPhotos().then(setFiles, () => setFiles([]));
  }, [came]);
  return came ? files : none;
}

const none: readonly File[] = [];
