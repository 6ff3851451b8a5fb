import { addDays, firstOfMonth, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type * as queries from '#shared/modules/recovery/queries.ts';
import { daySpanOf } from '#server/core/http/day-span.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { promiseDays } from '#shared/modules/recovery/promise.ts';
import { payMethods } from '#shared/modules/recovery/visit.ts';
import { countStates, readPromises } from '../promises.ts';
import { startOf, todayOf } from '../queries.ts';

const noDay: Message = ['Choose a day.', 'तारीख़ चुनें।'];
/** As many promises are listed from today on, and as many before today. */
const mostPromises = 1000;
/** As many promises are counted of a month. */
const mostCounted = 20_000;

/**
 * Promises of a span of days with what became of them: those from today on, the earliest first, then those
 * before, the latest first. Where there are too many, the ones farthest from today are left out.
 */
export async function listPromises(
  call: QueryCall<typeof queries.listPromises>,
): Promise<QueryReply<typeof queries.listPromises>> {
  const today = todayOf(call);
  const from = dayOf(call.input.from, addDays(today, -promiseDays.back), 'from');
  const to = dayOf(call.input.until, today, 'until');
  const yesterday = addDays(today, -1);
  const most = mostPromises;
  const [coming, past] = await Promise.all([
    readPromises(call, { from: from > today ? from : today, to, most }),
    readPromises(call, { from, to: to < yesterday ? to : yesterday, most, newestFirst: true }),
  ]);
  const promises = [...coming.promises, ...past.promises].flatMap(({ found, contact_id, state, paid }) =>
    state === 'replaced' || state === 'closed' ? [] : [{ ...found, contact_id, state, paid }],
  );
  return { data: { promises, more: coming.more || past.more } };
}

const noSums = { receipts: 0, cash: 0, upi: 0, cheque: 0, transfer: 0, total: 0 };

/** What each agent collected on a day, by how it was paid. */
export async function readCollections(
  call: QueryCall<typeof queries.readCollections>,
): Promise<QueryReply<typeof queries.readCollections>> {
  const { actor, services } = call;
  const day = dayOf(call.input.day, todayOf(call));
  const rows = await services.database.read
    .selectFrom('recovery_receipts')
    .select(({ fn }) => [
      'agent_id',
      'agent_name',
      'method',
      'state',
      fn.sum('amount').as('paise'),
      countAll.as('n'),
    ])
    .where('tenant_id', '=', actor.tenantId)
    .where('day', '=', day)
    .where('deleted', '=', 0)
    .groupBy(['agent_id', 'agent_name', 'method', 'state'])
    .orderBy('agent_name')
    .orderBy('agent_id')
    .execute();
  const agents = new Map<string, { agent_id: string; agent_name: string } & typeof noSums>();
  let held = 0;
  for (const row of rows) {
    const id = String(row['agent_id']);
    const one = agents.get(id) ?? { agent_id: id, agent_name: String(row['agent_name']), ...noSums };
    const rupees = Number(row['paise']) / 100;
    const method = payMethods.find((name) => name === row['method']);
    if (row['state'] === 'held') held += Number(row['n']);
    one.receipts += Number(row['n']);
    one.total = rounded(one.total + rupees);
    if (method) one[method] = rounded(one[method] + rupees);
    agents.set(id, one);
  }
  return { data: { day, agents: [...agents.values()], held } };
}

/** How recovery went between two days. */
export async function readRecoveryReport(
  call: QueryCall<typeof queries.readRecoveryReport>,
): Promise<QueryReply<typeof queries.readRecoveryReport>> {
  const today = todayOf(call);
  const { from, to } = daySpanOf(
    { from: call.input.from || firstOfMonth(today.slice(0, 7)), to: call.input.to || today },
    noDay,
  );
  return {
    data: { from, to, agents: await readAgents(call, { from, to }), lenders: await byLender(call) },
  };
}

/** What each agent visited and collected in some days, and the cases that they have now; rupees. */
export async function readAgents(
  call: SignedCall,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
) {
  const { actor, services } = call;
  const { tenantId } = actor;
  const { read } = services.database;
  const people = await read
    .selectFrom('recovery_agents')
    .select(['user_id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
  const cases = await read
    .selectFrom('recovery_cases')
    .select(['agent_id', countAll.as('n')])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'allocated')
    .where('deleted', '=', 0)
    .groupBy('agent_id')
    .execute();
  const contacts = await read
    .selectFrom('recovery_contacts')
    .select(['agent_id', 'outcome', 'state', countAll.as('n')])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'visit')
    .where('effective_at', '>=', startOf(from))
    .where('effective_at', '<', startOf(addDays(to, 1)))
    .where('deleted', '=', 0)
    .groupBy(['agent_id', 'outcome', 'state'])
    .execute();
  const money = await read
    .selectFrom('recovery_receipts')
    .select(({ fn }) => ['agent_id', fn.sum('amount').as('paise')])
    .where('tenant_id', '=', tenantId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('deleted', '=', 0)
    .groupBy('agent_id')
    .execute();
  const { promises } = await readPromises(call, { from, to, most: mostCounted });
  const sum = (id: string, fits: (row: Readonly<Record<string, unknown>>) => boolean): number =>
    contacts.reduce((n, row) => n + (row['agent_id'] === id && fits(row) ? Number(row['n']) : 0), 0);
  const valueOf = (rows: readonly Readonly<Record<string, unknown>>[], id: string, name: string): number =>
    Number(rows.find((row) => row['agent_id'] === id)?.[name] ?? 0);
  return people.map((person) => {
    const id = String(person['user_id']);
    return {
      agent_id: id,
      name: String(person['name']),
      cases: valueOf(cases, id, 'n'),
      visits: sum(id, (row) => row['state'] === 'counts'),
      met: sum(
        id,
        (row) => row['state'] === 'counts' && row['outcome'] !== 'not_met' && row['outcome'] !== 'moved',
      ),
      promises: sum(id, (row) => row['state'] === 'counts' && row['outcome'] === 'promise'),
      ...countStates(promises, id),
      held: sum(id, (row) => row['state'] === 'held'),
      collected: valueOf(money, id, 'paise') / 100,
    };
  });
}

async function byLender({ actor, services }: SignedCall) {
  const rows = await services.database.read
    .selectFrom('recovery_cases')
    .select(({ fn }) => [
      'lender_id',
      'lender_name',
      'status',
      countAll.as('n'),
      fn.sum('due').as('due'),
      fn.sum('collected').as('collected'),
    ])
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .groupBy(['lender_id', 'lender_name', 'status'])
    .orderBy('lender_name')
    .orderBy('lender_id')
    .execute();
  const lenders = new Map<
    string,
    { lender_id: string; name: string; open: number; closed: number; due: number; collected: number }
  >();
  for (const row of rows) {
    const id = String(row['lender_id']);
    const name = String(row['lender_name']);
    const one = lenders.get(id) ?? { lender_id: id, name, open: 0, closed: 0, due: 0, collected: 0 };
    const isClosed = row['status'] === 'closed';
    if (isClosed) one.closed += Number(row['n']);
    else {
      one.open += Number(row['n']);
      one.due = rounded(one.due + Number(row['due']) / 100);
    }
    one.collected = rounded(one.collected + Number(row['collected']) / 100);
    lenders.set(id, one);
  }
  return [...lenders.values()];
}

function dayOf(text: string | undefined, otherwise: CalendarDate, field = 'day'): CalendarDate {
  if (text === undefined || text === '') return otherwise;
  return isCalendarDate(text) ? text : refuse('malformed', noDay, field);
}

function rounded(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
