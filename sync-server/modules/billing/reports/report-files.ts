import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { askedAs } from '#shared/modules/billing/company-asked.ts';
import type { Client } from '#shared/modules/billing/client.ts';
import { ageingColumns, billedColumns } from '#shared/modules/billing/report-columns.ts';
import { reportMessages as messages } from '#shared/modules/billing/report-messages.ts';
import type { AgeingRow, BilledRow, StatementLine } from '#shared/modules/billing/reports.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { PdfBlock } from '#server/core/documents/pdf.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { FileReply, SignedCall } from '#server/core/http/route.ts';
import { supplierHead } from '../invoice-document.ts';
import type { CompanyAsked } from '../read-registrations.ts';

type Format = 'xlsx' | 'pdf';
type Texts = (message: Message, values?: Record<string, string>) => string;

/** What a client's account came to in some days. */
export type AccountStatement = {
  readonly client: Pick<Client, 'name' | 'gstin' | 'code'>;
  /** The company whose part of the account it is; null for all of them. */
  readonly company: CompanyAsked | null;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly opening: number;
  readonly closing: number;
  readonly lines: readonly StatementLine[];
};

/** The statement of a client's account as a workbook or a PDF. */
export async function statementFile(
  call: SignedCall,
  statement: AccountStatement,
  format: Format,
): Promise<FileReply> {
  const t = textsOf(call);
  const { client, company, from, to, opening, closing, lines } = statement;
  const span = [from, to].map((day) => formatDate(day, call.language)).join(' – ');
  const name = ['statement', client.code || client.name, from, to, ...gstinOf(company)].join('-');
  const head = [
    t(messages.date),
    t(messages.entry),
    t(messages.debit),
    t(messages.credit),
    t(messages.balance),
  ];
  const entry = ({ kind, reference }: StatementLine): string =>
    [kind === 'opening' ? '' : t(messages[kind]), reference].filter(Boolean).join(' ');
  const rows: readonly (readonly (string | number)[])[] = [
    ['', t(messages.opening), '', '', opening],
    ...lines.map((line) => [
      formatDate(line.date, call.language),
      entry(line),
      line.debit === 0 ? '' : line.debit,
      line.credit === 0 ? '' : line.credit,
      line.balance,
    ]),
    ['', t(messages.closing), '', '', closing],
  ];
  if (format === 'xlsx') {
    const whose = [span, [client.name, client.gstin].filter(Boolean).join(' '), '', '', ''];
    const issuer = company ? [['', namedCompany(company), '', '', '']] : [];
    const sheet = { name: t(messages.statement), head, rows: [...issuer, whose, ...rows] };
    return documentReply(makeXlsx([sheet]), name, 'xlsx');
  }
  const letterhead = await readLetterhead(call.services.database, call.actor.tenantId);
  const bytes = await makePdf({
    from: company
      ? supplierHead({ supplier: company.supplier, supplier_gstin: company.gstin }, letterhead)
      : letterhead,
    title: t(messages.statementOf),
    subtitle: [client.name, client.gstin === '' ? '' : `GSTIN ${client.gstin}`, span]
      .filter(Boolean)
      .join(' · '),
    blocks: [
      ...(lines.length === 0 ? [{ kind: 'text' as const, text: t(messages.noEntries) }] : []),
      {
        kind: 'table',
        columns: head.map((label, at) => ({ label, share: at === 1 ? 4 : 2, numeric: at > 1 })),
        rows: rows.map((row) => row.map((cell) => (typeof cell === 'number' ? plain(cell) : cell))),
        strongLast: true,
      },
    ],
    foot: `${client.name} · ${span}`,
  });
  return documentReply(bytes, name, 'pdf');
}

type Sums<Key extends string> = {
  /** The name of the file, without its kind. */
  readonly name: string;
  readonly title: string;
  readonly subtitle: string;
  readonly columns: readonly (readonly [Key, Message])[];
  readonly rows: readonly (Readonly<Record<Key, number>> & { readonly client: string })[];
  /** What the PDF says where there is no row. */
  readonly empty: string;
};

/** Sums in rupees by client as a workbook or a PDF, with the sum of every column below. */
async function sumsFile<Key extends string>(
  call: SignedCall,
  { name, title, subtitle, columns, rows, empty }: Sums<Key>,
  format: Format,
): Promise<FileReply> {
  const t = textsOf(call);
  const head = [t(messages.client), ...columns.map(([, label]) => t(label))];
  const sums = columns.map(([key]) => paiseToRupees(sumOf(rows.map((row) => rupeesToPaise(row[key])))));
  if (format === 'xlsx') {
    const table = [
      ...rows.map((row) => [row.client, ...columns.map(([key]) => row[key])]),
      [t(messages.total), ...sums],
    ];
    return documentReply(makeXlsx([{ name: title, head, rows: table }]), name, 'xlsx');
  }
  const table: PdfBlock = {
    kind: 'table',
    columns: head.map((label, at) => ({ label, share: at === 0 ? 3 : 1.5, numeric: at > 0 })),
    rows: [
      ...rows.map((row) => [row.client, ...columns.map(([key]) => (row[key] === 0 ? '' : plain(row[key])))]),
      [t(messages.total), ...sums.map(plain)],
    ],
    strongLast: true,
  };
  const bytes = await makePdf({
    from: await readLetterhead(call.services.database, call.actor.tenantId),
    title,
    subtitle,
    wide: true,
    blocks: rows.length === 0 ? [{ kind: 'text', text: empty }] : [table],
    foot: `${title} · ${subtitle}`,
  });
  return documentReply(bytes, name, 'pdf');
}

/** What clients owe by age as a workbook or a PDF. */
export function ageingFile(
  call: SignedCall,
  { rows, company, day }: Part<AgeingRow> & { readonly day: CalendarDate },
  format: Format,
): Promise<FileReply> {
  const t = textsOf(call);
  const file = {
    name: ['ageing', day, ...gstinOf(company)].join('-'),
    title: t(messages.tabAgeing),
    subtitle: underTitle(company, t(messages.asOf, { day: formatDate(day, call.language) })),
    columns: ageingColumns,
    rows,
    empty: t(messages.dueEmpty),
  };
  return sumsFile(call, file, format);
}

/** What clients were billed in some days, and have paid, as a workbook or a PDF. */
export function billedFile(
  call: SignedCall,
  { rows, company, from, to }: Part<BilledRow> & Pick<AccountStatement, 'from' | 'to'>,
  format: Format,
): Promise<FileReply> {
  const t = textsOf(call);
  const file = {
    name: ['billed', from, to, ...gstinOf(company)].join('-'),
    title: t(messages.tabClients),
    subtitle: underTitle(company, [from, to].map((day) => formatDate(day, call.language)).join(' – ')),
    columns: billedColumns,
    rows,
    empty: t(messages.billedEmpty),
  };
  return sumsFile(call, file, format);
}

/** Rows of one company, or of all of them. */
type Part<Row> = { readonly rows: readonly Row[]; readonly company: CompanyAsked | null };

function gstinOf(company: CompanyAsked | null): string[] {
  return company ? [askedAs(company.gstin)] : [];
}

function namedCompany({ supplier, gstin }: CompanyAsked): string {
  return [supplier.name, gstin].filter(Boolean).join(', ');
}

function underTitle(company: CompanyAsked | null, text: string): string {
  return company ? `${text} · ${namedCompany(company)}` : text;
}

function textsOf({ language }: SignedCall): Texts {
  return (message, values = {}) => translate(message, language, values);
}

/** Rupees without their sign, which would stand in every cell. */
function plain(rupees: number): string {
  return formatRupees(rupees).replace('₹', '');
}
