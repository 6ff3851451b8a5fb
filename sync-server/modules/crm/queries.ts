import { readLeadOwners } from './lead-owners.ts';
import { grants } from '#shared/core/access.ts';
import { addDays, dateOf, instantAt, instantFromMs, isCalendarDate, clockTime } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { sumOfRupees } from '#shared/core/money.ts';
import type { Contract } from '#shared/modules/contracts/contract.ts';
import { leadMessages as messages } from '#shared/modules/crm/lead-messages.ts';
import { conversionOf } from '#shared/modules/crm/conversion.ts';
import { leads, openStages } from '#shared/modules/crm/lead.ts';
import type * as queries from '#shared/modules/crm/queries.ts';
import { isBelowWage } from '#shared/modules/crm/wage-change/below-wage.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { countAll, visibleRows } from '#server/core/sql/visible-rows.ts';
import type { Select } from '#server/core/sql/visible-rows.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { notColleagues } from '#shared/modules/auth/role-groups.ts';
import { clientOfOutcome } from './accept/client-of-outcome.ts';
import { depositDueOf } from './accept/deposit-due.ts';
import { readKept } from './accept/kept-outcomes.ts';
import { readStatutoryRates } from '#server/modules/payroll/queries.ts';
import { readRoles } from '#server/modules/settings/queries.ts';
import { duplicatesShownTo, findDuplicates } from './find-duplicates.ts';
import { readOpenQuotes } from './wage-change/read-open-quotes.ts';

/** The most cards that one answer holds. */
const mostCards = 10_000;

