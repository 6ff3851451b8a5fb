import { memo, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { GridFrame, headHeight } from './grid-frame.ts';
import { columnWidth, GridLine, rowHeight } from './grid-line.tsx';
import type { GridColumn, GridRow } from './grid-model.ts';
import { useGridSelection } from './use-grid-selection.ts';
import type { Selecting } from './use-grid-selection.ts';
import { useGridView } from './use-grid-view.ts';

type Props = {
  label: string;
  help: string;
  corner: string;
  columns: readonly GridColumn[];
  rows: readonly GridRow[];
  /** The column that is brought into sight when the grid opens. */
  begin: number;
  onOpen: (row: number, column: number) => void;
  /** Where days may be changed in the grid itself. */
  selecting?: Selecting | undefined;
};

/** How many rows and columns a key moves by; Home and End go as far as there are columns. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [12, 0],
  PageUp: [-12, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/**
 * A month as a grid: the head and the first column stay, arrow keys move, Enter opens a day. Only the rows in
 * sight and a few around them are drawn, and of these only the days in sight. While it moves, days that look
 * alike are drawn as one, so that a thousand people scroll as lightly as ten; at rest every day is a cell of
 * its own.
 */
export function MonthGrid({
  label,
  help,
  corner,
  columns,
  rows,
  begin,
  onOpen,
  selecting,
}: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const view = useGridView(box, begin);
  const [at, setAt] = useState({ row: 0, column: Math.max(0, begin) });
  const wantsFocus = useRef(false);
  const selection = useGridSelection(box, { rows: rows.length, columns: columns.length }, selecting);

  useEffect(() => {
    if (!wantsFocus.current) return;
    const cell = box.current?.querySelector<HTMLElement>(`[data-at="${at.row}:${at.column}"]`);
    // It may not be drawn yet: the next drawing comes here again.
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (selection.onKey(event, at)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen(at.row, at.column);
      return;
    }
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    const row = Math.min(rows.length - 1, Math.max(0, at.row + by[0]));
    const column = Math.min(columns.length - 1, Math.max(0, at.column + by[1]));
    wantsFocus.current = true;
    selection.onMove(event, at, { row, column });
    setAt({ row, column });
    bringIntoSight(box.current, row, column);
  };

  const onClick = (event: MouseEvent): void => {
    // By place and not by element: what was pressed may have been drawn anew since.
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (!line) return;
    const row = Number(line.dataset['row']);
    const column =
      Math.floor((event.clientX - line.getBoundingClientRect().left) / columnWidth) +
      Number(line.dataset['left']);
    if (column < 0 || column >= columns.length) return;
    const selected = selection.onPress(event, { row, column }, at);
    setAt({ row, column });
    if (!selected) onOpen(row, column);
  };

  const picked = selection.shown;
  const shown = rows.slice(view.first, view.last);
  const slots = Math.max(1, view.last - view.first);
  return (
    <GridFrame
      ref={box}
      role="grid"
      tabIndex={rows.length === 0 ? 0 : undefined}
      style={{ maxHeight: `${rows.length * rowHeight + headHeight + 20}px` }}
      aria-label={`${label}. ${help}`}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable={selecting ? true : undefined}
      className={selecting ? 'editable' : undefined}
      onKeyDown={onKeyDown}
      onPointerDown={selection.onPointerDown}
      onClick={onClick}
    >
      <Top corner={corner} columns={columns} />
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
            <Head
              key={(view.first + i) % slots}
              head={row.head}
              sub={row.sub}
              title={row.title}
              n={view.first + i}
            />
          ))}
        </div>
        <div className="days" role="presentation">
          <Rules columns={columns} />
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
                picked={picked && n >= picked.top && n <= picked.bottom ? picked.left : -1}
                pickedTo={picked && n >= picked.top && n <= picked.bottom ? picked.right : -1}
              />
            );
          })}
          {picked ? <Picked {...picked} /> : null}
        </div>
      </div>
    </GridFrame>
  );
}

const Top = memo(function Top({ corner, columns }: Pick<Props, 'corner' | 'columns'>): ReactNode {
  return (
    <div className="top" role="row" aria-rowindex={1}>
      <div className="head" role="columnheader">
        {corner}
      </div>
      {columns.map((column) => (
        <div
          key={column.key}
          className={`day${column.rest ? ' rest' : ''}${column.today ? ' now' : ''}`}
          role="columnheader"
          aria-label={column.title}
          title={column.title}
          aria-current={column.today ? 'date' : undefined}
        >
          <span>{column.sub}</span>
          <b>{column.label}</b>
          <small className={column.total.tone}>
            {column.total.text} <strong>{column.total.sign}</strong>
          </small>
        </div>
      ))}
    </div>
  );
});

/** The lines between the days, and the one that shows where today begins. */
const Rules = memo(function Rules({ columns }: Pick<Props, 'columns'>): ReactNode {
  return columns.map((column, i) => (
    <div
      key={column.key}
      className={column.today ? 'rule now' : 'rule'}
      style={{ left: `${(column.today ? i : i + 1) * columnWidth - 1}px` }}
    />
  ));
});

type PickedProps = { top: number; bottom: number; left: number; right: number };
function Picked({ top, bottom, left, right }: PickedProps): ReactNode {
  return (
    <div
      className="picked"
      style={{
        top: `${top * rowHeight}px`,
        left: `${left * columnWidth}px`,
        height: `${(bottom - top + 1) * rowHeight}px`,
        width: `${(right - left + 1) * columnWidth}px`,
      }}
    />
  );
}

type HeadProps = { head: string; sub: string; title: string; n: number };
/**
 * The head of a row as it is seen: all of them move together, as one layer. Their rows say the same to who
 * hears them.
 */
const Head = memo(function Head({ head, sub, title, n }: HeadProps): ReactNode {
  return (
    <div className="head notranslate" title={title} style={{ top: `${n * rowHeight}px` }}>
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
  else if (top + rowHeight + headHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top + rowHeight + headHeight + 8 - box.clientHeight;
  if (left < box.scrollLeft) box.scrollLeft = left;
  else if (left + columnWidth + head > box.scrollLeft + box.clientWidth)
    box.scrollLeft = left + columnWidth + 4 + head - box.clientWidth;
}
