import { addDays, calendarDate, clockTime, dateOf, instantAt, parseInstant } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import type { AgentPapers } from '#shared/modules/recovery/gate.ts';
import type { ContactRule } from '#shared/modules/recovery/hours.ts';
import { recoveryLetters } from '#shared/modules/recovery/letter.ts';
import { recoveryRules } from '#shared/modules/recovery/rule.ts';
import { credentials, holds } from '#shared/modules/staff/credential.ts';
import type { CredentialKind } from '#shared/modules/staff/credential.ts';
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
    .map((rule) => ({
      effective_from: rule.effective_from,
      loan_kind: rule.loan_kind,
      opens: rule.opens,
      closes: rule.closes,
      visits_per_day: rule.visits_per_day,
      visits_per_week: rule.visits_per_week,
      notice_hours: rule.notice_hours,
    }));
}

/** A DRA certificate that is in force. */
export type Certificate = { readonly number: string; readonly valid_to: CalendarDate };

/** What somebody has to show as an agent on a day. */
export type Papers = {
  readonly certificate: Certificate | null;
  readonly police_to: CalendarDate | null;
  readonly id_card: string;
  readonly letters: readonly { readonly lender_id: string; readonly valid_to: CalendarDate }[];
};
const noPapers: Papers = { certificate: null, police_to: null, id_card: '', letters: [] };

/** The papers as the rules of contact look at them. */
export function shown({ certificate, police_to, id_card, letters }: Papers) {
  return {
    certified_to: certificate?.valid_to ?? null,
    police_to,
    has_id_card: id_card !== '',
    letters: [...letters],
  } satisfies AgentPapers;
}

/** The papers of one person on a day, by the staff record; null is nobody of the staff. */
export async function papersOf(sql: Sql, on: OnDay, staffId: string | null): Promise<Papers> {
  const found = await allPapers(sql, on, staffId === null ? [] : [staffId]);
  return found.get(staffId ?? '') ?? noPapers;
}

/** The papers in force on a day, by the staff record; of several of one kind the longest. */
export async function allPapers(
  sql: Sql,
  on: OnDay,
  people: readonly string[],
): Promise<ReadonlyMap<string, Papers>> {
  if (people.length === 0) return new Map();
  const certificates = await credentialsOf(sql, on, 'dra_certificate', people);
  const verified = await credentialsOf(sql, on, 'police_verification', people);
  const agents = await sql
    .selectFrom('recovery_agents')
    .select(['id', 'staff_id', 'id_card'])
    .where('tenant_id', '=', on.tenantId)
    .where('staff_id', 'in', people)
    .where('deleted', '=', 0)
    .execute();
  const letters = await lettersOf(
    sql,
    on,
    agents.map((agent) => String(agent['id'])),
  );
  return new Map(
    people.map((id): [string, Papers] => {
      const agent = agents.find((one) => one['staff_id'] === id);
      return [
        id,
        {
          certificate: certificates.get(id) ?? null,
          police_to: verified.get(id)?.valid_to ?? null,
          id_card: String(agent?.['id_card'] ?? '').trim(),
          letters: letters.get(String(agent?.['id'] ?? '')) ?? [],
        },
      ];
    }),
  );
}

async function credentialsOf(
  sql: Sql,
  { tenantId, day }: OnDay,
  kind: CredentialKind,
  people: readonly string[],
): Promise<ReadonlyMap<string, Certificate>> {
  const found = new Map<string, Certificate>();
  const rows = await sql
    .selectFrom('staff_credentials')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('staff_id', 'in', people)
    .where('deleted', '=', 0)
    .execute();
  for (const row of rows) {
    const paper = decodeRow(credentials, row);
    if (!holds([paper], kind, day)) continue;
    const validTo = paper.valid_to ?? endless;
    const known = found.get(paper.staff_id);
    if (!known || known.valid_to < validTo)
      found.set(paper.staff_id, { number: paper.number, valid_to: validTo });
  }
  return found;
}

/** The letters in force on a day, by the agent. */
async function lettersOf(sql: Sql, { tenantId, day }: OnDay, agents: readonly string[]) {
  const found = new Map<string, { lender_id: string; valid_to: CalendarDate }[]>();
  if (agents.length === 0) return found;
  const rows = await sql
    .selectFrom('recovery_letters')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('agent_id', 'in', agents)
    .where('valid_from', '<=', day)
    .where('deleted', '=', 0)
    .execute();
  for (const row of rows) {
    const letter = decodeRow(recoveryLetters, row);
    const validTo = letter.valid_to ?? endless;
    if (validTo < day) continue;
    const known = found.get(letter.agent_id) ?? [];
    known.push({ lender_id: letter.lender_id, valid_to: validTo });
    found.set(letter.agent_id, known);
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
