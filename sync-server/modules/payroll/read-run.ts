import type { Arrear } from '#shared/modules/payroll/rules/person-month.ts';
import type { PayrollRun } from '#shared/modules/payroll/runs/payroll-run.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import type { Database } from '#server/core/sql/database.ts';
import { arrearsOf } from './arrears.ts';
import type { Scope } from './arrears.ts';
import { readMonthFacts } from './month-facts.ts';
import type { MonthFacts } from './month-facts.ts';
import { readSupplements, peopleToLookAt } from './supplements.ts';
import type { Supplements } from './supplements.ts';

/**
 * What some people of a run are paid by: plain values, so that a worker thread can read them and hand them
 * over.
 */
export type RunPiece =
  | {
      readonly kind: 'month';
      readonly settings: MonthFacts['settings'];
      readonly people: readonly {
        readonly staff: MonthFacts['staff'][number];
        readonly facts: ReturnType<MonthFacts['factsOf']>;
      }[];
      readonly arrears: ReadonlyMap<string, readonly Arrear[]>;
    }
  | { readonly kind: 'supplement'; readonly people: Supplements['people'] };

/** Whom a run still has to do, in the order of their ids, and what some of them are paid by. */
export type RunReader = {
  readonly ids: readonly string[];
  readonly piece: (ids: readonly string[]) => Promise<RunPiece>;
};

/**
 * Reads everything that a run is calculated from. Of a large business that takes seconds, and a worker does
 * it.
 */
export async function readRun(scope: Scope, run: PayrollRun, stopping?: () => boolean): Promise<RunReader> {
  const { database, tenantId } = scope;
  const { month, cursor } = run;
  if (run.kind === 'supplementary') {
    const all = run.plan?.people ?? (await peopleToLookAt(scope, month));
    return {
      ids: all.filter((id) => id > cursor),
      piece: async (ids) => ({ kind: 'supplement', people: (await readSupplements(scope, run, ids)).people }),
    };
  }
  const chosen = run.kind === 'settlement' ? (run.plan?.people ?? []) : null;
  const arrears = await arrearsOf(scope, month, chosen);
  const facts = await readMonthFacts(database, tenantId, month, chosen, {
    after: cursor,
    also: arrears,
    ...(stopping ? { stopping } : {}),
  });
  const elsewhere = chosen ? new Set<string>() : await settledIn(database, tenantId, month);
  const staff = facts.staff.filter((member) => member.id > cursor && !elsewhere.has(member.id));
  const byId = new Map(staff.map((member) => [member.id, member]));
  return {
    ids: staff.map((member) => member.id),
    piece: async (ids) => ({
      kind: 'month',
      settings: facts.settings,
      people: ids.flatMap((id) => {
        const person = byId.get(id);
        return person ? [{ staff: person, facts: facts.factsOf(id) }] : [];
      }),
      arrears: new Map(ids.flatMap((id) => (arrears.has(id) ? [[id, arrears.get(id) ?? []] as const] : []))),
    }),
  };
}

/** A month's facts about the people of a piece. */
export function factsOfPiece(
  piece: Extract<RunPiece, { kind: 'month' }>,
  month: string,
  rates: Rates,
): MonthFacts {
  const byId = new Map(piece.people.map((person) => [person.staff.id, person.facts]));
  return {
    month,
    rates,
    settings: piece.settings,
    staff: piece.people.map((person) => person.staff),
    factsOf: (staffId) => byId.get(staffId) ?? missing(staffId),
  };
}

function missing(staffId: string): never {
  throw new Error(`${staffId} is not among the people that were read`);
}

/** Who was settled in a month before it is calculated for everybody. */
async function settledIn(database: Database, tenantId: string, month: string): Promise<Set<string>> {
  const rows = await database.read
    .selectFrom('payslips')
    .select('staff_id')
    .where('tenant_id', '=', tenantId)
    .where('month', '=', month)
    .where('run_id', '!=', month)
    .where('deleted', '=', 0)
    .execute();
  return new Set(rows.map((row) => String(row['staff_id'])));
}
