import type { Field } from '#shared/core/field.ts';
import { messageOf } from '#shared/core/fields.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { notOneOf } from '#shared/core/not-one-of.ts';
import { readCell } from '#shared/core/read-cell.ts';
import { columnFor } from '#shared/core/import-column.ts';
import type { ImportColumn, ImportSheet } from '#shared/core/import-column.ts';
import { importFileMessages as messages } from '#shared/core/import-messages.ts';
import { dateOfSerial } from '../read-xlsx.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';

/** What is wrong with one cell: the row as the spreadsheet counts it, the head of its column, and why. */
export type ImportFault<Kind extends string = string> = {
  readonly sheet: Kind;
  readonly row: number;
  readonly column: string;
  readonly field: string;
  readonly value: string;
  readonly message: Message;
};

/**
 * Faults as people go through a file: by sheet, in the order of `kinds`, and by row. Those of what stands in
 * a cell are found before those of what the rows mean together.
 */
export function inOrder<Kind extends string>(
  faults: readonly ImportFault<Kind>[],
  kinds: readonly Kind[],
): ImportFault<Kind>[] {
  return faults.toSorted((a, b) => kinds.indexOf(a.sheet) - kinds.indexOf(b.sheet) || a.row - b.row);
}

/** A row of a sheet: what its cells say, by the name of the column. Empty cells are left out. */
export type SheetRecord = {
  readonly row: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly text: (name: string) => string;
  /** Names what is wrong with a cell of this row. */
  readonly fault: (name: string, message: Message) => void;
  /** False once a cell of this row is wrong. */
  readonly isFine: () => boolean;
};

/** The fields that the columns of a sheet are read into, by its heads; an empty one leaves a column out. */
export type Mapping = Readonly<Record<string, string>>;

/** What a sheet says: its columns with the field that each is read into, and its rows. */
export type SheetRecords = {
  readonly columns: readonly (ImportColumn | null)[];
  readonly records: readonly SheetRecord[];
};

/** The columns of a sheet: as they were matched, or else as their heads say. */
export function columnsOf(
  { columns }: ImportSheet,
  heads: readonly string[],
  mapping: Mapping | undefined,
): (ImportColumn | null)[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    const wanted = mapping?.[head];
    const column =
      wanted === undefined ? columnFor(columns, head) : columns.find(({ name }) => name === wanted);
    // What a head means only by guess goes to the first column that means it.
    if (!column || (wanted === undefined && taken.has(column.name))) return null;
    taken.add(column.name);
    return column;
  });
}

/**
 * Reads the cells of a sheet; every fault of every cell goes to `tell`. Nothing of this asks the database.
 */
export async function readRecords<Kind extends string>(
  sheet: ImportSheet<Kind>,
  rows: readonly (readonly string[])[],
  mapping: Mapping | undefined,
  tell: (fault: ImportFault<Kind>) => void,
): Promise<SheetRecords> {
  const heads = (rows[0] ?? []).map((head) => head.trim());
  const columns = columnsOf(sheet, heads, mapping);
  checkColumns(sheet, columns, tell);
  const records: SheetRecord[] = [];
  for (let i = 1; i < rows.length; i += 1) {
    const cells = rows[i] ?? [];
    if (cells.every((cell) => cell.trim() === '')) continue;
    await giveWay();
    records.push(readRecord(sheet, { heads, columns, cells, row: i + 1 }, tell));
  }
  return { columns, records };
}

function checkColumns<Kind extends string>(
  { kind, columns: all }: ImportSheet<Kind>,
  columns: readonly (ImportColumn | null)[],
  tell: (fault: ImportFault<Kind>) => void,
): void {
  for (const column of all) {
    const times = columns.filter((one) => one?.name === column.name).length;
    if (times === 1 || (times === 0 && !column.required)) continue;
    const message = filledPair(times === 0 ? messages.missing : messages.twice, column.title);
    tell({ sheet: kind, row: 1, column: '', field: column.name, value: '', message });
  }
}

type Line = {
  readonly heads: readonly string[];
  readonly columns: readonly (ImportColumn | null)[];
  readonly cells: readonly string[];
  readonly row: number;
};

function readRecord<Kind extends string>(
  { kind, columns: all }: ImportSheet<Kind>,
  { heads, columns, cells, row }: Line,
  tell: (fault: ImportFault<Kind>) => void,
): SheetRecord {
  let fine = true;
  const at = (name: string): number => columns.findIndex((column) => column?.name === name);
  const text = (name: string): string => cellText(cells[at(name)] ?? '');
  const fault = (name: string, message: Message): void => {
    fine = false;
    const column = heads[at(name)] ?? all.find((one) => one.name === name)?.title[0] ?? name;
    tell({ sheet: kind, row, column, field: name, value: text(name).slice(0, 100), message });
  };
  const values: Record<string, unknown> = {};
  for (const column of columns) {
    if (column === null) continue;
    const said = text(column.name);
    if (said === '') {
      if (column.required) fault(column.name, messages.required);
      continue;
    }
    const read = valueOf(column, said);
    if ('fault' in read) fault(column.name, read.fault);
    else values[column.name] = read.value;
  }
  return { row, values, text, fault, isFine: () => fine };
}

/** Spreadsheets, ours too, write an apostrophe before text that begins like a formula. */
function cellText(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}

function valueOf(column: ImportColumn, text: string): { value: unknown } | { fault: Message } {
  const { field } = column;
  if (field === null) return { value: text };
  if (/^\d(\.\d+)?e\+?\d+$/i.test(text)) return { fault: messages.rounded };
  const { kind } = field.spec;
  const words = column.words?.read(text);
  if (column.words && words === undefined) return { fault: column.words.fault };
  const value = words ?? readCell(field, text) ?? (kind === 'date' ? dateOfSerial(text) : undefined);
  if (value === undefined) return { fault: unreadable(field, text) };
  const result = field.schema.safeParse(value);
  return result.success
    ? { value: result.data }
    : { fault: messageOf(result.error.issues[0]?.message ?? '') };
}

function unreadable({ spec: { kind, choices = [], choiceLabels = {} } }: Field, text: string): Message {
  if (kind === 'date') return messages.date;
  if (kind === 'flag') return messages.yesNo;
  if (kind === 'money' || kind === 'number') return messages.number;
  // An empty choice is what an empty cell says.
  return notOneOf(
    text,
    choices.filter((value) => value !== '').map((value) => choiceLabels[value] ?? [value, value]),
  );
}

/** A sentence with the name of a column in the language of each half. */
export function filledPair(message: Message, [en, hi]: Message): Message {
  return [filled(message, { column: en })[0], filled(message, { column: hi })[1]];
}
