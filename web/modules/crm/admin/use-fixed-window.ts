import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Items beside those in sight that are drawn, and how many of them a turn of the wheel must pass. */
const spare = 6;

/** Which items of a long column are drawn: those in sight, where each is `height` pixels high. */
export function useFixedWindow(
  count: number,
  height: number,
): {
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly from: number;
  readonly to: number;
  readonly onScroll: () => void;
} {
  const frame = useRef<HTMLDivElement>(null);
  const [[from, to], setRange] = useState<readonly [number, number]>([0, 20]);
  const look = (): void => {
    const box = frame.current;
    if (!box) return;
    const first = Math.floor(box.scrollTop / height / spare) * spare;
    const begin = Math.max(0, first - spare);
    const end = first + Math.ceil(box.clientHeight / height) + 2 * spare;
    setRange((before) => (before[0] === begin && before[1] === end ? before : [begin, end]));
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the first look, and when the number changes
  useLayoutEffect(look, [count]);
  return { frame, from: Math.min(from, count), to: Math.min(to, count), onScroll: look };
}
