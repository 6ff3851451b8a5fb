import { noMoney, paise } from '#shared/core/money.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import { sql } from 'kysely';
import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { copyable } from '#shared/core/sealed.ts';
import type { StructureFact } from '#shared/modules/payroll/rules/earn-pay.ts';
import { blankProfile, payProfiles, profileOn } from '#shared/modules/payroll/pay-profile.ts';
import type { PayProfile } from '#shared/modules/payroll/pay-profile.ts';
import type { PayRules } from '#shared/modules/payroll/pay-settings.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import type { WageStructure } from '#shared/modules/payroll/wage-structure.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import type { DutyFact, PunchFact } from '#shared/modules/payroll/rules/work-facts.ts';
import type { PersonFacts } from '#shared/modules/payroll/runs/compute-payslip.ts';
import { windowOf } from '#shared/modules/payroll/runs/compute-payslip.ts';
import { quarterStart, taxYearStart } from '#shared/modules/payroll/statutory/year-tax-part.ts';
import { employmentsBy, isEmployedWithin } from '#shared/modules/staff/employments.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import type { Database } from '#server/core/sql/database.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { endedBy, readLeavers } from './leavers.ts';
import { readRates } from './read-rates.ts';
import { readPayRules } from './read-pay-rules.ts';
import { dayByDay, push, readDuties, readPunches, someAtATime } from './work-facts.ts';

/** The server is to end; what has been read is not needed any more. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** Everything a month's payroll is calculated from, for everybody or for some. */
export type MonthFacts = {
  readonly month: string;
  readonly rates: Rates;
  readonly settings: PayRules;
  /** In the order of their ids. */
  readonly staff: readonly PersonFacts['staff'][];
  readonly factsOf: (
    staffId: string,
  ) => Pick<PersonFacts, 'profile' | 'structures' | 'punches' | 'duties' | 'leave' | 'leaving' | 'year'>;
};

/**
 * Reads a month. Punches come in day by day, each day's as bare arrays, so that a business of ten thousand
 * people is read in seconds and the server breathes in between. `only` narrows it to some people, `after` to
 * those behind the last one done; `also` names people who belong to it although they have left.
 */
export async function readMonthFacts(
  database: Database,
  tenantId: string,
  month: string,
  only: readonly string[] | null,
  {
    after = '',
    also,
    stopping,
  }: {
    readonly after?: string;
    readonly also?: { has: (staffId: string) => boolean };
    readonly stopping?: () => boolean;
  } = {},
): Promise<MonthFacts> {
  const rates = await readRates(database, tenantId);
  const settings = await readPayRules(database.read, tenantId, month);
  const [profiles, structures] = await readWages(database, tenantId, only);
  const { from, to } = windowOf(month);
  const punches = new Map<string, PunchFact[]>();
  const duties = new Map<string, DutyFact[]>();
  const wanted = only && new Set(only);
  const takes = (staffId: string): boolean => (wanted ? wanted.has(staffId) : staffId > after);
  for (const { stretch, of } of only ? someAtATime(only, [from, to]) : dayByDay(from, to)) {
    const asked = { days: stretch, only: of, takes };
    await readPunches(database, tenantId, asked, punches);
    await readDuties(database, tenantId, asked, duties);
    if (stopping?.()) throw new Stopped();
    await giveWay();
  }
  const leave = await readLeave(database, tenantId, from, to, only);
  const years = await readYears(database, tenantId, month, only);
  const general = structures.filter((structure) => structure.staff_id === null);
  const own = groupBy(structures, (structure) => structure.staff_id ?? '');
  const profilesOf = groupBy(profiles, (profile) => profile.staff_id);
  const last = spanOf(month).to;
  const everybody = await readStaff(database, tenantId, only);
  const people = new Map(everybody.map((person) => [person.id, person]));
  const profileFor = (staffId: string): PersonFacts['profile'] =>
    profileOf(people.get(staffId), profilesOf.get(staffId) ?? [], last);
  const gone = everybody
    .map(({ id }) => ({ id, profile: profileFor(id) }))
    .filter(({ id, profile }) => endedBy(profile, last).length > 0 && takes(id));
  const leaving = await readLeavers(database, tenantId, month, gone);
  const belongs = (person: Person): boolean =>
    leaving.has(person.id) ||
    also?.has(person.id) === true ||
    ((person.active || punches.has(person.id)) && employedIn(profileFor(person.id), month));
  return {
    month,
    rates,
    settings,
    staff: everybody.filter((person) => takes(person.id) && belongs(person)),
    factsOf: (staffId) => ({
      profile: profileFor(staffId),
      structures: [...general, ...(own.get(staffId) ?? [])],
      punches: punches.get(staffId) ?? [],
      duties: duties.get(staffId) ?? [],
      leave: leave.get(staffId) ?? noLeave,
      leaving: leaving.get(staffId) ?? [],
      year: years.get(staffId) ?? { taxable: noMoney, incomeTax: noMoney, overtimeMinutes: 0 },
    }),
  };
}

function employedIn(profile: PersonFacts['profile'], month: string): boolean {
  return isEmployedWithin([...(profile.earlier ?? []), profile], spanOf(month));
}

/**
 * The staff record says who somebody is; what payroll has entered itself stands where the record is silent.
 * Of who came back, the employment counts that stood on the month's last day, beside those before it.
 */
