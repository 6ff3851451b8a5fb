import { useEffect, useState } from 'react';
import { ApiError } from '#web/core/session/api-error.ts';
import { fetchFile } from '#web/core/session/fetch-file.ts';

/** How long it waits before it asks again, twice as long each time, and how often it asks. */
const [firstMs, most] = [2000, 7];

/**
 * The address of an uploaded picture in this page, or null until the server has it: a phone sends a picture
 * after its record, so for some minutes it is asked for again. Null asks for nothing.
 */
export function useUpload(id: string | null): string | null {
  const [found, setFound] = useState<{ readonly id: string; readonly address: string } | null>(null);
  useEffect(() => {
    if (id === null) return undefined;
    let made: string | null = null;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (tries: number): Promise<void> => {
      try {
        const blob = await fetchFile(`/uploads/${encodeURIComponent(id)}`);
        if (left) return;
        made = URL.createObjectURL(blob);
        setFound({ id, address: made });
      } catch (error) {
        const isMissing = error instanceof ApiError && error.status === 404;
        if (left || !isMissing || tries === most) return;
        timer = setTimeout(() => void look(tries + 1), firstMs * 2 ** (tries - 1));
      }
    };
    void look(1);
    return () => {
      left = true;
      clearTimeout(timer);
      if (made !== null) URL.revokeObjectURL(made);
    };
  }, [id]);
  return found?.id === id ? found.address : null;
}
