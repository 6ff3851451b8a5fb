import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { columnWidth, rowHeight } from './grid-line.tsx';

/** The rows and columns that are drawn, each from the first to before the last. */
export type GridView = { first: number; last: number; left: number; right: number; moving: boolean };

/** Rows and columns that are drawn beyond what is in sight. */
const overscan = { rows: 3, columns: 2 } as const;
/** When nothing has moved for so long, what was drawn lightly is drawn in full. */
const restMs = 140;

/** What of a grid is in sight, as it is scrolled and resized. It opens with the column `begin` in sight. */
export function useGridView(box: RefObject<HTMLDivElement | null>, begin: number): GridView {
  const [view, setView] = useState<GridView>({ first: 0, last: 30, left: 0, right: 31, moving: false });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const look = (moving: boolean): void => {
      const next = { ...inSight(element), moving };
      setView((before) => (isSame(before, next) && (moving || !before.moving) ? before : next));
    };
    const onScroll = (): void => {
      clearTimeout(resting);
      resting = setTimeout(() => look(false), restMs);
      look(true);
    };
    element.scrollLeft = Math.max(0, begin - 1) * columnWidth;
    look(false);
    element.addEventListener('scroll', onScroll, { passive: true });
    const resized = new ResizeObserver(() => look(false));
    resized.observe(element);
    return () => {
      clearTimeout(resting);
      element.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only where the grid begins matters, not where it is now
  }, []);
  return view;
}

function inSight(element: HTMLElement): Omit<GridView, 'moving'> {
  const [first, last] = inFours(
    Math.floor(element.scrollTop / rowHeight) - overscan.rows,
    Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + overscan.rows,
  );
  const [left, right] = inFours(
    Math.floor(element.scrollLeft / columnWidth) - overscan.columns,
    Math.ceil((element.scrollLeft + element.clientWidth) / columnWidth) + overscan.columns,
  );
  return { first, last, left, right };
}

/** In fours, so that not every step of the wheel draws something. */
function inFours(from: number, to: number): [number, number] {
  return [Math.max(0, from - (from % 4)), to + (4 - (to % 4))];
}

function isSame(a: GridView, b: GridView): boolean {
  return a.first === b.first && a.last === b.last && a.left === b.left && a.right === b.right;
}
