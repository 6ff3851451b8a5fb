import { chakra } from '@chakra-ui/react';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { columnWidth, GridLine, rowHeight } from './grid-line.tsx';
import type { GridColumn, GridRow } from './grid-model.ts';

type Props = {
  label: string;
  help: string;
  corner: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  /** The column that is brought into sight when the grid opens. */
  begin: number;
  onOpen: (row: number, column: number) => void;
};

/** Rows and columns that are drawn beyond what is in sight. */
const overscan = { rows: 3, columns: 2 } as const;
/** When nothing has moved for so long, what was drawn lightly is drawn in full. */
const restMs = 140;

/**
 * A month as a grid: the head and the first column stay, arrow keys move, Enter opens a day. Only the rows in
 * sight and a few around them are drawn, and of these only the days in sight. While it moves, days that look
 * alike are drawn as one, so that a thousand people scroll as lightly as ten; at rest every day is a cell of
 * its own.
 */
export function MonthGrid({ label, help, corner, columns, rows, begin, onOpen }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ first: 0, last: 30, left: 0, right: 31, moving: false });
  const [at, setAt] = useState({ row: 0, column: Math.max(0, begin) });
  const wantsFocus = useRef(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const look = (moving: boolean): void => {
      // In fours, so that not every step of the wheel draws something.
      const inFours = (from: number, to: number): [number, number] => [
        Math.max(0, from - (from % 4)),
        to + (4 - (to % 4)),
      ];
      const [first, last] = inFours(
        Math.floor(element.scrollTop / rowHeight) - overscan.rows,
        Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + overscan.rows,
      );
      const [left, right] = inFours(
        Math.floor(element.scrollLeft / columnWidth) - overscan.columns,
        Math.ceil((element.scrollLeft + element.clientWidth) / columnWidth) + overscan.columns,
      );
      setView((before) =>
        before.first === first &&
        before.last === last &&
        before.left === left &&
        before.right === right &&
        (moving || !before.moving)
          ? before
          : { first, last, left, right, moving },
      );
    };
    const onScroll = (): void => {
      clearTimeout(resting);
      resting = setTimeout(() => look(false), restMs);
      look(true);
    };
    const onSize = (): void => look(false);
    element.scrollLeft = Math.max(0, begin - 1) * columnWidth;
    look(false);
    element.addEventListener('scroll', onScroll, { passive: true });
    const resized = new ResizeObserver(onSize);
    resized.observe(element);
    return () => {
      clearTimeout(resting);
      element.removeEventListener('scroll', onScroll);
      resized.disconnect();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only where the grid begins matters, not where it is now
  }, []);

  useEffect(() => {
    if (!wantsFocus.current) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-at="${at.row}:${at.column}"]`);
    // It may not be drawn yet: the next drawing comes here again.
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const step: Readonly<Record<string, readonly [number, number]>> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowRight: [0, 1],
      ArrowLeft: [0, -1],
      PageDown: [12, 0],
      PageUp: [-12, 0],
      Home: [0, -columns.length],
      End: [0, columns.length],
    };
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(at.row, at.column);
      return;
    }
    const by = step[event.key];
    if (!by) return;
    event.preventDefault();
    const row = Math.min(rows.length - 1, Math.max(0, at.row + by[0]));
    const column = Math.min(columns.length - 1, Math.max(0, at.column + by[1]));
    wantsFocus.current = true;
    setAt({ row, column });
    bringIntoSight(box.current, row, column);
  };

  const shown = rows.slice(view.first, view.last);
  const slots = Math.max(1, view.last - view.first);
  return (
    <Frame
      ref={box}
      role="grid"
      tabIndex={rows.length === 0 ? 0 : undefined}
      style={{ maxHeight: `${rows.length * rowHeight + 68}px` }}
      aria-label={`${label}. ${help}`}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        // By place and not by element: what was pressed may have been drawn anew since.
        const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
        if (!line) return;
        const row = Number(line.dataset['row']);
        const column =
          Math.floor((event.clientX - line.getBoundingClientRect().left) / columnWidth) +
          Number(line.dataset['left']);
        if (column < 0 || column >= columns.length) return;
        setAt({ row, column });
        onOpen(row, column);
      }}
    >
      <div className="top" role="row" aria-rowindex={1}>
        <div className="head" role="columnheader">
          {corner}
        </div>
        {columns.map((column) => (
          <div key={column.key} className={column.rest ? 'day rest' : 'day'} role="columnheader">
            <span>{column.sub}</span>
            <b>{column.label}</b>
          </div>
        ))}
      </div>
      <div
        role="presentation"
        className="body"
        style={{
          width: `calc(var(--head) + ${columns.length * columnWidth}px)`,
          height: `${rows.length * rowHeight}px`,
        }}
      >
        <div className="heads" aria-hidden>
          {shown.map((row, i) => (
            <Head key={(view.first + i) % slots} head={row.head} sub={row.sub} n={view.first + i} />
          ))}
        </div>
        <div className="days" role="presentation">
          {columns.map((column, i) => (
            <div key={column.key} className="rule" style={{ left: `${(i + 1) * columnWidth - 1}px` }} />
          ))}
          {shown.map((row, i) => {
            const n = view.first + i;
            // Rows that go out of sight lend their elements to those that come in.
            return (
              <GridLine
                key={n % slots}
                row={row}
                n={n}
                columns={columns}
                version={row.version}
                left={view.left}
                right={view.right}
                light={view.moving && at.row !== n}
                focus={at.row === n ? at.column : -1}
              />
            );
          })}
        </div>
      </div>
    </Frame>
  );
}

/**
 * The head of a row as it is seen: all of them move together, as one layer. Their rows say the same to who
 * hears them.
 */
const Head = memo(function Head({ head, sub, n }: { head: string; sub: string; n: number }): ReactNode {
  return (
    <div className="head notranslate" title={head} style={{ top: `${n * rowHeight}px` }}>
      <span>{head}</span>
      <small>{sub}</small>
    </div>
  );
});

function bringIntoSight(box: HTMLDivElement | null, row: number, column: number): void {
  if (!box) return;
  const head = Number.parseFloat(getComputedStyle(box).getPropertyValue('--head'));
  const [top, left] = [row * rowHeight, column * columnWidth];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight * 2 + 8 > box.scrollTop + box.clientHeight - 8)
    box.scrollTop = top + rowHeight * 2 + 16 - box.clientHeight;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (left + columnWidth + head > box.scrollLeft + box.clientWidth)
    box.scrollLeft = left + columnWidth + 4 + head - box.clientWidth;
}

const Frame = chakra('div', {
  base: {
    '--head': { base: '128px', md: '208px' },
    position: 'relative',
    overflow: 'auto',
    height: 'min(640px, 68dvh)',
    bg: 'bg.card',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    fontSize: 'sm',
    contain: 'strict',
    '& .top': {
      display: 'flex',
      width: 'max-content',
      minWidth: '100%',
      position: 'sticky',
      top: '0',
      zIndex: 3,
      bg: 'bg.sunken',
    },
    '& .line': {
      position: 'absolute',
      display: 'flex',
      height: '40px',
      contain: 'strict',
      zIndex: 0,
      borderBottomWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
    },
    // The lines between days are drawn once over all rows; a fill costs less than a gradient.
    '& .rule': {
      position: 'absolute',
      top: '0',
      bottom: '0',
      width: '1px',
      bg: 'line',
      pointerEvents: 'none',
      zIndex: 1,
    },
    '& .body': { display: 'flex' },
    '& .heads': {
      flex: 'none',
      position: 'sticky',
      left: '0',
      zIndex: 2,
      width: 'var(--head)',
      contain: 'strict',
    },
    '& .days': { flex: '1', position: 'relative' },
    '& .name': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& .head': {
      height: '40px',
      position: 'absolute',
      left: '0',
      flex: 'none',
      width: 'var(--head)',
      px: '3',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      bg: 'bg.card',
      lineHeight: 'tight',
      borderBottomWidth: '1px',
      borderEndWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: 'medium' },
      '& small': {
        color: 'fg.muted',
        fontSize: 'xs',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
    '& .top .head': {
      position: 'sticky',
      zIndex: 2,
      bg: 'bg.sunken',
      color: 'fg.muted',
      fontWeight: 'semibold',
      height: '48px',
    },
    '& .day': {
      flex: 'none',
      width: '44px',
      height: '48px',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      color: 'fg.muted',
      fontSize: 'xs',
      borderBottomWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      '& b': { fontSize: 'sm', color: 'fg', fontVariantNumeric: 'tabular-nums' },
    },
    '& .cell, & .run': {
      flex: 'none',
      height: '40px',
      lineHeight: '39px',
      paddingInlineStart: '15px',
      whiteSpace: 'pre',
      tabSize: '44px',
      cursor: 'pointer',
      fontWeight: 'semibold',
      fontSize: 'xs',
      bg: 'bg.card',
    },
    '& .cell': { width: '44px' },
    '& .full, & .short': { paddingInlineStart: '9px' },
    '& .rest': { bg: 'bg.sunken' },
    '& .duty': { bg: 'brand.subtle', color: 'brand.text' },
    '& .night': { bg: 'info.subtle', color: 'info' },
    '& .off': { bg: 'quiet.subtle', color: 'quiet' },
    '& .leave': { bg: 'warn.subtle', color: 'warn' },
    '& .short': { bg: 'danger.subtle', color: 'danger' },
    '& .full': { bg: 'ok.subtle', color: 'ok' },
    '& .draft': { borderBottomWidth: '3px', borderBottomStyle: 'solid', borderBottomColor: 'accent' },
    '& .cell:focus-visible': { outline: '3px solid', outlineColor: 'info', outlineOffset: '-3px' },
  },
});