/** The leads of the board, without their notes. */
export async function readBoard(
  call: QueryCall<typeof queries.readBoard>,
): Promise<QueryReply<typeof queries.readBoard>> {
  const owner = call.input.owner_id ?? '';
  const all = rowsOf(call);
  const rows = await (owner === '' ? all : all.where('owner_id', '=', owner))
    .select(['id', 'ver', 'name', 'company', 'city', 'phone', 'value', 'stage', 'owner_name'])
    .select(['next_action', 'next_action_on'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostCards + 1)
    .execute();
  const cards = rows.slice(0, mostCards).map((row) => {
    const lead = decodeRow(leads, { ...row, notes: '[]' });
    return {
      id: lead.id,
      ver: lead.ver,
      name: lead.name,
      company: lead.company,
      city: lead.city,
      phone: lead.phone,
      value: lead.value,
      stage: lead.stage,
      owner_name: lead.owner_name,
      next_action: lead.next_action,
      next_action_on: lead.next_action_on,
    };
  });
  return { data: { cards, more: rows.length > mostCards } };
}

/** The people who can look after a lead: in the office, or on the phone where their role sells. */
export async function listOwners(
  call: QueryCall<typeof queries.listOwners>,
): Promise<QueryReply<typeof queries.listOwners>> {
  const { isOneOf, read: sql } = call.services.database;
  return { data: await readLeadOwners({ sql, isOneOf, tenantId: call.actor.tenantId }) };
}

/** The roles of the business that grant a permission. */
export async function rolesThat(
  { services, actor }: SignedCall,
  permission: string,
): Promise<readonly string[]> {
  const roles = await readRoles(services.database.read, actor.tenantId);
  return roles.filter((role) => grants(role.permissions, permission)).map(({ id }) => id);
}

/** Who works for the business with an account, but for guards, by name. */
export function colleaguesOf({ services, actor }: SignedCall) {
  return services.database.read
    .selectFrom('users')
    .select(['id', 'name'])
    .where('tenant_id', '=', actor.tenantId)
    .where('active', '=', 1)
    .where('role', 'not in', notColleagues)
    .orderBy('name')
    .orderBy('id')
    .limit(500);
}

/** What looks like a lead. */
export async function listDuplicates(
  call: QueryCall<typeof queries.listDuplicates>,
): Promise<QueryReply<typeof queries.listDuplicates>> {
  const { services, actor, params } = call;
  const answer = leads.access.read(actor);
  const lead = await readRow(services.database, leads, actor.tenantId, answer, params['id'] ?? '');
  const found = await findDuplicates(services.database.read, actor.tenantId, lead, duplicatesShownTo(actor));
  if (lead.quote_id === null) return { data: found };
  // The client that the lead became shares everything with it, and is shown above.
  const kept = await readKept(services.database.read, actor.tenantId, lead.quote_id);
  const client =
    kept && (await clientOfOutcome({ sql: services.database.read, tenantId: actor.tenantId }, kept));
  const own = [client, ...(kept?.made ?? []).map(({ id }) => id), ...(kept?.used ?? []).map(({ id }) => id)];
  return { data: found.filter(({ id }) => !own.includes(id)) };
}

/** What became of the leads of some days. */
export async function readConversion(
  call: QueryCall<typeof queries.readConversion>,
): Promise<QueryReply<typeof queries.readConversion>> {
  const to = dayOf(call.input.to, todayOf(call), 'to');
  const from = dayOf(call.input.from, addDays(to, -364), 'from');
  const midnight = clockTime('00:00');
  const rows = await rowsOf(call)
    .where('created_at', '>=', instantAt(from, midnight))
    .where('created_at', '<', instantAt(addDays(to, 1), midnight))
    .select(['source', 'owner_id', 'owner_name', 'stage', 'value'])
    .limit(200_000)
    .execute();
  return {
    data: { from, to, ...conversionOf(rows.map((row) => decodeRow(leads, { ...row, notes: '[]' }))) },
  };
}

/** How many leads have something to do that is due today or overdue. */
export async function countDueLeads(call: SignedCall): Promise<number> {
  const row = await dueBy(rowsOf(call), todayOf(call)).select(countAll.as('n')).executeTakeFirst();
  return Number(row?.['n'] ?? 0);
}

/** How many quotes that clients could accept are priced below the minimum wage of their duty by now. */
export async function countQuotesBelowWage({ services, actor }: SignedCall): Promise<number> {
  const today = todayOf({ services });
  const sent = await readOpenQuotes(services.database, actor.tenantId, { today, status: ['sent'] });
  if (sent.length === 0) return 0;
  const rates = await readStatutoryRates(services.database, actor.tenantId);
  return sent.filter(({ quote }) => isBelowWage(quote, today, rates)).length;
}

/** The open leads whose next action is due by a day. */
export function dueBy(select: Select, day: CalendarDate): Select {
  return select.where('next_action_on', '<=', day).where('stage', 'in', [...openStages]);
}

function rowsOf({ services, actor }: SignedCall): Select {
  return visibleRows(services.database, leads, actor.tenantId, leads.access.read(actor));
}

function dayOf(given: string | undefined, usual: CalendarDate, field: string): CalendarDate {
  const day = given ?? usual;
  return isCalendarDate(day) ? day : refuse('malformed', messages.day, field);
}

/** Today in India. */
export function todayOf({ services }: Pick<SignedCall, 'services'>): CalendarDate {
  return dateOf(instantFromMs(services.nowMs()));
}

/** What is due of the deposits of some contracts that have not ended, in rupees. */
export async function sumDepositsDue(
  call: SignedCall,
  contracts: readonly Pick<Contract, 'client_id' | 'quote_id' | 'last_day' | 'end_date'>[],
): Promise<number> {
  const today = todayOf(call);
  const { read } = call.services.database;
  const due: number[] = [];
  // A contract and the one that renews it are of one quote.
  const running = contracts.filter((of) => of.client_id !== null && (of.last_day ?? of.end_date) >= today);
  for (const quoteId of new Set(running.map(({ quote_id: id }) => id))) {
    if (quoteId === null) continue;
    const deposit = await depositDueOf(read, call.actor.tenantId, quoteId);
    due.push(deposit?.amount ?? 0);
  }
  return sumOfRupees(due);
}
