import type { SignedCall } from '#server/core/http/route.ts';
import { readWageMonths } from '#server/modules/payroll/queries.ts';
import type { ReportTable, Span } from './report-table.ts';

/** What wages came to in each month that has payslips, in rupees. */
export async function payrollTable(
  { services, actor }: SignedCall,
  { from, to }: Span,
): Promise<ReportTable> {
  const months = await readWageMonths(services.database, actor.tenantId, {
    first: from.slice(0, 7),
    last: to.slice(0, 7),
  });
  const sum = (...parts: readonly number[]): number =>
    Math.round(parts.reduce((all, part) => all + part * 100, 0)) / 100;
  return {
    head: ['month', 'paid', 'gross', 'net', 'pf', 'esi', 'wages'],
    rows: months
      .toReversed()
      .map((item) => [
        item.month,
        item.people,
        item.gross,
        item.net,
        sum(item.epf, item.employer_epf, item.eps, item.edli, item.admin),
        sum(item.esi, item.employer_esi),
        item.cost,
      ]),
    money: [2, 3, 4, 5, 6],
  };
}

/** Who owes how much of their advances today, in rupees; what was settled is left out. */
export async function advancesTable({ services, actor }: SignedCall): Promise<ReportTable> {
  const { read } = services.database;
  const given = await read
    .selectFrom('pay_advances')
    .select(({ fn }) => [
      'staff_id',
      fn.max('staff_name').as('name'),
      fn.sum('amount').as('amount'),
      fn.sum('waived').as('waived'),
    ])
    .where('tenant_id', '=', actor.tenantId)
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .groupBy('staff_id')
    .execute();
  const taken = await read
    .selectFrom('pay_recoveries')
    .select(({ fn }) => ['staff_id', fn.sum('amount').as('amount')])
    .where('tenant_id', '=', actor.tenantId)
    .where('kind', '=', 'advance')
    .where('deleted', '=', 0)
    .groupBy('staff_id')
    .execute();
  const recovered = new Map(taken.map((row) => [String(row['staff_id']), Number(row['amount'])]));
  const rows = given
    .map((row) => {
      const back = recovered.get(String(row['staff_id'])) ?? 0;
      const [amount, waived] = [Number(row['amount']), Number(row['waived'])];
      return { name: String(row['name']), amount, waived, back, left: amount - waived - back };
    })
    .filter(({ left }) => left !== 0)
    .toSorted((one, other) => other.left - one.left || one.name.localeCompare(other.name));
  return {
    head: ['name', 'given', 'waived', 'recovered', 'outstanding'],
    rows: rows.map(({ name, amount, waived, back, left }) => [
      name,
      amount / 100,
      waived / 100,
      back / 100,
      left / 100,
    ]),
    money: [1, 2, 3, 4],
  };
}
