import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsWide } from './use-is-wide.ts';
import { useRowWindow } from './use-row-window.ts';

/** One column of a table: its head, and what stands in a row’s cell. */
export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned with figures of one width. */
  numeric?: boolean;
  width?: string;
  /** The field by which the list is put in order when the head is pressed. */
  sort?: string;
  /**
   * Stands under the first cell where the window has no room for a column of its own; `named` with its head
   * before it, where the cell alone does not say what it is.
   */
  under?: 'plain' | 'named';
  /** What stands in an export; a cell without it stays away from the line under the first one. */
  text?: (row: Row) => string | number | null;
};

type Props<Row> = {
  /** Read by screen readers as the name of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes every row a way to its record; the first cell becomes the button. */
  onOpen?: (row: Row) => void;
  /**
   * How the rows are ordered now: a field, `-` in front for descending. Heads with a field can only be
   * pressed with `onSort`.
   */
  sort?: string;
  onSort?: (sort: string) => void;
};

/**
 * A dense table for the admin app: the head and the first column stay in sight, figures are right-aligned,
 * empty cells stay empty, and of a long list only the rows in sight are drawn. A press on the button of the
 * first cell reaches the row as a click, so the row alone opens the record.
 */
export function DataTable<Row>({
  caption,
  columns: all,
  rows,
  rowKey,
  onOpen,
  sort = '',
  onSort,
}: Props<Row>): ReactNode {
  const isWide = useIsWide();
  const columns = isWide ? all : all.filter(({ under }) => under === undefined);
  const lines = isWide ? [] : all.filter(({ under }) => under !== undefined);
  const { frame, many, from, to, above, below, onScroll } = useRowWindow(rows.length);
  return (
    <Frame
      ref={frame}
      tabIndex={0}
      role="region"
      aria-label={caption}
      data-many={many || undefined}
      onScroll={onScroll}
    >
      <table aria-rowcount={many ? rows.length + 1 : undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, i) => (
              <th
                key={column.key}
                scope="col"
                data-numeric={column.numeric || undefined}
                aria-sort={orderOf(column, sort)}
                style={widthOf(column, i === 0 && lines.length > 0)}
              >
                {onSort && column.sort !== undefined ? (
                  <SortButton column={column} sort={sort} onSort={onSort} />
                ) : (
                  column.label
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Room height={above} />
          {rows.slice(from, to).map((row, at) => (
            <tr
              key={rowKey(row)}
              data-row
              aria-rowindex={many ? from + at + 2 : undefined}
              data-open={onOpen ? true : undefined}
              onClick={onOpen && (() => onOpen(row))}
            >
              {columns.map((column, i) =>
                i === 0 ? (
                  <th key={column.key} scope="row">
                    {onOpen ? <button type="button">{column.cell(row)}</button> : column.cell(row)}
                    <Under row={row} columns={lines} />
                  </th>
                ) : (
                  <Cell key={column.key} column={column} row={row} />
                ),
              )}
            </tr>
          ))}
          <Room height={below} />
        </tbody>
      </table>
    </Frame>
  );
}

/** The longest text that stays on one line: as long as a moment is kept. */
const shortest = 24;
/** Days, moments, numbers and phones. */
const figure = /^[\d+]/;

/** A day, an hour, a number or a short name is not broken; a longer text has room for some words a line. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }): ReactNode {
  const cell = column.cell(row);
  return (
    <td data-numeric={column.numeric || undefined} data-length={lengthOf(cell, column.text?.(row))}>
      {cell}
    </td>
  );
}

function lengthOf(cell: ReactNode, text: string | number | null | undefined): 'long' | 'short' | undefined {
  const shown = typeof cell === 'string' ? cell : text;
  if (typeof shown !== 'string' || shown === '') return undefined;
  if (shown.length > shortest) return 'long';
  // What is drawn, such as several badges, may break; a figure in it may not.
  return shown === cell || figure.test(shown) ? 'short' : undefined;
}

/** What has no column of its own, in a line below the first cell. */
function Under<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }): ReactNode {
  const filled = columns.filter(({ text }) => {
    const value = text?.(row);
    return value !== undefined && value !== null && value !== '';
  });
  return filled.length === 0 ? null : (
    <div data-under>
      {filled.map((column) => (
        <span key={column.key}>
          {column.under === 'named' ? `${column.label}: ` : null}
          {column.cell(row)}
        </span>
      ))}
    </div>
  );
}

/** The room of rows that are not drawn. */
function Room({ height }: { height: number }): ReactNode {
  return height <= 0 ? null : <tr aria-hidden data-room style={{ height: `${height}px` }} />;
}

function orderOf({ sort: field }: { sort?: string }, sort: string): 'ascending' | 'descending' | undefined {
  if (field === undefined || sort === '') return undefined;
  return sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined;
}

/** The width of a column; one that has others under its first cell takes what room there is. */
function widthOf({ width }: { width?: string }, hasUnder: boolean): { width?: string; minWidth?: string } {
  if (width === undefined) return {};
  // On a phone as much as fits.
  return hasUnder ? { minWidth: `min(${width}, 30vw)` } : { width };
}

function SortButton<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}): ReactNode {
  const order = orderOf(column, sort);
  return (
    <button
      type="button"
      onClick={() => onSort(order === 'ascending' ? `-${column.sort ?? ''}` : (column.sort ?? ''))}
    >
      {column.label}
      {order === 'ascending' ? <ArrowUp size={14} aria-hidden /> : null}
      {order === 'descending' ? <ArrowDown size={14} aria-hidden /> : null}
    </button>
  );
}

