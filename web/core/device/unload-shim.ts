/**
 * Stands in for the `unload` package, whose `unload` listener bars a page from the back/forward cache. Work
 * at the end of a page hangs on `pagehide` instead.
 */
export function add(work: () => void): { remove: () => void; run: () => void } {
  const listener = (): void => work();
  window.addEventListener('pagehide', listener);
  const remove = (): void => window.removeEventListener('pagehide', listener);
  return {
    remove,
    run: () => {
      remove();
      work();
    },
  };
}
