import { SheetFault } from './sheet-fault.ts';

/**
 * What a sheet may hold, and in how many places something is looked for, empty ones included. A file of a few
 * kilobytes can name one long text in millions of cells, and every cell is copied from the worker that reads
 * it to the thread that asked.
 */
export const sheetLimits = {
  columns: 200,
  cell: 1000,
  cells: 1_000_000,
  characters: 16_000_000,
  places: 5_000_000,
} as const;

/** Collects the cells of a sheet row by row, within `sheetLimits`. */
export type SheetRows = {
  readonly rows: string[][];
  /** Begins the next row. */
  readonly next: () => void;
  /**
   * Puts a text into a column of the row; empty ones at its end, and what is beyond the last column, are left
   * out but counted as a place. Throws `SheetFault`.
   */
  readonly put: (column: number, text: string) => void;
  /** The rows without the empty ones at the end. */
  readonly done: () => string[][];
};

/** An empty sheet to collect cells in. */
export function collectRows(): SheetRows {
  const rows: string[][] = [];
  let cells: string[] = [];
  let count = 0;
  let characters = 0;
  let places = 0;
  return {
    rows,
    next: () => {
      cells = [];
      rows.push(cells);
    },
    put: (column, text) => {
      places += 1;
      if (places > sheetLimits.places) throw new SheetFault('much');
      if (text === '' || column >= sheetLimits.columns) return;
      if (text.length > sheetLimits.cell) throw new SheetFault('long', rows.length);
      count += Math.max(0, column + 1 - cells.length);
      characters += text.length;
      if (count > sheetLimits.cells || characters > sheetLimits.characters) throw new SheetFault('much');
      while (cells.length < column) cells.push('');
      cells[column] = text;
    },
    done: () => {
      while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop();
      return rows;
    },
  };
}
