import { addDays, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import { recoveryAgents } from '#shared/modules/recovery/agent.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import { recoveryContacts } from '#shared/modules/recovery/contact.ts';
import { lacksOf } from '#shared/modules/recovery/gate.ts';
import { recoveryPossessions } from '#shared/modules/recovery/possession.ts';
import { promiseDays } from '#shared/modules/recovery/promise.ts';
import { packedOfCase } from '#shared/modules/recovery/queries.ts';
import type * as queries from '#shared/modules/recovery/queries.ts';
import { recoveryReceipts } from '#shared/modules/recovery/receipt.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow, pickRow, publicRecord } from '#server/core/sql/table.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { freeNumbers } from './operations/receipt-numbers.ts';
import { receiptLink } from './receipt-link.ts';
import { allPapers, contactsOf, papersOf, rulesOf, shown } from './standing.ts';

/** The most cases on a phone, the days for which it keeps receipts, and the most entries of a log. */
const mostCases = 500;
const keptDays = 7;
const mostEntries = 1000;

/**
 * All that an agent’s phone keeps. Neither the number of a borrower nor the whole number of a loan is in it.
 */
export async function listMine(
  call: QueryCall<typeof queries.listMine>,
): Promise<QueryReply<typeof queries.listMine>> {
  const { actor, services, input } = call;
  const { tenantId, userId, staffId } = actor;
  const { read } = services.database;
  const day = todayOf(call);
  const rows = await read
    .selectFrom('recovery_cases')
    .select([...packedOfCase, 'loan_number'])
    .where('tenant_id', '=', tenantId)
    .where('agent_id', '=', userId)
    .where('status', '=', 'allocated')
    .where('deleted', '=', 0)
    .orderBy('days_past_due', 'desc')
    .orderBy('id')
    .limit(mostCases)
    .execute();
  const contacts = await contactsOf(
    read,
    { tenantId, day },
    rows.map((row) => String(row['id'])),
  );
  const papers = await papersOf(read, { tenantId, day }, staffId);
  const device = input.device ?? '';
  return {
    data: {
      cases: rows.map((row) => ({
        ...pickRow(recoveryCases, packedOfCase, row),
        loan_end: String(row['loan_number']).slice(-4),
        visited: contacts.get(String(row['id']))?.days ?? [],
        seen_on: contacts.get(String(row['id']))?.seenOn ?? null,
      })),
      rules: await rulesOf(read, tenantId),
      certificate: papers.certificate,
      papers: shown(papers),
      numbers: device === '' ? [] : await freeNumbers(read, { tenantId, userId, device }),
      bridge: services.config.callUrl !== null,
      receipts: await receiptsOf(call, day),
    },
  };
}

const onPhone = ['id', 'case_id', 'number', 'amount', 'method', 'paid_at', 'state'] as const;

async function receiptsOf({ actor, services }: SignedCall, day: ReturnType<typeof todayOf>) {
  const rows = await services.database.read
    .selectFrom('recovery_receipts')
    .select(onPhone)
    .where('tenant_id', '=', actor.tenantId)
    .where('agent_id', '=', actor.userId)
    .where('day', '>=', addDays(day, -keptDays))
    .where('deleted', '=', 0)
    .orderBy('paid_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    ...pickRow(recoveryReceipts, onPhone, row),
    link: receiptLink(services, actor.tenantId, String(row['id'])),
  }));
}

/** Everything that happened with a borrower, the newest first. */
export async function readCaseLog(
  call: QueryCall<typeof queries.readCaseLog>,
): Promise<QueryReply<typeof queries.readCaseLog>> {
  const { actor, services } = call;
  const found = await caseOf(call);
  const { contacts, receipts, possessions } = await entriesOf(call, found.id);
  return {
    data: {
      contacts: contacts.map((one) => publicRecord(recoveryContacts, one)),
      receipts: receipts.map((receipt) => ({
        receipt: publicRecord(recoveryReceipts, receipt),
        link: receiptLink(services, actor.tenantId, receipt.id),
      })),
      possessions: possessions.map((one) => publicRecord(recoveryPossessions, one)),
    },
  };
}

