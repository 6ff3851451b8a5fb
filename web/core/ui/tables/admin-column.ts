import type { Column } from './data-table.tsx';

/**
 * A filter by one field. `all` is the word for no filter, `first` what is chosen where the address says
 * nothing.
 */
export type AdminFilter = {
  readonly name: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly all: string;
  readonly first?: string;
  /** What other filters become where this one is chosen, as they would hide what it finds. */
  readonly along?: Readonly<Record<string, string>>;
};
/**
 * A column as an admin list has it. `text` is what stands in an export; a number stays one. What has to be
 * read for an export first, such as names of other records, `read` gives for all its rows at once.
 */
export type AdminColumn<Row> = Column<Row> & {
  readonly text: (row: Row) => string | number | null;
  readonly read?: (rows: readonly Row[]) => Promise<(row: Row) => string>;
};
/** What a record's sheet gets to work with. */
export type SheetTools<Row> = {
  readonly onChange: (row: Row) => void;
  readonly onGone: () => void;
  readonly onClose: () => void;
};
