import { useEffect } from 'react';

const hourMs = 3_600_000;

/**
 * Calls again each hour for as long as the app is open. `reload` must be the same function at each render.
 */
export function useHourly(reload: () => void): void {
  useEffect(() => {
    const timer = setInterval(reload, hourMs);
    return () => clearInterval(timer);
  }, [reload]);
}
