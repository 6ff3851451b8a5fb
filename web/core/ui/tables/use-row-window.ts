import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** From this many rows on only those in sight are drawn. */
export const manyRows = 200;
const firstGuess = 49;
const spare = 8;
const step = 8;

/** Which rows are drawn, and how high the room above and below them is, in pixels. */
export type RowWindow = {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly many: boolean;
  readonly from: number;
  readonly to: number;
  readonly above: number;
  readonly below: number;
  readonly onScroll: () => void;
};

/**
 * Draws only the rows in sight of a long table that scrolls in its own frame. Rows need not be of one height:
 * the room for the others is reckoned from the average of those that were drawn.
 */
export function useRowWindow(count: number): RowWindow {
  const frame = useRef<HTMLDivElement>(null);
  const height = useRef(firstGuess);
  const many = count >= manyRows;
  const [[from, to], setRange] = useState<readonly [number, number]>([0, 60]);

  const look = (): void => {
    const box = frame.current;
    if (!box || !many) return;
    const drawn = box.querySelectorAll<HTMLElement>('tbody tr[data-row]');
    const [first, last] = [drawn[0], drawn[drawn.length - 1]];
    if (first && last && drawn.length > 1)
      height.current = Math.max(20, (last.offsetTop + last.offsetHeight - first.offsetTop) / drawn.length);
    // In steps, so that not every turn of the wheel draws again.
    const begin = stepDown(Math.max(0, Math.floor(box.scrollTop / height.current) - spare));
    const end = Math.min(
      count,
      stepDown(Math.ceil((box.scrollTop + box.clientHeight) / height.current) + spare) + step,
    );
    setRange((before) => (before[0] === begin && before[1] === end ? before : [begin, end]));
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first look, and when the number of rows changes
  useLayoutEffect(look, [count, many]);

  if (!many) return { frame, many, from: 0, to: count, above: 0, below: 0, onScroll: look };
  const begin = Math.min(from, Math.max(0, count - 1));
  const end = Math.min(count, Math.max(to, begin + 1));
  return {
    frame,
    many,
    from: begin,
    to: end,
    above: begin * height.current,
    below: (count - end) * height.current,
    onScroll: look,
  };
}

function stepDown(row: number): number {
  return row - (row % step);
}
