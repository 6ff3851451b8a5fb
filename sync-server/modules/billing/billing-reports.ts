import { calendarDate, dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { chargingKinds } from '#shared/modules/billing/invoice.ts';
import { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import { billingMessages as messages } from '#shared/modules/billing/messages.ts';
import { billingReportKinds } from '#shared/modules/billing/reports.ts';
import type {
  AgeingRow,
  BilledRow,
  readBillingReport,
  readStatement,
  StatementLine,
} from '#shared/modules/billing/reports.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn, storedText } from '#server/core/sql/stored-values.ts';

/** Amounts in whole paise. */
type Paper = {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly clientId: string | null;
  readonly client: string;
  readonly issuedOn: CalendarDate;
  readonly dueOn: CalendarDate;
  readonly taxable: number;
  readonly tax: number;
  readonly total: number;
  /** When it was written, which orders what has the same day. */
  readonly at: string;
};
type Settlement = {
  readonly invoiceId: string;
  readonly method: string;
  readonly reference: string;
  readonly paidOn: CalendarDate;
  readonly amount: number;
  readonly at: string;
};

/** What is due by age, or what clients were billed and have paid. */
export async function billingReport(
  call: QueryCall<typeof readBillingReport>,
): Promise<QueryReply<typeof readBillingReport>> {
  const { database, nowMs } = call.services;
  const { tenantId } = call.actor;
  const asked = call.query['report'] ?? 'ageing';
  const report =
    billingReportKinds.find((kind) => kind === asked) ?? refuse('malformed', messages.badReport, 'report');
  const today = dateOf(instantFromMs(nowMs()));
  const span = spanOf(call.query, today);
  const papers = await readPapers(database, tenantId, null);
  const settled = await readSettlements(database, tenantId, null);
  return {
    data: {
      report,
      ...span,
      ageing: report === 'ageing' ? ageingOf(papers, settled, today) : [],
      clients: report === 'clients' ? billedOf(papers, settled, span) : [],
    },
  };
}

/** Every line of a client's account: bills and notes on the one side, what settled them on the other. */
export async function readClientStatement(
  call: QueryCall<typeof readStatement>,
): Promise<QueryReply<typeof readStatement>> {
  const { database, nowMs } = call.services;
  const { actor, params, query } = call;
  const client = await readRow(
    database,
    clients,
    actor.tenantId,
    clients.access.read(actor),
    params['id'] ?? '',
  );
  const span = spanOf(query, dateOf(instantFromMs(nowMs())));
  const papers = await readPapers(database, actor.tenantId, client.id);
  const numbers = new Map(papers.map((paper) => [paper.id, paper]));
  const entries = [
    ...papers.flatMap((paper) => entryOf(paper)),
    ...(await readSettlements(database, actor.tenantId, client.id))
      // A credit note is an entry of its own; as a settlement it would count twice.
      .filter(({ method }) => method !== 'credit_note')
      .map((one) => ({
        date: one.paidOn,
        kind: settlementKind(one.method),
        reference: one.reference || (numbers.get(one.invoiceId)?.number ?? ''),
        invoice_id: one.invoiceId,
        debit: 0,
        credit: one.amount,
        at: one.at,
      })),
  ].toSorted((a, b) => a.date.localeCompare(b.date) || a.at.localeCompare(b.at) || b.debit - a.debit);
  let balance: number = rupeesToPaise(client.opening_balance);
  const lines: StatementLine[] = [];
  for (const entry of entries.filter(({ date }) => date < span.from)) balance += entry.debit - entry.credit;
  const opening = balance;
  for (const { at: _at, ...entry } of entries) {
    if (entry.date < span.from || entry.date > span.to) continue;
    balance += entry.debit - entry.credit;
    lines.push({
      ...entry,
      debit: paiseToRupees(entry.debit),
      credit: paiseToRupees(entry.credit),
      balance: paiseToRupees(balance),
    });
  }
  return { data: { ...span, opening: paiseToRupees(opening), closing: paiseToRupees(balance), lines } };
}

function entryOf(paper: Paper): (Omit<StatementLine, 'balance'> & { readonly at: string })[] {
  const common = { date: paper.issuedOn, reference: paper.number, invoice_id: paper.id, at: paper.at };
  if (paper.kind === 'credit_note')
    return [{ ...common, kind: 'credit_note', debit: 0, credit: paper.total }];
  const kind = paper.kind === 'debit_note' ? 'debit_note' : 'invoice';
  return [{ ...common, kind, debit: paper.total, credit: 0 }];
}

function settlementKind(method: string): 'payment' | 'tds' | 'write_off' {
  return method === 'tds' || method === 'write_off' ? method : 'payment';
}

function ageingOf(
  papers: readonly Paper[],
  settled: readonly Settlement[],
  today: CalendarDate,
): AgeingRow[] {
  const paid = new Map<string, number>();
  for (const { invoiceId, amount } of settled) paid.set(invoiceId, (paid.get(invoiceId) ?? 0) + amount);
  const rows = new Map<string, AgeingRow>();
  for (const paper of papers) {
    const left = paper.total - (paid.get(paper.id) ?? 0);
    if (paper.kind === 'credit_note' || left <= 0) continue;
    const days = Math.floor((Date.parse(today) - Date.parse(paper.dueOn)) / 86_400_000);
    const age =
      days <= 0 ? 'not_due' : days <= 30 ? 'to_30' : days <= 60 ? 'to_60' : days <= 90 ? 'to_90' : 'over_90';
    const row = rows.get(keyOf(paper)) ?? {
      client_id: paper.clientId,
      client: paper.client,
      not_due: 0,
      to_30: 0,
      to_60: 0,
      to_90: 0,
      over_90: 0,
      total: 0,
    };
    rows.set(keyOf(paper), { ...row, [age]: row[age] + left, total: row.total + left });
  }
  return [...rows.values()]
    .toSorted((a, b) => b.total - a.total || a.client.localeCompare(b.client))
    .map((row) => ({
      ...row,
      not_due: paiseToRupees(row.not_due),
      to_30: paiseToRupees(row.to_30),
      to_60: paiseToRupees(row.to_60),
      to_90: paiseToRupees(row.to_90),
      over_90: paiseToRupees(row.over_90),
      total: paiseToRupees(row.total),
    }));
}

function billedOf(
  papers: readonly Paper[],
  settled: readonly Settlement[],
  { from, to }: { readonly from: string; readonly to: string },
): BilledRow[] {
  const rows = new Map<string, BilledRow>();
  const put = (paper: Paper, more: Partial<Omit<BilledRow, 'client_id' | 'client'>>): void => {
    const row = rows.get(keyOf(paper)) ?? {
      client_id: paper.clientId,
      client: paper.client,
      taxable: 0,
      tax: 0,
      total: 0,
      received: 0,
      tds: 0,
    };
    rows.set(keyOf(paper), {
      ...row,
      taxable: row.taxable + (more.taxable ?? 0),
      tax: row.tax + (more.tax ?? 0),
      total: row.total + (more.total ?? 0),
      received: row.received + (more.received ?? 0),
      tds: row.tds + (more.tds ?? 0),
    });
  };
  for (const paper of papers) {
    if (paper.issuedOn < from || paper.issuedOn > to) continue;
    const sign = paper.kind === 'credit_note' ? -1 : 1;
    put(paper, { taxable: sign * paper.taxable, tax: sign * paper.tax, total: sign * paper.total });
  }
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  for (const { invoiceId, method, paidOn, amount } of settled) {
    const paper = byId.get(invoiceId);
    if (!paper || paidOn < from || paidOn > to) continue;
    if (method === 'tds') put(paper, { tds: amount });
    else if (paymentMethods.some((known) => known === method)) put(paper, { received: amount });
  }
  return [...rows.values()]
    .toSorted((a, b) => b.total - a.total || a.client.localeCompare(b.client))
    .map((row) => ({
      ...row,
      taxable: paiseToRupees(row.taxable),
      tax: paiseToRupees(row.tax),
      total: paiseToRupees(row.total),
      received: paiseToRupees(row.received),
      tds: paiseToRupees(row.tds),
    }));
}

/** Clients of the books by their record, customers of the app by their name. */
function keyOf({ clientId, client }: Paper): string {
  return clientId ?? `name ${client}`;
}

async function readPapers(database: Database, tenantId: string, clientId: string | null): Promise<Paper[]> {
  let query = database.read
    .selectFrom('invoices')
    .select([
      'id',
      'kind',
      'number',
      'client_id',
      'client_name',
      'issued_on',
      'due_on',
      'taxable',
      'cgst',
      'sgst',
      'igst',
      'reverse_charge',
      'total',
      'created_at',
    ])
    .where('tenant_id', '=', tenantId)
    .where('stage', '=', 'issued')
    .where('kind', 'in', [...chargingKinds, 'credit_note'])
    .where('deleted', '=', 0);
  if (clientId !== null) query = query.where('client_id', '=', clientId);
  return (await query.execute()).map((row) => ({
    id: String(row['id']),
    kind: String(row['kind']),
    number: String(row['number']),
    clientId: storedText(row['client_id']),
    client: String(row['client_name']),
    issuedOn: dateIn(row['issued_on']),
    dueOn: dateIn(row['due_on']),
    taxable: Number(row['taxable']),
    tax:
      Number(row['reverse_charge']) === 1
        ? 0
        : Number(row['cgst']) + Number(row['sgst']) + Number(row['igst']),
    total: Number(row['total']),
    at: String(row['created_at']),
  }));
}

async function readSettlements(
  database: Database,
  tenantId: string,
  clientId: string | null,
): Promise<Settlement[]> {
  let query = database.read
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select(['p.invoice_id', 'p.method', 'p.reference', 'p.paid_on', 'p.amount', 'p.created_at'])
    .where('p.tenant_id', '=', tenantId)
    .where('p.status', '=', 'confirmed')
    .where('p.deleted', '=', 0);
  if (clientId !== null) query = query.where('i.client_id', '=', clientId);
  return (await query.execute()).map((row) => ({
    invoiceId: String(row['invoice_id']),
    method: String(row['method']),
    reference: String(row['reference']),
    paidOn: dateIn(row['paid_on']),
    amount: Number(row['amount']),
    at: String(row['created_at']),
  }));
}

/** Without days it is the financial year until today. */
function spanOf(
  query: Readonly<Record<string, string>>,
  today: CalendarDate,
): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const given = (name: 'from' | 'to', otherwise: CalendarDate): CalendarDate => {
    const value = query[name] ?? '';
    if (value === '') return otherwise;
    return isCalendarDate(value) ? value : refuse('malformed', messages.badDay, name);
  };
  const from = given('from', calendarDate(`${month >= 4 ? year : year - 1}-04-01`));
  const to = given('to', today);
  return to < from ? refuse('malformed', messages.badDay, 'to') : { from, to };
}
