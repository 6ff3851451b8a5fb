import type { Message } from '#shared/core/i18n.ts';

type Cell = string | number;

/** A register: heads in both languages, its rows, and which columns hold rupees or other figures. */
export type RegisterTable = {
  readonly heads: readonly Message[];
  readonly rows: readonly (readonly Cell[])[];
  readonly numeric: readonly number[];
  /** What its columns come to; null where nothing is added up. */
  readonly sum: readonly Cell[] | null;
};

type Column<One> = readonly [head: Message, cell: (one: One, at: number) => Cell];

/** A table of records by its columns; a column of numbers is set as figures. */
export function table<One>(rows: readonly One[], columns: readonly Column<One>[]): RegisterTable {
  const cells = rows.map((row, at) => columns.map(([, cell]) => cell(row, at)));
  return {
    heads: columns.map(([head]) => head),
    rows: cells,
    sum: null,
    numeric: columns.flatMap((_column, i) => (cells.some((row) => typeof row[i] === 'number') ? [i] : [])),
  };
}
