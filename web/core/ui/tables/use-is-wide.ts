import { useSyncExternalStore } from 'react';

const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 1280px)') : undefined;

/** Whether the window has room for every column of a table. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      wide?.addEventListener('change', onChange);
      return () => wide?.removeEventListener('change', onChange);
    },
    () => wide?.matches ?? true,
  );
}
