import { formatDate, formatMonth } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { filled } from '#shared/core/i18n.ts';
import {
  registerLaws,
  registerNames,
  registerPack as messages,
} from '#shared/modules/payroll/registers/register-messages.ts';
import type { RegisterTable } from '#shared/modules/payroll/registers/register-table.ts';
import type { Letterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { makeZip } from '#server/core/documents/zip.ts';
import { entriesOf } from './read-registers.ts';
import type { Register, Registers } from './read-registers.ts';

/** The registers of a period as a ZIP: a cover list, a PDF for each, and one workbook with all of them. */
export async function makeRegisterPack(pack: Registers, from: Letterhead, at: Instant): Promise<Buffer> {
  const span = `${formatDate(pack.from)} – ${formatDate(pack.to)}`;
  const page = (title: Message, law: string, blocks: readonly PdfBlock[], wide: boolean): Promise<Buffer> =>
    makePdf({
      from,
      title: inBoth(title),
      subtitle: [law, span].filter(Boolean).join(' · '),
      wide,
      blocks,
      foot: `${title[0]} · ${span}`,
    });
  const files: [string, Buffer][] = [
    ['00-list.pdf', await page(messages.cover, '', coverBlocks(pack), false)],
  ];
  for (const [at, register] of pack.registers.entries()) {
    const { kind } = register;
    const name = `${String(at + 1).padStart(2, '0')}-${kind}.pdf`;
    files.push([
      name,
      await page(registerNames[kind], registerLaws[kind], registerBlocks(register, pack), true),
    ]);
  }
  const sheets = pack.registers.map(({ kind, parts }, at) => ({
    // The number keeps names apart that are cut to the length of a sheet's name.
    name: `${at + 1} ${registerNames[kind][0]}`,
    head: parts[0] ? headOf(parts[0].table) : [inBoth(messages.nothing)],
    // A month's rows have its head again where the months differ in their days.
    rows: parts.flatMap(({ month, table }, i) => [
      ...(month === null ? [] : [[month]]),
      ...(i > 0 ? [headOf(table)] : []),
      ...table.rows,
      ...(table.sum === null ? [] : [table.sum]),
    ]),
  }));
  return makeZip([...files, ['registers.xlsx', makeXlsx(sheets)]], at);
}

function coverBlocks(pack: Registers): PdfBlock[] {
  return [
    {
      kind: 'table',
      columns: [
        { label: inBoth(messages.register), share: 5 },
        { label: inBoth(messages.law), share: 3.4 },
        { label: inBoth(messages.entries), share: 1.2, numeric: true },
      ],
      rows: pack.registers.map((register) => [
        inBoth(registerNames[register.kind]),
        registerLaws[register.kind],
        String(entriesOf(register)),
      ]),
    },
    ...payrollNotes(pack),
    { kind: 'text', text: inBoth(messages.slips, '\n') },
  ];
}

function registerBlocks(register: Register, pack: Registers): PdfBlock[] {
  const isMonthly = register.kind === 'wages' || register.kind === 'muster';
  const blocks = register.parts.flatMap(({ month, table }): PdfBlock[] =>
    table.rows.length === 0
      ? []
      : [
          ...(month === null
            ? []
            : [{ kind: 'heading' as const, text: `${formatMonth(month)} / ${formatMonth(month, 'hi')}` }]),
          tableBlock(table, register.kind === 'muster'),
        ],
  );
  const notes = isMonthly ? payrollNotes(pack) : [];
  return blocks.length === 0
    ? [{ kind: 'text', text: inBoth(messages.nothing, '\n') }, ...notes]
    : [...notes, ...blocks];
}

/** Which months have no payroll, or one that may still change. */
function payrollNotes({ without, unlocked }: Registers): PdfBlock[] {
  return (
    [
      [messages.noPayroll, without],
      [messages.unlocked, unlocked],
    ] as const
  ).flatMap(([message, months]): PdfBlock[] =>
    months.length === 0
      ? []
      : [{ kind: 'text', text: inBoth(filled(message, { months: months.join(', ') }), '\n') }],
  );
}

function tableBlock({ heads, rows, numeric, sum }: RegisterTable, isMuster: boolean): PdfBlock {
  const isNarrow = (at: number): boolean => heads[at]?.[0] === 'No.' || numeric.includes(at);
  return {
    kind: 'table',
    columns: heads.map((head, at) => ({
      label: inBoth(head),
      share: isMuster ? (at === 0 ? 2.2 : at === 1 ? 4 : 1) : isNarrow(at) ? 1 : 1.8,
      numeric: numeric.includes(at),
    })),
    rows: [...rows, ...(sum === null ? [] : [sum])].map((row) => row.map(String)),
    strongLast: sum !== null,
  };
}

function headOf({ heads }: RegisterTable): string[] {
  return heads.map((head) => inBoth(head));
}

/** English and Hindi beside each other, once where they are alike. */
function inBoth([english, hindi]: Message, between = ' / '): string {
  return english === hindi ? english : `${english}${between}${hindi}`;
}
