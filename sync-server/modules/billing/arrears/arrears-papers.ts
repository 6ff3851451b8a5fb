import type * as z from 'zod/mini';
import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import { groupBy } from '#shared/core/group-by.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { arrearsMessages as messages } from '#shared/modules/billing/arrears/messages.ts';
import type { ArrearsPaper } from '#shared/modules/billing/arrears/queries.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { gstOfLines } from '#shared/modules/billing/gst/lines.ts';
import { mostInvoiceLines } from '#shared/modules/billing/invoice.ts';
import { billingSays } from '#shared/modules/billing/server-messages.ts';
import type { createInvoice } from '#shared/modules/billing/operations.ts';
import { taxingOf } from '#shared/modules/billing/supply.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { asDeclared } from '../filing/read-amendments.ts';
import { invoiceOf, reckoned } from '../operations/invoice-of.ts';
import type { NewInvoice, OnRecord } from '../operations/invoice-of.ts';
import { creditNoteOf, creditProblem } from '../operations/write-note.ts';
import { readIssuers } from '../read-supplier.ts';
import type { Arrears, Owed } from './find-arrears.ts';

/** What is said of a supplementary bill, and the bills that it adds to. */
type Supplement = {
  readonly group: readonly Owed[];
  readonly input: z.output<typeof createInvoice.input>;
};

/** What arrears papers say besides their amounts: the change that they come from, in a language. */
type Said = { readonly contract: Contract; readonly addendum: ContractAddendum; readonly language: Language };

/**
 * The supplementary bills of arrears: one for each client, registration, place and kind of tax, and more
 * where their lines do not go on one.
 */
export function supplementsOf(owed: Arrears['owed'], said: Said): Supplement[] {
  return [...groupBy(owed, taxedAs).values()].flatMap(inBills).map((group) => {
    const notes = translate(messages.note, said.language, {
      ...valuesOf(said),
      bills: group.map(({ bill }) => bill.number).join(', '),
    }).slice(0, 1000);
    return { group, input: { ...facts(group), lines: linesOf(group), notes } };
  });
}

/** Bills, or parts of large ones, put together as far as their lines go on one bill. */
function inBills(owed: readonly Owed[]): Owed[][] {
  const parts: Owed[][] = [];
  let open: Owed[] = [];
  let count = 0;
  for (const item of owed) {
    if (open.length === 0 || count + item.lines.length > mostInvoiceLines) {
      open = [];
      count = 0;
      parts.push(open);
    }
    open.push(item);
    count += item.lines.length;
  }
  return parts;
}

/** What is said of the credit note for one bill. */
export function creditInputOf(owed: Owed, said: Said) {
  const reason = translate(messages.creditReason, said.language, valuesOf(said)).slice(0, 300);
  return { lines: linesOf([owed]), reason };
}

/**
 * The papers that arrears come to as they would be made on a day, by the same rules as those that make them;
 * stores nothing.
 */
export async function arrearsPapers(
  sql: Sql,
  tenantId: string,
  { contract, owed, credited }: Arrears,
  { today, ...of }: Omit<Said, 'contract'> & { readonly today: CalendarDate },
): Promise<ArrearsPaper[]> {
  if (contract === null) return [];
  const said = { ...of, contract };
  const papers: ArrearsPaper[] = [];
  const { settings, usual, issuerOf } = await readIssuers(sql, tenantId);
  for (const supplement of supplementsOf(owed, said)) {
    const client = await clientBy(sql, tenantId, supplement.input.client_id);
    const issuer = issuerOf(supplement.input.billed_by ?? null);
    const record = { name: client?.name ?? '', client, settings, supplier: issuer ?? usual, today };
    const paper = supplementPaper(supplement, record);
    papers.push(issuer ? paper : { ...paper, problem: told(billingSays.issuerGone) });
  }
  const credits = new Map<string, NewInvoice[]>();
  for (const item of credited) {
    const original = await asDeclared(sql, tenantId, item.bill);
    const { note, late } = creditNoteOf(original, creditInputOf(item, said), today);
    // Its parts are written one after the other.
    const ahead = credits.get(original.id) ?? [];
    const { problem } = await creditProblem(sql, tenantId, original, note, ahead);
    credits.set(original.id, [...ahead, note]);
    papers.push({
      ...paperOf('credit', [item], note),
      late,
      problem: told(problem && problem.text),
    });
  }
  return papers;
}

