import { addDays, calendarDate, clockTime, dateOf, instantAt, parseInstant } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import type { ContactRule } from '#shared/modules/recovery/hours.ts';
import { recoveryRules } from '#shared/modules/recovery/rule.ts';
import { credentials, holds } from '#shared/modules/staff/credential.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** As many rules of a business are read, the latest. */
const mostRules = 200;
/** The last day of a paper that does not end. */
const endless = calendarDate('2199-12-31');

/** The rules of contact that a business has set. */
export async function rulesOf(sql: Sql, tenantId: string): Promise<ContactRule[]> {
  const rows = await sql
    .selectFrom('recovery_rules')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('effective_from', 'desc')
    .orderBy('created_at', 'desc')
    .limit(mostRules)
    .execute();
  return rows
    .map((row) => decodeRow(recoveryRules, row))
    .toReversed()
    .map(({ effective_from, loan_kind, opens, closes, visits_per_day, visits_per_week }) => ({
      effective_from,
      loan_kind,
      opens,
      closes,
      visits_per_day,
      visits_per_week,
    }));
}

/** A DRA certificate that is in force. */
export type Certificate = { readonly number: string; readonly valid_to: CalendarDate };

/** The DRA certificates in force on a day, by the staff record; of several of one person the longest. */
export async function certificatesOf(
  sql: Sql,
  { tenantId, day }: { readonly tenantId: string; readonly day: CalendarDate },
  people: readonly string[],
): Promise<ReadonlyMap<string, Certificate>> {
  const found = new Map<string, Certificate>();
  if (people.length === 0) return found;
  const rows = await sql
    .selectFrom('staff_credentials')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'dra_certificate')
    .where('staff_id', 'in', people)
    .where('deleted', '=', 0)
    .execute();
  for (const row of rows) {
    const paper = decodeRow(credentials, row);
    if (!holds([paper], 'dra_certificate', day)) continue;
    const validTo = paper.valid_to ?? endless;
    const known = found.get(paper.staff_id);
    if (!known || known.valid_to < validTo)
      found.set(paper.staff_id, { number: paper.number, valid_to: validTo });
  }
  return found;
}

type OnDay = { readonly tenantId: string; readonly day: CalendarDate };
type Contacts = { readonly days: CalendarDate[]; seenOn: CalendarDate | null };

/** The days of the contacts of cases that count, of the week up to a day. */
export async function visitedOf(
  sql: Sql,
  on: OnDay,
  cases: readonly string[],
): Promise<ReadonlyMap<string, CalendarDate[]>> {
  const found = await contactsOf(sql, on, cases);
  return new Map([...found].map(([id, { days }]) => [id, days]));
}

/** The contacts of cases that count, of the week up to a day: their days, and that of the last visit. */
export async function contactsOf(
  sql: Sql,
  { tenantId, day }: OnDay,
  cases: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Contacts>>> {
  const found = new Map<string, Contacts>();
  if (cases.length === 0) return found;
  const rows = await sql
    .selectFrom('recovery_contacts')
    .select(['case_id', 'kind', 'effective_at'])
    .where('tenant_id', '=', tenantId)
    .where('case_id', 'in', cases)
    .where('state', '=', 'counts')
    .where('deleted', '=', 0)
    .where('effective_at', '>=', instantAt(addDays(day, -6), clockTime('00:00')))
    .where('effective_at', '<', instantAt(addDays(day, 1), clockTime('00:00')))
    .execute();
  for (const row of rows) {
    const id = String(row['case_id']);
    const at: unknown = row['effective_at'];
    const one = found.get(id) ?? { days: [], seenOn: null };
    const on = dateOf(parseInstant(String(at)));
    one.days.push(on);
    if (row['kind'] === 'visit' && (one.seenOn === null || on > one.seenOn)) one.seenOn = on;
    found.set(id, one);
  }
  return found;
}

/** Whether somebody has a case, or had it once: what was done then is still taken in. */
export function hadBy({ agent_id: agent, history }: RecoveryCase, userId: string): boolean {
  return agent === userId || history.some((line) => line.agent_id === userId);
}
