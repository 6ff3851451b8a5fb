import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth, translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Resource } from '#shared/core/resource.ts';
import { attendanceCorrections, attendanceFixes } from '#shared/modules/attendance/regularize.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { serviceRates } from '#shared/modules/billing/service-rate.ts';
import { notifications } from '#shared/modules/notifications/notification.ts';
import { keepSample as keepContract, removeSample as contract } from '#shared/modules/onboarding/sample.ts';
import { sampleMessages as messages } from '#shared/modules/onboarding/sample-messages.ts';
import { payProfiles } from '#shared/modules/payroll/pay-profile.ts';
import { wageStructures } from '#shared/modules/payroll/wage-structure.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { staffRequests } from '#shared/modules/roster/request.ts';
import { rosterDays } from '#shared/modules/roster/roster-day.ts';
import { credentials } from '#shared/modules/staff/credential.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { findMentions, seeMentions } from '#server/core/sql/find-mentions.ts';
import type { Mention } from '#server/core/sql/find-mentions.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { forgetSample, readSample } from '#server/core/sql/sample-records.ts';
import type { Sample } from '#server/core/sql/sample-records.ts';
import { readSettings, writeSettings } from '#server/core/sql/tenant-settings.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { restOrigin } from '#server/core/sync/operations.ts';
import { cancelInvoice } from '#server/modules/billing/operations/write-invoice.ts';
import { takeOutPeople } from '#server/modules/payroll/operations/take-out-people.ts';
import { freshBeginning } from '../queries.ts';
import { memories } from '../sample/memories.ts';
import { readSampleState } from '../sample/sample-state.ts';

/**
 * Takes the sample away in one transaction, with what only tells about it: the duties, punches, wages and
 * draft payslips of its people, and the rates and draft bills of its client. At the end nothing of the
 * business may name a sample; where something does, nothing is removed at all.
 */
export const removeSample = handleOnline(contract, {
  // A large business reads for a while, in which others go on writing.
  prepare: async ({ call: { actor, services } }) => {
    const { database } = services;
    const sample = await readSample(database.read, actor.tenantId);
    const place = { database, read: database.read, tenantId: actor.tenantId };
    return sample && { mark: sample.mark, seen: await seeMentions(place, sample.mark, memories) };
  },
  handler: async (tx, { call, prepared }) => {
    const { tenantId } = tx.actor;
    await lockTenantSequence(tx);
    const sample = await readSample(tx.sql, tenantId);
    if (!sample) return { answer: await readSampleState(tx.sql, tenantId, tx.now), about: null };
    // Another one was added while this was on its way.
    if (prepared?.mark !== sample.mark) refuse('stale', messages.changed);
    const resources = call.services.modules.flatMap((module) => module.resources);
    await removeWork(tx, sample);
    await removeRecords(tx, sample, resources);
    await tx.flush();
    const place = { database: tx.database, read: tx.sql, tenantId };
    const left = await findMentions(place, sample.mark, memories, prepared.seen);
    if (left.length > 0)
      refuse('illegal_transition', filled(messages.inUse, { what: namesOf(left, resources) }), 'sample');
    await forgetSample(tx);
    const answer = await readSampleState(tx.sql, tenantId, tx.now);
    return { answer, about: ['tenants', tenantId], logged: { month: sample.month } };
  },
});

/** Lets the sample be ordinary records from now on, such as where the business has worked with them. */
export const keepSample = handleOnline(keepContract, {
  handler: async (tx) => {
    const { tenantId } = tx.actor;
    await lockTenantSequence(tx);
    const sample = await readSample(tx.sql, tenantId);
    if (!sample) return { answer: await readSampleState(tx.sql, tenantId, tx.now), about: null };
    await forgetSample(tx);
    const beginning = await readSettings(tx.sql, tenantId, 'onboarding', freshBeginning);
    await writeSettings(tx.sql, tenantId, 'onboarding', { ...beginning, sample_kept_at: tx.now });
    const answer = await readSampleState(tx.sql, tenantId, tx.now);
    return { answer, about: ['tenants', tenantId], logged: { month: sample.month } };
  },
});

