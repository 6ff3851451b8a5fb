import { AppError, refuse } from '#shared/core/errors.ts';
import { messageOf } from '#shared/core/fields.ts';
import type { Message } from '#shared/core/i18n.ts';
import { filled } from '#shared/core/i18n.ts';
import { notOneOf } from '#shared/core/not-one-of.ts';
import { parsePhone } from '#shared/core/phone.ts';
import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { columnOf, importColumns } from '#shared/modules/staff/import-columns.ts';
import type { ImportColumn } from '#shared/modules/staff/import-columns.ts';
import { aadhaar } from '#shared/modules/staff/identity.ts';
import { importMessages as messages } from '#shared/modules/staff/import-texts.ts';
import { staffMessages } from '#shared/modules/staff/messages.ts';
import { blankStaff, lastDigits, staff } from '#shared/modules/staff/staff-member.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { dateOfSerial } from '#server/core/documents/read-xlsx.ts';

const aadhaarNumber = aadhaar();

/** Somebody of a file, ready to be added. */
export type NewPerson = Omit<StaffMember, 'id' | 'ver' | 'created_at' | 'updated_at'>;
/** What is wrong with one cell: the row as the spreadsheet counts it, the head of its column, and why. */
export type RowFault = {
  readonly row: number;
  readonly column: string;
  readonly field: string;
  readonly message: Message;
  readonly values: Readonly<Record<string, string | number>>;
};
type Known = { readonly codes: ReadonlySet<string>; readonly phones: ReadonlySet<string> };

/**
 * The columns that a head names, in its order. Refuses a head that lacks what is required or has what is not
 * known.
 */
export function readHead(head: readonly string[]): ImportColumn[] {
  // What is missing is said first: where a head is no head at all, that helps more than its first unknown
  // word.
  for (const field of ['code', 'name'] as const)
    if (!head.some((title) => columnOf(title)?.field === field)) refuseMissing(head, field);
  const columns: ImportColumn[] = [];
  for (const title of trimmed(head)) {
    const column = columnOf(title);
    if (!column) refuse('invalid', filled(messages.unknown, { column: title || '–' }), 'file');
    if (columns.includes(column)) refuse('invalid', filled(messages.twice, { column: title }), 'file');
    columns.push(column);
  }
  return columns;
}

/** Reads everybody under the head, with every fault of every cell. Nothing of this asks the database. */
export async function readPeople(
  rows: readonly (readonly string[])[],
  known: Known,
  nowMs: number,
): Promise<{ people: NewPerson[]; faults: RowFault[] }> {
  const columns = readHead(rows[0] ?? []);
  const faults: RowFault[] = [];
  const people: NewPerson[] = [];
  const codes = new Map<string, number>();
  const phones = new Map<string, number>();
  const adultBorn = addDays(dateOf(instantFromMs(nowMs)), -Math.floor(18 * 365.25));
  for (let i = 1; i < rows.length; i += 1) {
    const cells = rows[i] ?? [];
    if (cells.every((cell) => cell.trim() === '')) continue;
    await giveWay();
    const row = i + 1;
    const before = faults.length;
    const fault = (column: ImportColumn, message: Message, values: RowFault['values'] = {}): void => {
      faults.push({
        row,
        column: rows[0]?.[columns.indexOf(column)]?.trim() ?? column.title[0],
        field: column.field,
        message,
        values,
      });
    };
    const made: NewPerson = { ...blankStaff, code: '', name: '' };
    columns.forEach((column, at) => readCell(made, column, cells[at] ?? '', fault));
    const column = (field: string): ImportColumn =>
      columns.find((column) => column.field === field) ??
      importColumns[0] ??
      refuse('internal', messages.empty);
    if (made.date_of_birth !== null && made.date_of_birth > adultBorn)
      fault(column('date_of_birth'), staffMessages.young);
    if (made.code !== '') {
      const twin = codes.get(made.code);
      if (twin !== undefined) fault(column('code'), messages.sameCode, { row: twin });
      else if (known.codes.has(made.code)) fault(column('code'), staffMessages.codeKnown);
      codes.set(made.code, row);
    }
    if (made.phone !== null) {
      const twin = phones.get(made.phone);
      if (twin !== undefined) fault(column('phone'), messages.samePhone, { row: twin });
      else if (known.phones.has(made.phone)) fault(column('phone'), staffMessages.phoneKnown);
      phones.set(made.phone, row);
    }
    if (faults.length === before) people.push({ ...made, ...lastDigits(made) });
  }
  return { people, faults };
}

function readCell(
  person: NewPerson,
  column: ImportColumn,
  cell: string,
  fault: (column: ImportColumn, message: Message, values?: RowFault['values']) => void,
): void {
  // Spreadsheets, ours too, write an apostrophe before text that begins like a formula.
  const text = cell.trim().replace(/^'(?=[=+\-@])/, '');
  if (text === '') {
    if (column.field === 'code' || column.field === 'name') fault(column, staffMessages[column.field]);
    return;
  }
  if (/^\d(\.\d+)?e\+?\d+$/i.test(text)) return fault(column, messages.rounded);
  const value = column.date ? (column.read(text) ?? dateOfSerial(text)) : column.read(text);
  if (value === undefined) return fault(column, column.date ? messages.date : notOneOf(text, column.choices));
  if (column.field === 'phone') {
    const phone = parsePhone(String(value));
    if (phone === undefined) return fault(column, staffMessages.phone);
    person.phone = phone;
    return;
  }
  const result = (column.field === 'aadhaar' ? aadhaarNumber : staff.fields[column.field])?.schema.safeParse(
    value,
  );
  if (result?.success && column.field === 'aadhaar') person.aadhaar_last4 = String(result.data).slice(-4);
  else if (result?.success) Object.assign(person, { [column.field]: result.data });
  else fault(column, messageOf(result?.error.issues[0]?.message ?? ''));
}

function trimmed(head: readonly string[]): string[] {
  const titles = head.map((title) => title.trim());
  while (titles.at(-1) === '') titles.pop();
  return titles;
}

function refuseMissing(head: readonly string[], field: 'code' | 'name'): never {
  const column = importColumns.find((known) => known.field === field)?.title ?? field;
  const found = trimmed(head).slice(0, 12).join(', ').slice(0, 200) || '–';
  const message = filled(messages.missing, { column, found });
  throw new AppError('invalid', message, { fields: [{ field: 'file', message }] });
}
