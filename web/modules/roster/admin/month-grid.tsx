import { chakra } from '@chakra-ui/react';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { CellLook } from './grid-model.ts';

/** A row of the grid: its head, and how each of its cells looks. `version` says when it must be drawn anew. */
export type GridRow = {
  readonly key: string;
  readonly head: string;
  readonly sub: string;
  readonly version: unknown;
  readonly look: (column: number) => CellLook;
};
export type GridColumn = { readonly key: string; readonly label: string; readonly sub: string; readonly rest: boolean };

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

const rowHeight = 40;
const columnWidth = 44;
/** Rows and columns that are drawn beyond what is in sight. */
const overscan = { rows: 4, columns: 2 } as const;

/**
 * A month as a grid: the head and the first column stay, arrow keys move, Enter opens a day. Only the rows in sight and a
 * few around them are drawn, and of these only the days in sight, so a thousand people scroll as lightly as ten.
 */
export function MonthGrid({ label, help, corner, columns, rows, begin, onOpen }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ first: 0, last: 30, left: 0, right: 31 });
  const [at, setAt] = useState({ row: 0, column: Math.max(0, begin) });
  const wantsFocus = useRef(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = (): void => {
      // In fours, so that not every step of the wheel draws something.
      const inFours = (from: number, to: number): [number, number] => [Math.max(0, from - (from % 4)), to + (4 - (to % 4))];
      const [first, last] = inFours(
        Math.floor(element.scrollTop / rowHeight) - overscan.rows,
        Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + overscan.rows,
      );
      const [left, right] = inFours(
        Math.floor(element.scrollLeft / columnWidth) - overscan.columns,
        Math.ceil((element.scrollLeft + element.clientWidth) / columnWidth) + overscan.columns,
      );
      setView((before) =>
        before.first === first && before.last === last && before.left === left && before.right === right ? before : { first, last, left, right },
      );
    };
    element.scrollLeft = Math.max(0, begin - 1) * columnWidth;
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
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
        const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-at]')?.dataset['at'];
        if (cell === undefined) return;
        const [row = 0, column = 0] = cell.split(':').map(Number);
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
      <div role="presentation" style={{ height: `${rows.length * rowHeight}px`, position: 'relative' }}>
        {shown.map((row, i) => {
          const n = view.first + i;
          // Rows that go out of sight lend their elements to those that come in.
          return (
            <Line
              key={n % slots}
              row={row}
              n={n}
              columns={columns}
              version={row.version}
              left={view.left}
              right={view.right}
              focus={at.row === n ? at.column : -1}
            />
          );
        })}
      </div>
    </Frame>
  );
}

type LineProps = { row: GridRow; n: number; columns: readonly GridColumn[]; version: unknown; left: number; right: number; focus: number };

const Line = memo(
  function Line({ row, n, columns, left, right, focus }: LineProps): ReactNode {
    return (
      <div
        className="line"
        role="row"
        aria-rowindex={n + 2}
        style={{ top: `${n * rowHeight}px`, width: `calc(var(--head) + ${columns.length * columnWidth}px)` }}
      >
        <div className="head notranslate" role="rowheader" title={row.head}>
          <span>{row.head}</span>
          <small>{row.sub}</small>
        </div>
        {columns.slice(left, right).map((column, i) => {
          const at = left + i;
          const look = row.look(at);
          return (
            <div
              key={at % (right - left)}
              className={`cell ${look.tone}${look.draft ? ' draft' : ''}${column.rest ? ' rest' : ''}`}
              role="gridcell"
              aria-colindex={at + 2}
              tabIndex={focus === at ? 0 : -1}
              data-at={`${n}:${at}`}
              aria-label={look.text === '' ? look.label : `${look.text}. ${look.label}`}
              style={{ left: `calc(var(--head) + ${at * columnWidth}px)` }}
            >
              {look.text}
            </div>
          );
        })}
      </div>
    );
  },
  (before, after) =>
    before.row.key === after.row.key &&
    before.version === after.version &&
    before.n === after.n &&
    before.left === after.left &&
    before.right === after.right &&
    before.focus === after.focus &&
    before.columns === after.columns,
);

function bringIntoSight(box: HTMLDivElement | null, row: number, column: number): void {
  if (!box) return;
  const head = Number.parseFloat(getComputedStyle(box).getPropertyValue('--head'));
  const [top, left] = [row * rowHeight, column * columnWidth];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + rowHeight * 2 + 8 > box.scrollTop + box.clientHeight - 8) box.scrollTop = top + rowHeight * 2 + 16 - box.clientHeight;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (left + columnWidth + head > box.scrollLeft + box.clientWidth) box.scrollLeft = left + columnWidth + 4 + head - box.clientWidth;
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
    '& .top': { display: 'flex', width: 'max-content', minWidth: '100%', position: 'sticky', top: '0', zIndex: 3, bg: 'bg.sunken' },
    '& .line': { position: 'absolute', left: '0', height: '40px', contain: 'layout size style' },
    '& .head': {
      height: '40px',
      position: 'sticky',
      left: '0',
      zIndex: 2,
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
      '& small': { color: 'fg.muted', fontSize: 'xs', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    },
    '& .top .head': { bg: 'bg.sunken', color: 'fg.muted', fontWeight: 'semibold', height: '48px' },
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
    '& .cell': {
      position: 'absolute',
      top: '0',
      width: '44px',
      height: '40px',
      lineHeight: '39px',
      textAlign: 'center',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      fontWeight: 'semibold',
      fontSize: 'xs',
      borderBottomWidth: '1px',
      borderEndWidth: '1px',
      borderStyle: 'solid',
      borderColor: 'line',
      bg: 'bg.card',
    },
    '& .rest': { bg: 'bg.sunken' },
    '& .duty': { bg: 'brand.subtle', color: 'brand.text' },
    '& .night': { bg: 'info.subtle', color: 'info' },
    '& .off': { bg: 'quiet.subtle', color: 'quiet' },
    '& .leave': { bg: 'warn.subtle', color: 'warn' },
    '& .short': { bg: 'danger.subtle', color: 'danger' },
    '& .full': { bg: 'ok.subtle', color: 'ok' },
    '& .draft': { borderBottomWidth: '3px', borderBottomColor: 'accent' },
    '& .cell:focus-visible': { outline: '3px solid', outlineColor: 'info', outlineOffset: '-3px' },
  },
});