/** What the people of the sample did, and what was made of it, wherever they were rostered. */
async function removeWork(tx: Tx, sample: Sample): Promise<void> {
  const people = sample.of('staff');
  const clientIds = sample.of('clients');
  await takeOutPeople(tx, people, messages);
  for (const id of await idsOf(tx, 'invoices', 'client_id', clientIds)) {
    const bill = await tx.rows(invoices).find(id);
    if (bill?.stage !== 'draft') continue;
    await cancelInvoice.handler(tx, { id, input: {}, origin: restOrigin() });
    await tx.sql
      .deleteFrom('bill_sources')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('invoice_id', '=', id)
      .execute();
  }
  const ofPeople = [
    rosterDays,
    roster,
    attendance,
    attendanceCorrections,
    attendanceFixes,
    wageStructures,
    payProfiles,
    credentials,
    staffRequests,
  ];
  for (const resource of ofPeople)
    await removeAll(tx, resource, await idsOf(tx, resource.name, 'staff_id', people));
  await removeAll(tx, serviceRates, await idsOf(tx, serviceRates.name, 'client_id', clientIds));
}

/** The sample itself, and what is kept about it without being a record of the business. */
async function removeRecords(tx: Tx, sample: Sample, resources: readonly Resource[]): Promise<void> {
  for (const { kind, id } of sample.records) {
    const resource = resources.find(({ name }) => name === kind);
    if (resource) await removeAll(tx, resource, [id]);
  }
  const { tenantId } = tx.actor;
  const naming = `%${sample.mark}%`;
  const news = await tx.sql
    .selectFrom('notifications')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where((when) => when.or([when('id', 'like', naming), when('link', 'like', naming)]))
    .where('deleted', '=', 0)
    .execute();
  await removeAll(
    tx,
    notifications,
    news.map((row) => String(row['id'])),
  );
  const gone = [
    tx.sql.deleteFrom('staff_cards').where('tenant_id', '=', tenantId).where('staff_id', 'like', naming),
    tx.sql.deleteFrom('staff_pins').where('tenant_id', '=', tenantId).where('staff_id', 'like', naming),
    tx.sql.deleteFrom('attendance_sweeps').where('tenant_id', '=', tenantId).where('duty_id', 'like', naming),
    tx.sql.deleteFrom('due_rows').where('tenant_id', '=', tenantId).where('item', 'like', naming),
  ];
  for (const statement of gone) await statement.execute();
}

async function idsOf(tx: Tx, table: string, column: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.sql
    .selectFrom(table)
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(column, 'in', ids)
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => String(row['id']));
}

async function removeAll(tx: Tx, resource: Resource, ids: readonly string[]): Promise<void> {
  const rows = tx.rows(resource);
  await rows.prefetch(ids);
  for (const id of ids) {
    await giveWay();
    const row = await rows.find(id);
    if (row) rows.remove(row);
  }
}

const mostNamed = 4;

/** What stands in the way, such as “duty (Asha Verma), task (Check the gate)”, each said once. */
function namesOf(found: readonly Mention[], resources: readonly Resource[]): Message {
  return inBoth((language) => {
    const all = new Set(
      found.map(({ table, row }) => {
        const title = resources.find(({ name }) => name === table)?.title?.one ?? plainTitles[table];
        const named = ['staff_name', 'name', 'title', 'client_name', 'number', 'date'].find(
          (field) => typeof row[field] === 'string' && row[field] !== '',
        );
        const kind = translate(title ?? messages.otherRecord, language);
        return named === undefined ? kind : `${kind} (${String(row[named])})`;
      }),
    );
    const rest = all.size - mostNamed;
    const shown = [...all].slice(0, mostNamed);
    return [...shown, ...(rest > 0 ? [translate(messages.more, language, { n: rest })] : [])].join(', ');
  });
}

const plainTitles: Readonly<Record<string, Message>> = { site_supervisors: messages.supervisor };