/**
 * A supplementary bill as it would be drafted. Where it would be refused, it is shown as the bills that it
 * adds to, with the reason.
 */
function supplementPaper({ group, input }: Supplement, record: OnRecord): ArrearsPaper {
  try {
    return paperOf('bill', group, invoiceOf(input, record));
  } catch (error) {
    const [first] = group;
    if (!(error instanceof AppError) || !first) throw error;
    const bill = reckoned({ ...first.bill }, input.lines, record.settings.round_totals);
    return { ...paperOf('bill', group, bill), problem: told(error.text) };
  }
}

function told(text: Message | null): ArrearsPaper['problem'] {
  return text === null ? null : [text[0], text[1]];
}

function paperOf(kind: ArrearsPaper['kind'], group: readonly Owed[], paper: NewInvoice): ArrearsPaper {
  const { interState, untaxed = false } = taxingOf(paper);
  const { shares } = gstOfLines(
    paper.lines.map(({ amount, gst_rate: rate }) => ({
      taxable: rupeesToPaise(amount),
      rate,
      nature: 'taxable',
    })),
    untaxed ? 'none' : interState ? 'inter' : 'intra',
  );
  return {
    kind,
    bills: group.map(({ bill: { id, number } }) => ({ id, number })),
    lines: paper.lines.map(({ title, site, quantity, divisor, rate, amount }, i) => {
      const { cgst = 0, sgst = 0, igst = 0 } = shares[i] ?? {};
      return { title, site, quantity, divisor, rate, amount, gst: paiseToRupees(cgst + sgst + igst) };
    }),
    taxable: paper.taxable,
    gst: paiseToRupees(sumOf([paper.cgst, paper.sgst, paper.igst].map((tax) => rupeesToPaise(tax)))),
    round_off: paper.round_off,
    total: paper.total,
    reverse_charge: paper.reverse_charge,
    late: false,
    partial: group.some(({ partial }) => partial),
    problem: null,
  };
}

async function clientBy(sql: Sql, tenantId: string, id: string | undefined) {
  if (id === undefined) return null;
  const row = await sql
    .selectFrom('clients')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? decodeRow(clients, row) : null;
}

function valuesOf({ contract, addendum, language }: Said) {
  return { contract: contract.number, day: formatDate(addendum.from, language), n: addendum.number };
}

function linesOf(group: readonly Owed[]) {
  return group
    .flatMap(({ lines }) => lines)
    .map(({ unit = '', divisor = 1, site = '', ...line }) => ({ ...line, unit, divisor, site }));
}

/** Bills of one client, registration, place and kind of tax go into one supplementary bill. */
function taxedAs({ bill }: Owed): string {
  const { client_id: client, client_gstin: gstin, place_of_supply: place } = bill;
  return [client, bill.supplier.company_id, gstin, place, bill.reverse_charge, bill.kind].join(' ');
}

/** Whom a supplementary bill is for and how it is taxed: as the bills that it adds to. */
function facts(group: readonly Owed[]) {
  const bills = group.map(({ bill }) => bill);
  const [first] = bills;
  const days = bills.flatMap(({ period_from: from, period_to: to }) => (from && to ? [{ from, to }] : []));
  const [from, to] = [
    days.map((day) => day.from).toSorted()[0],
    days
      .map((day) => day.to)
      .toSorted()
      .at(-1),
  ];
  return {
    kind: first?.kind === 'bill_of_supply' ? ('bill_of_supply' as const) : ('invoice' as const),
    ...(first?.client_id ? { client_id: first.client_id } : {}),
    ...(first
      ? {
          client_address: first.client_address,
          client_gstin: first.client_gstin,
          place_of_supply: first.place_of_supply,
          reverse_charge: first.reverse_charge,
          po_number: first.po_number,
          ...(first.supplier.company_id === '' ? {} : { billed_by: first.supplier.company_id }),
        }
      : {}),
    ...(from && to ? { period_from: from, period_to: to } : {}),
  };
}
