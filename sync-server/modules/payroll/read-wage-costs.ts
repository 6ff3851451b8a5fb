import * as z from 'zod/mini';
import { paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Database } from '#server/core/sql/database.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';

/** The work of one duty as a payslip pays it; `duty` is the roster's, `punch` the first of its punches. */
export type PaidTime = {
  readonly date: string;
  readonly minutes: number;
  readonly duty: string | null;
  readonly punch: string | null;
  readonly site: string;
  readonly post: string;
};
/** A payslip that is paid out: gross pay and the employer's statutory share, and the work behind it. */
export type PaidWork = {
  readonly staffId: string;
  readonly code: string;
  readonly name: string;
  readonly month: string;
  readonly gross: Paise;
  readonly employer: Paise;
  readonly times: readonly PaidTime[];
};

const days = z.array(
  z.object({
    date: z.string(),
    site: z.string(),
    post: z.string(),
    times: z.array(
      z.object({ minutes: z.number(), duty: z.nullable(z.string()), punches: z.array(z.string()) }),
    ),
  }),
);
/** The columns of a payslip that the employer pays beside the wage. */
export const employerParts = [
  'employer_epf',
  'eps',
  'edli',
  'admin',
  'employer_esi',
  'employer_welfare',
] as const;
const atOnce = 500;

/**
 * What people cost in some months, payslip by payslip. A supplementary payslip without days of its own is for
 * the work of the month it belongs to.
 */
export async function readWageCosts(
  database: Database,
  tenantId: string,
  months: readonly string[],
): Promise<PaidWork[]> {
  const payslips: PaidWork[] = [];
  const ofMonth = new Map<string, readonly PaidTime[]>();
  let after = '';
  for (;;) {
    const rows = await database.read
      .selectFrom('payslips')
      .select(['id', 'staff_id', 'staff_code', 'staff_name', 'month', 'gross', 'days', ...employerParts])
      .where('tenant_id', '=', tenantId)
      .where(database.isOneOf('month', months))
      .where('state', '!=', 'refused')
      .where('deleted', '=', 0)
      .where('id', '>', after)
      // The id of a supplementary payslip comes after that of the month's own.
      .orderBy('id')
      .limit(atOnce)
      .execute();
    for (const row of rows) {
      const own = timesOf(storedJson(days, row['days']));
      const key = `${String(row['staff_id'])} ${String(row['month'])}`;
      if (!ofMonth.has(key)) ofMonth.set(key, own);
      payslips.push({
        staffId: String(row['staff_id']),
        code: String(row['staff_code']),
        name: String(row['staff_name']),
        month: String(row['month']),
        gross: paise(Number(row['gross'])),
        employer: paise(employerParts.reduce((sum, name) => sum + Number(row[name]), 0)),
        times: own.length > 0 ? own : (ofMonth.get(key) ?? []),
      });
      await giveWay();
    }
    if (rows.length < atOnce) return payslips;
    after = String(rows.at(-1)?.['id']);
  }
}

function timesOf(known: z.output<typeof days>): PaidTime[] {
  return known.flatMap(({ date, site, post, times }) =>
    times.map(({ minutes, duty, punches }) => ({
      date,
      minutes,
      duty,
      punch: punches[0] ?? null,
      site,
      post,
    })),
  );
}
