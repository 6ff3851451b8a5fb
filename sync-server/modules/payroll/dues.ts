import { minus, noMoney, paise, paiseToRupees, smallest, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { upToRupee } from '#shared/modules/payroll/statutory/rounding.ts';
import { payDeductions } from '#shared/modules/payroll/pay-deduction.ts';
import type { Due } from '#shared/modules/payroll/rules/person-month.ts';
import { payRecoveries } from '#shared/modules/payroll/pay-recovery.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * What some people owe when a month is calculated, oldest first. What the payslips named have taken so far
 * does not count: it is taken anew.
 */
export async function readDues(
  tx: Tx,
  staffIds: readonly string[],
  month: string,
  without: readonly string[],
): Promise<Map<string, Due[]>> {
  const { tenantId } = tx.actor;
  const advances = await tx.sql
    .selectFrom('pay_advances')
    .select(['id', 'staff_id', 'amount', 'instalments', 'waived'])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'approved')
    .where('from_month', '<=', month)
    .where('deleted', '=', 0)
    .where(tx.database.isOneOf('staff_id', staffIds))
    .orderBy('created_at')
    .execute();
  const deductions = await tx.sql
    .selectFrom('pay_deductions')
    .select(['id', 'staff_id', 'kind', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('cancelled', '=', 0)
    .where('from_month', '<=', month)
    .where('deleted', '=', 0)
    .where(tx.database.isOneOf('staff_id', staffIds))
    .orderBy('created_at')
    .execute();
  const dues = new Map<string, Due[]>();
  if (advances.length + deductions.length === 0) return dues;
  const taken = await takenOf(
    tx,
    [...advances, ...deductions].map((row) => String(row['id'])),
    without,
  );
  const add = (staffId: string, due: Due): void => {
    if (due.balance > 0) dues.set(staffId, [...(dues.get(staffId) ?? []), due]);
  };
  for (const row of deductions) {
    const balance = minus(paise(Number(row['amount'])), taken.get(String(row['id'])) ?? noMoney);
    add(String(row['staff_id']), {
      id: String(row['id']),
      kind: pickRow(payDeductions, ['kind'], row).kind,
      balance,
      instalment: balance,
    });
  }
  for (const row of advances) {
    const amount = paise(Number(row['amount']));
    const less = sumOf([paise(Number(row['waived'])), taken.get(String(row['id'])) ?? noMoney]);
    const balance = minus(amount, less);
    const instalment = upToRupee(amount, 1, Number(row['instalments']));
    add(String(row['staff_id']), {
      id: String(row['id']),
      kind: 'advance',
      balance,
      instalment: smallest(instalment, balance),
    });
  }
  return dues;
}

async function takenOf(
  tx: Tx,
  dueIds: readonly string[],
  without: readonly string[],
): Promise<Map<string, Paise>> {
  const rows = await tx.sql
    .selectFrom('pay_recoveries')
    .select(({ fn }) => ['due_id', fn.sum('amount').as('amount')])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0)
    .where((where) => where.not(tx.database.isOneOf('payslip_id', without)))
    .where(tx.database.isOneOf('due_id', dueIds))
    .groupBy('due_id')
    .execute();
  return new Map(rows.map((row) => [String(row['due_id']), paise(Number(row['amount']))]));
}

/** Puts down what payslips take of each due, in the place of what they took before. */
export async function keepRecoveries(
  tx: Tx,
  taken: readonly {
    readonly payslipId: string;
    readonly staffId: string;
    readonly month: string;
    readonly recoveries: readonly { id: string; amount: Paise }[];
    readonly dues: readonly Due[];
  }[],
): Promise<void> {
  const rows = tx.rows(payRecoveries);
  const before = await tx.sql
    .selectFrom('pay_recoveries')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0)
    .where(
      tx.database.isOneOf(
        'payslip_id',
        taken.map((item) => item.payslipId),
      ),
    )
    .execute();
  const wanted = new Map(
    taken.flatMap(({ payslipId, staffId, month, recoveries, dues }) =>
      recoveries.map(({ id, amount }) => [
        `${payslipId}:${id}`,
        {
          id: `${payslipId}:${id}`,
          payslip_id: payslipId,
          due_id: id,
          kind: dues.find((due) => due.id === id)?.kind ?? ('other' as const),
          staff_id: staffId,
          month,
          amount: paiseToRupees(amount),
        },
      ]),
    ),
  );
  await rows.prefetch([...before.map((row) => String(row['id'])), ...wanted.keys()]);
  for (const row of before) {
    const known = decodeRow(payRecoveries, row);
    const next = wanted.get(known.id);
    if (!next) rows.remove(known);
    else if (next.amount !== known.amount) rows.update({ ...known, amount: next.amount });
    wanted.delete(known.id);
  }
  for (const next of wanted.values()) rows.insert(next);
}