const Frame = chakra('div', {
  base: {
    overflow: 'auto',
    maxHeight: '100%',
    // A shadow at the right edge, and what covers it at the end of the columns: none is missed.
    background: [
      'linear-gradient(to left, {colors.bg.card} 50%, transparent) right / 32px 100% no-repeat local',
      'linear-gradient(to left, {colors.line}, transparent) right / 24px 100% no-repeat',
      '{colors.bg.card}',
    ].join(),
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    '& table': {
      width: '100%',
      borderCollapse: 'separate',
      borderSpacing: '0',
      fontSize: 'sm',
      lineHeight: 'snug',
    },
    '&[data-many]': { maxHeight: 'max(320px, calc(100dvh - 240px))' },
    '& caption': { srOnly: true },
    '& th, & td': {
      textAlign: 'start',
      px: '3',
      py: '2',
      height: '44px',
      borderBottomWidth: '1px',
      borderBottomStyle: 'solid',
      borderColor: 'line',
      verticalAlign: 'middle',
    },
    '& tbody tr:last-child > *': { borderBottomWidth: '0' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      zIndex: 2,
      bg: 'bg.sunken',
      color: 'fg.muted',
      fontWeight: 'semibold',
      whiteSpace: 'nowrap',
      height: '40px',
    },
    '& tbody th': {
      position: 'sticky',
      insetInlineStart: '0',
      zIndex: 1,
      bg: 'bg.card',
      fontWeight: 'medium',
      // A table that scrolls need not break names to a word a line.
      minWidth: 'min(168px, 40vw)',
    },
    '& thead th:has(button)': { py: '0' },
    '& thead th button': {
      font: 'inherit',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '40px',
      cursor: 'pointer',
      _hover: { color: 'fg' },
    },
    '& thead th:first-of-type': { insetInlineStart: '0', zIndex: 3 },
    '& [data-numeric]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& td[data-numeric], & td[data-length=short]': { whiteSpace: 'nowrap' },
    '& td[data-length=long]': { minWidth: '128px' },
    '& [data-under]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      fontSize: 'xs',
      fontWeight: 'normal',
      color: 'fg.muted',
    },
    '& tr[data-open]': { cursor: 'pointer' },
    '& tr[data-open]:hover > *': { bg: 'brand.subtle' },
    '& tbody th button': {
      font: 'inherit',
      color: 'brand.text',
      textAlign: 'start',
      cursor: 'pointer',
      minHeight: '28px',
    },
  },
});
