import { useEffect, useRef } from 'react';
import { useNow } from '#web/core/device/use-now.ts';

/**
 * Reads again every half minute, so that what others do appears without being asked for. `reload` must be the
 * same function at each render.
 */
export function useReadAgain(reload: () => void): void {
  const now = useNow();
  const first = useRef(now);
  useEffect(() => {
    if (now !== first.current) reload();
  }, [now, reload]);
}
