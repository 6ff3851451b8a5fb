import * as z from 'zod/mini';
import { calendarDate, dateOf, parseInstant } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import type { RecoveryCase } from '#shared/modules/recovery/case.ts';
import { recoveryContacts } from '#shared/modules/recovery/contact.ts';
import { promiseStandOf } from '#shared/modules/recovery/promise.ts';
import type { PromisePayment, PromiseState } from '#shared/modules/recovery/promise.ts';
import { promisedOfCase } from '#shared/modules/recovery/queries.ts';
import { recoveryReceipts } from '#shared/modules/recovery/receipt.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { storedJson } from '#server/core/sql/stored-values.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { todayOf } from './queries.ts';

const given = ['id', 'case_id', 'agent_id', 'effective_at', 'promised_on', 'promised_amount'] as const;
const paid = ['case_id', 'amount', 'paid_at', 'day'] as const;
const historySchema = z.array(z.object({ action: z.string(), at: z.string() }));

/** Which promises are read: of a span of days, at most so many, from its first day on or from its last. */
type Wanted = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly most: number;
  readonly newestFirst?: boolean;
};

/** Promises of a span of days, by what became of each, and whether there are more of them. */
export async function readPromises(call: SignedCall, { from, to, most, newestFirst = false }: Wanted) {
  const { actor, services } = call;
  const { read } = services.database;
  const today = todayOf(call);
  const rows = await read
    .selectFrom('recovery_contacts')
    .select(given)
    .where('tenant_id', '=', actor.tenantId)
    .where('outcome', '=', 'promise')
    .where('state', '=', 'counts')
    .where('promised_on', '>=', from)
    .where('promised_on', '<=', to)
    .where('deleted', '=', 0)
    .orderBy('promised_on', newestFirst ? 'desc' : 'asc')
    .orderBy('id')
    .limit(most + 1)
    .execute();
  const picked = rows.slice(0, most).map((row) => pickRow(recoveryContacts, given, row));
  const facts = await factsOf(call, [...new Set(picked.map(({ case_id: id }) => id))]);
  const promises = picked.flatMap((promise) => {
    const one = facts.get(promise.case_id);
    const { promised_on: on, promised_amount: amount, effective_at: at } = promise;
    if (!one || on === null || amount === null) return [];
    const nextAt = one.promisedAt.filter((other) => other > at).toSorted()[0] ?? null;
    const day = calendarDate(on);
    const stand = promiseStandOf(
      { at, promised_on: day, promised_amount: amount },
      { receipts: one.receipts, closedOn: one.closedOn, nextAt },
      today,
    );
    const found = { ...one.found, promised_on: day, promised_amount: amount };
    return [{ contact_id: promise.id, promised_by: promise.agent_id, found, ...stand }];
  });
  return { promises, more: rows.length > most };
}

/** How many promises of each agent ended in each way. */
export function countStates(
  promises: readonly { readonly promised_by: string; readonly state: PromiseState }[],
  agentId: string,
) {
  const count = (...states: PromiseState[]): number =>
    promises.filter(({ promised_by: by, state }) => by === agentId && states.includes(state)).length;
  return { kept: count('kept'), broken: count('broken', 'late') };
}

type Known = {
  readonly found: Pick<RecoveryCase, (typeof promisedOfCase)[number]>;
  readonly receipts: PromisePayment[];
  readonly promisedAt: Instant[];
  readonly closedOn: CalendarDate | null;
};

async function factsOf({ actor, services }: SignedCall, ids: readonly string[]) {
  const { read, isOneOf } = services.database;
  const known = new Map<string, Known>();
  if (ids.length === 0) return known;
  const of = (table: 'recovery_contacts' | 'recovery_receipts') =>
    read
      .selectFrom(table)
      .where('tenant_id', '=', actor.tenantId)
      .where(isOneOf('case_id', ids))
      .where('deleted', '=', 0);
  const [cases, receipts, promises] = await Promise.all([
    read
      .selectFrom('recovery_cases')
      .select([...promisedOfCase, 'status', 'history'])
      .where('tenant_id', '=', actor.tenantId)
      .where(isOneOf('id', ids))
      .where('deleted', '=', 0)
      .execute(),
    of('recovery_receipts').select(paid).execute(),
    of('recovery_contacts')
      .select(['case_id', 'effective_at'])
      .where('outcome', '=', 'promise')
      .where('state', '=', 'counts')
      .execute(),
  ]);
  for (const row of cases)
    known.set(String(row['id']), {
      found: pickRow(recoveryCases, promisedOfCase, row),
      receipts: [],
      promisedAt: [],
      closedOn: row['status'] === 'closed' ? closedOn(row['history']) : null,
    });
  for (const row of receipts) {
    const { case_id: id, paid_at: at, day, amount } = pickRow(recoveryReceipts, paid, row);
    known.get(id)?.receipts.push({ paid_at: at, day: calendarDate(day), amount });
  }
  for (const row of promises)
    known.get(String(row['case_id']))?.promisedAt.push(parseInstant(String(row['effective_at'])));
  return known;
}

function closedOn(history: unknown): CalendarDate | null {
  const closed = storedJson(historySchema, history).findLast(({ action }) => action.startsWith('close_'));
  return closed ? dateOf(parseInstant(closed.at)) : null;
}
