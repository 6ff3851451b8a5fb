import { dateOf, lastOfMonth, parseInstant } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';

/** What the payslips of a locked run come to. */
export type RunTotals = Readonly<Record<(typeof summed)[number], Paise>> & {
  readonly name: string;
  readonly date: CalendarDate;
  readonly people: number;
};
/** Money that left for wages, to an authority, or as an advance. */
export type PayOutgoing = {
  /** The record it is made of, or of wages what was paid together. */
  readonly source: string;
  readonly date: CalendarDate;
  readonly kind: 'wages' | 'epf' | 'esi' | 'pt' | 'tds' | 'welfare' | 'advance';
  readonly inCash: boolean;
  readonly reference: string;
  readonly amount: Paise;
};

const summed = [
  'gross',
  'net',
  'epf',
  'esi',
  'professional_tax',
  'income_tax',
  'labour_welfare',
  'advance',
  'attachment',
  'fines',
  'other',
  'employer_epf',
  'eps',
  'edli',
  'admin',
  'employer_esi',
  'employer_welfare',
] as const;

type Span = { readonly from: CalendarDate; readonly to: CalendarDate };

/**
 * The runs whose month ends between two days, each with what its payslips come to; only locked ones count.
 */
export async function readRunTotals(
  database: Database,
  tenantId: string,
  { from, to }: Span,
): Promise<{ readonly runs: RunTotals[]; readonly unlocked: string[] }> {
  const rows = await database.read
    .selectFrom('payslips')
    .select(({ fn }) => [
      'run_id',
      'month',
      fn.countAll().as('n'),
      ...summed.map((name) => fn.sum(name).as(name)),
    ])
    .where('tenant_id', '=', tenantId)
    .where('month', '>=', from.slice(0, 7))
    .where('month', '<=', to.slice(0, 7))
    .where('state', '!=', 'refused')
    .where('deleted', '=', 0)
    .groupBy(['run_id', 'month'])
    .orderBy('month')
    .orderBy('run_id')
    .execute();
  const states = await readStates(
    database,
    tenantId,
    rows.map((row) => String(row['run_id'])),
  );
  const due = rows.filter((row) => {
    const last = lastOfMonth(String(row['month']));
    return last >= from && last <= to;
  });
  const isLocked = (row: Readonly<Record<string, unknown>>): boolean =>
    states.get(String(row['run_id'])) === 'locked';
  return {
    unlocked: [...new Set(due.filter((row) => !isLocked(row)).map((row) => String(row['month'])))],
    runs: due.filter(isLocked).map((row) => ({
      ...sumsIn(row),
      name: String(row['run_id']),
      date: lastOfMonth(String(row['month'])),
      people: Number(row['n']),
    })),
  };
}

/** Wages, challans and advances that were paid between two days. */
export async function readOutgoings(
  database: Database,
  tenantId: string,
  span: Span,
): Promise<PayOutgoing[]> {
  return [
    ...(await paidWages(database, tenantId, span)),
    ...(await paidChallans(database, tenantId, span)),
    ...(await givenAdvances(database, tenantId, span)),
  ];
}

function sumsIn(row: Readonly<Record<string, unknown>>): Record<(typeof summed)[number], Paise> {
  const of = (name: (typeof summed)[number]): Paise => paise(Number(row[name] ?? 0));
  return {
    gross: of('gross'),
    net: of('net'),
    epf: of('epf'),
    esi: of('esi'),
    professional_tax: of('professional_tax'),
    income_tax: of('income_tax'),
    labour_welfare: of('labour_welfare'),
    advance: of('advance'),
    attachment: of('attachment'),
    fines: of('fines'),
    other: of('other'),
    employer_epf: of('employer_epf'),
    eps: of('eps'),
    edli: of('edli'),
    admin: of('admin'),
    employer_esi: of('employer_esi'),
    employer_welfare: of('employer_welfare'),
  };
}

async function readStates(
  database: Database,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database.read
    .selectFrom('payroll_runs')
    .select(['id', 'status'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', ids))
    .where('deleted', '=', 0)
    .execute();
  return new Map(rows.map((row) => [String(row['id']), String(row['status'])]));
}

async function paidWages(database: Database, tenantId: string, { from, to }: Span): Promise<PayOutgoing[]> {
  const rows = await database.read
    .selectFrom('payslips')
    .select(({ fn }) => ['month', 'paid_at', 'paid_mode', 'paid_reference', fn.sum('net').as('net')])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'paid')
    .where('net', '>', 0)
    .where('deleted', '=', 0)
    .groupBy(['month', 'paid_at', 'paid_mode', 'paid_reference'])
    .orderBy('paid_at')
    .orderBy('month')
    .execute();
  return rows
    .map(
      (row): PayOutgoing => ({
        source: ['wages', row['month'], row['paid_at'], row['paid_mode'], row['paid_reference']].join(' '),
        date: dateOf(parseInstant(String(row['paid_at']))),
        kind: 'wages',
        inCash: row['paid_mode'] === 'cash',
        reference: [`Wages ${String(row['month'])}`, row['paid_reference']].filter(Boolean).join(' '),
        amount: paise(Number(row['net'])),
      }),
    )
    .filter(({ date }) => date >= from && date <= to);
}

async function paidChallans(
  database: Database,
  tenantId: string,
  { from, to }: Span,
): Promise<PayOutgoing[]> {
  const rows = await database.read
    .selectFrom('challan_payments')
    .select(['id', 'authority', 'number', 'paid_on', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', to)
    .where('deleted', '=', 0)
    .orderBy('paid_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    source: `challan ${String(row['id'])}`,
    date: dateIn(row['paid_on']),
    kind: authorityIn(row['authority']),
    inCash: false,
    reference: `Challan ${String(row['number'])}`,
    amount: paise(Number(row['amount'])),
  }));
}

async function givenAdvances(
  database: Database,
  tenantId: string,
  { from, to }: Span,
): Promise<PayOutgoing[]> {
  const rows = await database.read
    .selectFrom('pay_advances')
    .select(['id', 'staff_name', 'amount', 'decided_at'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .orderBy('decided_at')
    .orderBy('id')
    .execute();
  return rows
    .map(
      (row): PayOutgoing => ({
        source: `advance ${String(row['id'])}`,
        date: dateOf(parseInstant(String(row['decided_at']))),
        kind: 'advance',
        inCash: false,
        reference: `Advance ${String(row['staff_name'])}`,
        amount: paise(Number(row['amount'])),
      }),
    )
    .filter(({ date }) => date >= from && date <= to);
}

function authorityIn(value: unknown): 'epf' | 'esi' | 'pt' | 'tds' | 'welfare' {
  return (['epf', 'esi', 'pt', 'tds'] as const).find((known) => known === value) ?? 'welfare';
}