function profileOf(
  person: Person | undefined,
  profiles: readonly PayProfile[],
  last: CalendarDate,
): PersonFacts['profile'] {
  const entered = profileOn(profiles, last);
  const known = entered ?? { ...blankProfile, skill: person?.skill ?? blankProfile.skill };
  if (!person) return known;
  const { before, last: employment } = employmentsBy(person.employed, last);
  const hasReturned = person.employed.earlier.length > 0;
  const age = person.born === null ? known.age : ageOn(person.born, last);
  return {
    ...known,
    age,
    no_pension: known.no_pension || (person.born !== null && age >= pensionAge),
    uan: person.uan || copyable(known.uan),
    esic_no: person.esic || known.esic_no,
    // One that cannot be opened here is still one: without a PAN more tax is taken.
    pan: person.pan || known.pan,
    bank_account: person.account || copyable(known.bank_account),
    bank_ifsc: person.ifsc || known.bank_ifsc,
    relative_name: person.relative || known.relative_name,
    weekly_off: known.weekly_off ?? person.weeklyOff,
    joined_on: employment.joined_on ?? known.joined_on,
    left_on: employment.left_on ?? (hasReturned ? null : known.left_on),
    earlier: before,
  };
}

/** From this age on nothing goes into the pension. */
const pensionAge = 58;

function ageOn(born: CalendarDate, day: CalendarDate): number {
  return Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);
}

type Person = PersonFacts['staff'] & {
  readonly active: boolean;
  readonly skill: PersonFacts['profile']['skill'];
  readonly born: CalendarDate | null;
  readonly uan: string;
  readonly esic: string;
  readonly pan: string;
  readonly account: string;
  readonly ifsc: string;
  readonly relative: string;
  readonly weeklyOff: number | null;
  readonly employed: Pick<StaffMember, 'joined_on' | 'left_on' | 'left_why' | 'earlier'>;
};

async function readStaff(
  database: Database,
  tenantId: string,
  only: readonly string[] | null,
): Promise<Person[]> {
  let query = database.read
    .selectFrom('staff')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('id');
  if (only) query = query.where(database.isOneOf('id', only));
  return (await query.execute()).map((row) => {
    const person = decodeRow(staff, row);
    return {
      id: person.id,
      code: person.code,
      name: person.name,
      nameHi: person.name_hi,
      post: person.post,
      active: person.status === 'active',
      skill: person.skill_class,
      born: person.date_of_birth,
      uan: copyable(person.uan),
      esic: person.esic,
      pan: person.pan,
      account: copyable(person.bank_account),
      ifsc: person.ifsc,
      relative: person.father_name || person.spouse_name || person.mother_name,
      weeklyOff: person.weekly_off,
      employed: {
        joined_on: person.joined_on,
        left_on: person.left_on,
        left_why: person.left_why,
        earlier: person.earlier,
      },
    };
  });
}

async function readWages(
  database: Database,
  tenantId: string,
  only: readonly string[] | null,
): Promise<[PayProfile[], (StructureFact & WageStructure)[]]> {
  let profiles = database.read
    .selectFrom('pay_profiles')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0);
  let structures = database.read
    .selectFrom('wage_structures')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    // Of two from one day, the one entered last counts.
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (only) {
    profiles = profiles.where(database.isOneOf('staff_id', only));
    structures = structures.where((where) =>
      where.or([where('staff_id', 'is', null), database.isOneOf('staff_id', only)]),
    );
  }
  return [
    (await profiles.execute()).map((row) => decodeRow(payProfiles, row)),
    (await structures.execute()).map((row) => decodeRow(wageStructures, row)),
  ];
}

/** Days of approved leave that is paid, by person. */
async function readLeave(
  database: Database,
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
  only: readonly string[] | null,
): Promise<Map<string, Map<string, number>>> {
  let query = database.read
    .selectFrom('staff_requests')
    .select(['staff_id', 'from', 'to'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'leave')
    .where('status', '=', 'approved')
    .where('leave_type', '!=', 'unpaid')
    .where('deleted', '=', 0)
    .where('from', '<=', to)
    .where('to', '>=', from);
  if (only) query = query.where(database.isOneOf('staff_id', only));
  const leave = new Map<string, Map<string, number>>();
  for (const row of await query.execute()) {
    const days = leave.get(String(row['staff_id'])) ?? new Map<string, number>();
    const last = String(row['to']) < to ? String(row['to']) : to;
    for (let day = dateIn(row['from']); day <= last; day = addDays(day, 1)) if (day >= from) days.set(day, 1);
    leave.set(String(row['staff_id']), days);
  }
  return leave;
}

/** What has been paid and taken in the tax year's months before. */
async function readYears(
  database: Database,
  tenantId: string,
  month: string,
  only: readonly string[] | null,
): Promise<Map<string, PersonFacts['year']>> {
  let query = database.read
    .selectFrom('payslips')
    .select(({ fn }) => [
      'staff_id',
      fn.sum('taxable').as('taxable'),
      fn.sum('income_tax').as('income_tax'),
      sql<number>`sum(case when month >= ${quarterStart(month)} then overtime_minutes else 0 end)`.as(
        'overtime',
      ),
    ])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('state', '!=', 'refused')
    .where('month', '>=', taxYearStart(month))
    .where('month', '<', month)
    .groupBy('staff_id');
  if (only) query = query.where(database.isOneOf('staff_id', only));
  const rows = await query.execute();
  return new Map(
    rows.map((row) => [
      String(row['staff_id']),
      {
        taxable: paise(Number(row['taxable'])),
        incomeTax: paise(Number(row['income_tax'])),
        overtimeMinutes: Number(row['overtime']),
      },
    ]),
  );
}

const noLeave: ReadonlyMap<string, number> = new Map();

function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) push(groups, keyOf(value), value);
  return groups;
}
