import { challanPayments } from '#shared/modules/payroll/challan-payment.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import type { ProofFacts } from '#shared/modules/payroll/runs/month-proof.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { Database } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { monthPayslips } from './pay-files.ts';

/** What proves that some people of a month were paid and insured. */
export async function readMonthProof(
  database: Database,
  tenantId: string,
  { month, people }: Pick<ProofFacts, 'month' | 'people'>,
): Promise<ProofFacts> {
  const wanted = new Set(people.map(({ id }) => id));
  const payslips = (await monthPayslips(database, tenantId, month)).filter((slip) =>
    wanted.has(slip.staff_id),
  );
  const run = await database.read
    .selectFrom('payroll_runs')
    .select('status')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', month)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const challans = await database.read
    .selectFrom('challan_payments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('month', '=', month)
    .where('deleted', '=', 0)
    .orderBy('paid_on')
    .orderBy('id')
    .execute();
  return {
    month,
    people,
    state: run?.['status'] === 'locked' ? 'locked' : run ? 'open' : 'none',
    payslips: await withNumbers(database, tenantId, payslips),
    challans: challans.map((row) => decodeRow(challanPayments, row)),
  };
}

/** A number that came after the payslip was calculated is on the record of the person. */
async function withNumbers(
  database: Database,
  tenantId: string,
  payslips: readonly Payslip[],
): Promise<Payslip[]> {
  const rows = await database.read
    .selectFrom('staff')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(
      database.isOneOf(
        'id',
        payslips.map((slip) => slip.staff_id),
      ),
    )
    .execute();
  const known = new Map(rows.map((row) => [String(row['id']), decodeRow(staff, row)]));
  return payslips.map((slip) => {
    const own = known.get(slip.staff_id);
    const { person } = slip;
    return {
      ...slip,
      person: {
        ...person,
        uan: person.uan || (own?.uan ?? ''),
        esic_no: person.esic_no || (own?.esic ?? ''),
      },
    };
  });
}