/** The case that a call names, for who may read it. */
export function caseOf({ actor, services, params }: SignedCall) {
  const answer = recoveryCases.access.read(actor);
  return readRow(services.database, recoveryCases, actor.tenantId, answer, params['id'] ?? '');
}

/** What is in the log of a case beside its own history. */
export async function entriesOf({ actor, services }: SignedCall, caseId: string) {
  const of = (table: 'recovery_contacts' | 'recovery_receipts' | 'recovery_possessions', order: string) =>
    services.database.read
      .selectFrom(table)
      .selectAll()
      .where('tenant_id', '=', actor.tenantId)
      .where('case_id', '=', caseId)
      .where('deleted', '=', 0)
      .orderBy(order, 'desc')
      .orderBy('id')
      .limit(mostEntries)
      .execute();
  const [contacts, receipts, possessions] = await Promise.all([
    of('recovery_contacts', 'effective_at'),
    of('recovery_receipts', 'paid_at'),
    of('recovery_possessions', 'taken_at'),
  ]);
  return {
    contacts: contacts.map((row) => decodeRow(recoveryContacts, row)),
    receipts: receipts.map((row) => decodeRow(recoveryReceipts, row)),
    possessions: possessions.map((row) => decodeRow(recoveryPossessions, row)),
  };
}

const stands = ['id', 'staff_id', 'user_id', 'name', 'id_card', 'areas', 'active'] as const;

/** The agents with what they have and lack for cases, and how many they have. */
export async function listAgentStands(
  call: QueryCall<typeof queries.listAgentStands>,
): Promise<QueryReply<typeof queries.listAgentStands>> {
  const { tenantId } = call.actor;
  const { read } = call.services.database;
  const rows = await read
    .selectFrom('recovery_agents')
    .select(stands)
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
  const agents = rows.map((row) => pickRow(recoveryAgents, stands, row));
  const on = { tenantId, day: todayOf(call) };
  const papers = await allPapers(
    read,
    on,
    agents.map(({ staff_id: staff }) => staff),
  );
  const counts = await read
    .selectFrom('recovery_cases')
    .select(['agent_id', countAll.as('n')])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'allocated')
    .where('deleted', '=', 0)
    .groupBy('agent_id')
    .execute();
  const known = new Map(counts.map((row) => [String(row['agent_id']), Number(row['n'])]));
  return {
    data: agents.flatMap((agent) => {
      const own = papers.get(agent.staff_id);
      if (!own) return [];
      const lacks = lacksOf(shown(own), on.day);
      const lenders = [...new Set(own.letters.map((letter) => letter.lender_id))];
      return [
        {
          ...agent,
          certificate: own.certificate,
          lacks,
          lenders,
          may_take: agent.active && lacks.length === 0 && lenders.length > 0,
          cases: known.get(agent.user_id) ?? 0,
        },
      ];
    }),
  };
}

/** Today in India. */
export function todayOf({ services }: SignedCall) {
  return dateOf(instantFromMs(services.nowMs()));
}

/** The first moment of a day. */
export function startOf(day: ReturnType<typeof todayOf>) {
  return instantAt(day, clockTime('00:00'));
}

/** How many promises are due today or broken, of those that are listed. */
export async function countDuePromises(call: SignedCall): Promise<number> {
  const row = await duePromises(call).select(countAll.as('n')).executeTakeFirst();
  return Number(row?.['n'] ?? 0);
}

/** How many cases have a visit that the office has to look at. */
export async function countHeldVisits({ actor, services }: SignedCall): Promise<number> {
  const row = await services.database.read
    .selectFrom('recovery_contacts')
    .select(countAll.as('n'))
    .where('tenant_id', '=', actor.tenantId)
    .where('state', '=', 'held')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return Number(row?.['n'] ?? 0);
}

/** Cases with a promise for today, or for one of the days before it that are listed. */
function duePromises(call: SignedCall) {
  const { actor, services } = call;
  const today = todayOf(call);
  return services.database.read
    .selectFrom('recovery_cases')
    .where('tenant_id', '=', actor.tenantId)
    .where('promised_on', '>=', addDays(today, -promiseDays.back))
    .where('promised_on', '<=', today)
    .where('status', '!=', 'closed')
    .where('deleted', '=', 0);
}
