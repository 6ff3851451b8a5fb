import { useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { headHeight } from './grid-frame.ts';
import { columnWidth, rowHeight } from './grid-line.tsx';
import { rangeOf } from './plan-changes.ts';
import type { Range } from './plan-changes.ts';

export type GridCommand = 'copy' | 'paste' | 'undo' | 'clear';
/** What a grid needs so that days can be selected, filled and changed in it. */
export type Selecting = {
  readonly range: Range | null;
  /** While it is on, a press selects instead of opening: for fingers, which have no Shift key. */
  readonly byPress: boolean;
  readonly onRange: (range: Range | null) => void;
  readonly onFill: (source: Range, range: Range) => void;
  readonly onCommand: (command: GridCommand, at: Range) => void;
};
type Cell = { readonly row: number; readonly column: number };
type Size = { readonly rows: number; readonly columns: number };

/** How near to its lower right corner a day is taken hold of to fill others, in pixels. */
const corner = 14;

/** Selects days by dragging, by Shift with arrows or a press, and fills others by dragging a corner. */
export function useGridSelection(
  box: RefObject<HTMLDivElement | null>,
  size: Size,
  selecting: Selecting | undefined,
) {
  const anchor = useRef<Cell | null>(null);
  const dragged = useRef(false);
  const [preview, setPreview] = useState<Range | null>(null);

  const cellAt = (x: number, y: number): Cell & { isCorner: boolean } => {
    const element = box.current;
    if (!element) return { row: 0, column: 0, isCorner: false };
    const { left, top } = element.getBoundingClientRect();
    const head = Number.parseFloat(getComputedStyle(element).getPropertyValue('--head'));
    const [inX, inY] = [x - left - head + element.scrollLeft, y - top - headHeight + element.scrollTop];
    const within = (value: number, count: number): number => Math.min(count - 1, Math.max(0, value));
    const row = within(Math.floor(inY / rowHeight), size.rows);
    const column = within(Math.floor(inX / columnWidth), size.columns);
    return {
      row,
      column,
      isCorner:
        inX - column * columnWidth > columnWidth - corner && inY - row * rowHeight > rowHeight - corner,
    };
  };

  const onPointerDown = (event: PointerEvent): void => {
    dragged.current = false;
    const onDay = event.target instanceof Element && event.target.closest('[data-row]');
    if (!selecting || event.button !== 0 || event.pointerType === 'touch' || event.shiftKey || !onDay) return;
    const start = cellAt(event.clientX, event.clientY);
    const { range } = selecting;
    const source =
      range && range.bottom === start.row && range.right === start.column ? range : rangeOf(start, start);
    let last: Range | null = null;
    const move = (moved: globalThis.PointerEvent): void => {
      const at = cellAt(moved.clientX, moved.clientY);
      if (!dragged.current && at.row === start.row && at.column === start.column) return;
      dragged.current = true;
      if (start.isCorner) {
        last = {
          top: Math.min(source.top, at.row),
          bottom: Math.max(source.bottom, at.row),
          left: Math.min(source.left, at.column),
          right: Math.max(source.right, at.column),
        };
        setPreview(last);
      } else {
        anchor.current = start;
        selecting.onRange(rangeOf(start, at));
      }
    };
    const end = (): void => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      setPreview(null);
      if (last) selecting.onFill(source, last);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };

  /** True where a press has selected and opens nothing. */
  const onPress = (event: MouseEvent, cell: Cell, from: Cell): boolean => {
    if (!selecting) return false;
    if (dragged.current) {
      dragged.current = false;
      return true;
    }
    if (!event.shiftKey && !selecting.byPress) {
      anchor.current = null;
      selecting.onRange(null);
      return false;
    }
    anchor.current = selecting.range ? (anchor.current ?? from) : event.shiftKey ? from : cell;
    selecting.onRange(rangeOf(anchor.current, cell));
    return true;
  };

  /** True where a key was meant for the selection. */
  const onKey = (event: KeyboardEvent, at: Cell): boolean => {
    if (!selecting) return false;
    const command = commandOf(event);
    if (command) {
      selecting.onCommand(command, selecting.range ?? rangeOf(at, at));
      return true;
    }
    if (event.key !== 'Escape' || !selecting.range) return false;
    anchor.current = null;
    selecting.onRange(null);
    return true;
  };

  const onMove = (event: KeyboardEvent, from: Cell, to: Cell): void => {
    if (!selecting) return;
    anchor.current = event.shiftKey ? ((selecting.range && anchor.current) ?? from) : null;
    if (anchor.current) selecting.onRange(rangeOf(anchor.current, to));
    else if (selecting.range) selecting.onRange(null);
  };

  return { shown: preview ?? selecting?.range ?? null, onPointerDown, onPress, onKey, onMove };
}

function commandOf(event: KeyboardEvent): GridCommand | null {
  if (event.key === 'Delete' || event.key === 'Backspace') return 'clear';
  if ((!event.ctrlKey && !event.metaKey) || event.shiftKey || event.altKey) return null;
  if (event.code === 'KeyC') return 'copy';
  if (event.code === 'KeyV') return 'paste';
  return event.code === 'KeyZ' ? 'undo' : null;
}
