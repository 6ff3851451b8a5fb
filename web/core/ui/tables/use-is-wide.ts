import { useContext, useSyncExternalStore } from 'react';
import { InSideSheet } from '../layout/in-side-sheet.ts';

const wide = typeof matchMedia === 'function' ? matchMedia('(min-width: 1280px)') : undefined;

/** Whether there is room for every column of a table: the window is wide, and it is in no side sheet. */
export function useIsWide(): boolean {
  const isNarrow = useContext(InSideSheet);
  const isWide = useSyncExternalStore(
    (onChange) => {
      wide?.addEventListener('change', onChange);
      return () => wide?.removeEventListener('change', onChange);
    },
    () => wide?.matches ?? true,
  );
  return isWide && !isNarrow;
}
