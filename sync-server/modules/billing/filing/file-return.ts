import { dateOf, firstOfMonth, formatMonth, lastOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import * as contract from '#shared/modules/billing/filing/filed-return.ts';
import { filingMessages as messages } from '#shared/modules/billing/filing/messages.ts';
import type { Actor } from '#shared/core/access.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { shareOf } from '#server/core/runtime/workers/share.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { refuseDay } from '../operations/refuse-day.ts';
import { firstUse } from '../receipts/read-advances.ts';
import { requireFaultless } from '../returns.ts';
import { buildReturn, fingerprintOf } from './build-return.ts';
import { closedThrough } from './closed-periods.ts';
import { prepareReturn } from './prepare-return-task.ts';
import type { PreparedReturn, ReturnAsked } from './prepare-return-task.ts';
import { readFiling } from './read-filing.ts';

const { filedReturns, filedReturnLifecycle } = contract;

/** Marks the return of a month as filed and keeps its file. From then on the month is closed. */
export const fileReturn = bind(contract.fileReturn, async (tx, { input }) => {
  // Nothing is issued between reading the month and closing it.
  await lockTenantSequence(tx);
  const { month } = input;
  const today = dateOf(tx.now);
  if (month >= today.slice(0, 7)) refuse('invalid', messages.monthOpen, 'month');
  const filedOn = input.filed_on ?? today;
  refuseDay(filedOn, today, 'filed_on');
  if (filedOn <= lastOfMonth(month)) refuse('invalid', messages.filedEarly, 'filed_on');
  const { tenantId } = tx.actor;
  const { gstin, file, documents, faults } = await stillSame(tx, { tenantId, month, gstin: input.gstin });
  requireFaultless(gstin, faults);
  if (await readFiling(tx.sql, tenantId, { month, gstin }))
    refuse('illegal_transition', messages.alreadyFiled, 'month');
  await refuseUnfiledBefore(tx, { month, gstin });
  const id = newId();
  await tx.sql.insertInto('filed_return_files').values({ tenant_id: tenantId, id, file }).execute();
  return tx.rows(filedReturns).insert({
    id,
    gstin,
    month,
    filed_on: filedOn,
    arn: input.arn,
    documents,
    status: filedReturnLifecycle.initial,
    reason: '',
  });
});

/** What was prepared for a request, by who makes it: each request has an actor of its own. */
const prepared = new WeakMap<Actor, PreparedReturn>();

/** Builds the return that is about to be filed in a worker, so that the transaction only has to compare. */
export async function prepareFiling(call: SignedCall): Promise<void> {
  const { services, actor } = call;
  const asked = contract.fileReturn.input.safeParse(call.body);
  if (!asked.success) return;
  const { month, gstin } = asked.data;
  const input = { tenantId: actor.tenantId, month, gstin };
  const options = { share: shareOf(actor), signal: call.signal };
  const ready = await services.readWorkers.inReports(prepareReturn, input, options);
  if (ready) prepared.set(actor, ready);
}

/** The prepared return where nothing of it has changed since; otherwise it is built here. */
async function stillSame(tx: Tx, asked: ReturnAsked): Promise<PreparedReturn> {
  const reader = { read: tx.sql, isOneOf: tx.database.isOneOf };
  const ready = prepared.get(tx.actor);
  const isSame =
    ready !== undefined &&
    ready.fingerprint === (await fingerprintOf(reader, { ...asked, gstin: ready.gstin }));
  return isSame ? ready : buildReturn(reader, asked);
}

/** Reopens the last month that was filed: one before it would change what the later ones build on. */
export const reopenReturn = bind(contract.reopenReturn, async (tx, { id, input }) => {
  await lockTenantSequence(tx);
  const filed = await tx.rows(filedReturns).visible(id ?? '', true);
  const status = move(filedReturnLifecycle, filed.status, 'reopen');
  await refuseLater(tx, filed);
  await refuseAmendedMonth(tx, filed);
  return tx.rows(filedReturns).update({ ...filed, status, reason: input.reason });
});

/**
 * Returns are filed in order, because a filed one closes all months before it. What was before the first one
 * that is marked here was filed elsewhere.
 */
async function refuseUnfiledBefore(
  tx: Tx,
  { month, gstin }: { readonly month: string; readonly gstin: string },
): Promise<void> {
  const filed = await closedThrough(tx.sql, tx.actor.tenantId, gstin);
  if (filed === null) return;
  const { tenantId } = tx.actor;
  const between = { gstin, after: lastOfMonth(filed), before: firstOfMonth(month) };
  const days = [
    await firstPaper(tx, between),
    await firstUse(tx.sql, tenantId, between),
    await firstAmended(tx, between),
  ].flatMap((day) => day ?? []);
  const [day] = days.toSorted();
  if (day === undefined) return;
  const earlier = inBoth((language) => formatMonth(day.slice(0, 7), language));
  refuse('illegal_transition', filled(messages.fileEarlier, { month: earlier }), 'month');
}

type Between = { readonly gstin: string; readonly after: CalendarDate; readonly before: CalendarDate };

async function firstPaper(tx: Tx, { gstin, after, before }: Between): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('invoices')
    .select(({ fn }) => fn.min('issued_on').as('day'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('supplier_gstin', '=', gstin)
    .where('kind', '<>', 'proforma')
    .where('stage', '<>', 'draft')
    .where('issued_on', '>', after)
    .where('issued_on', '<', before)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return storedText(row?.['day'] ?? null);
}

async function firstAmended(tx: Tx, { gstin, after, before }: Between): Promise<string | null> {
  const row = await tx.sql
    .selectFrom('gst_amendments')
    .select(({ fn }) => fn.min('month').as('month'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('gstin', '=', gstin)
    .where('month', '>', after.slice(0, 7))
    .where('month', '<', before.slice(0, 7))
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return storedText(row?.['month'] ?? null);
}

async function refuseLater(tx: Tx, { gstin, month }: contract.FiledReturn): Promise<void> {
  const last = await closedThrough(tx.sql, tx.actor.tenantId, gstin);
  if (last === null || last === month) return;
  const later = inBoth((language) => formatMonth(last, language));
  refuse('illegal_transition', filled(messages.laterFiled, { month: later }), 'status');
}

/** What was amended is amended against what was filed, which would change. */
async function refuseAmendedMonth(tx: Tx, { gstin, month }: contract.FiledReturn): Promise<void> {
  const row = await tx.sql
    .selectFrom('gst_amendments')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('gstin', '=', gstin)
    .where('of_month', '=', month)
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  if (row) refuse('illegal_transition', messages.hasAmendments, 'status');
}
