import {
  addDays,
  calendarDate,
  clockTime,
  dateOf,
  daysBetween,
  formatDate,
  instantAt,
  instantFromMs,
  isCalendarDate,
} from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { inBoth } from '#shared/core/i18n.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { dueAtOnce, readDue, setDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { readSection, readSections } from '#server/modules/settings/queries.ts';

/** A licence under the law on private security: the business's own, or that of one of its companies. */
type Licence = {
  readonly holder: string;
  readonly name: string;
  readonly to: CalendarDate;
  readonly link: string;
};

const ownLicence = 'tenants.own_licence';

/** Looks every hour for licences that end soon. */
export const licenceAlerts: Job<Services> = {
  name: 'tenants.licence_alerts',
  title: ['Expiring licences', 'ख़त्म होते लाइसेंस'],
  everyMs: 60 * 60_000,
  runs: 'one-server',
  run: (services, { signal }) => notifyOfLicences(services, signal),
};

/**
 * Tells the office of each licence that has come within one of the lead times it chose, and of one that has
 * ended, once each, also where two do so at once. Gives how many it told of.
 */
export function notifyOfLicences(store: Store, signal?: AbortSignal): Promise<number> {
  const today = dateOf(instantFromMs(store.nowMs()));
  return eachInTurn([notifyOfCompanies, notifyOfOwn], (part) => part(store, today, signal));
}

function notifyOfCompanies(store: Store, today: CalendarDate, signal?: AbortSignal): Promise<number> {
  return sweepDue<CompanyLicence>({
    read: (after) => readCompanies(store.database, today, after),
    run: async (tenantId, rows) => {
      const licences = rows.map(({ licence }) => licence);
      const near = nearOf(licences, today, rows[0]?.leads ?? []);
      return near.length === 0
        ? 0
        : runTransaction(store, clockActor(tenantId), (tx) => notifyOfNear(tx, near));
    },
    signal,
  });
}

/**
 * The business's own licence stands in its settings: it is looked at when these change, and on the day when
 * it comes within the next lead time.
 */
function notifyOfOwn(store: Store, today: CalendarDate, signal?: AbortSignal): Promise<number> {
  const looked = [ownLicence, 'settings:company', 'settings:notifications'];
  return sweepDue<DueRow>({
    read: (after) => readDue(store.database, looked, instantFromMs(store.nowMs()), after),
    run: (tenantId, due) =>
      runTransaction(store, clockActor(tenantId), async (tx) => {
        // First, so that a change of the settings from here on is due again.
        for (const row of due) await settleDue(tx.sql, row, null);
        const { sql } = tx;
        const leads = leadsOf(await readSection(sql, tenantId, 'notifications'));
        const to = (await readSection(sql, tenantId, 'company')).psara_to;
        const name = await readName(sql, tenantId);
        const own = isCalendarDate(to)
          ? [{ holder: 'business', name, to, link: '/admin/settings/rules?part=company' }]
          : [];
        const next = isCalendarDate(to) ? nextLook(to, today, leads) : null;
        await setDue(sql, { job: ownLicence, tenant_id: tenantId, item: '', due_at: next });
        return notifyOfNear(tx, nearOf(own, today, leads));
      }),
    signal,
  });
}

/** Ended, and the lead times that were chosen, the shortest first. */
function leadsOf({ licence_days }: { readonly licence_days: readonly number[] }): number[] {
  return [0, ...licence_days.toSorted((a, b) => a - b)];
}

/** The beginning of the day on which a licence comes within its next lead time, or has ended. */
function nextLook(to: CalendarDate, today: CalendarDate, leads: readonly number[]): string | null {
  const days = leads.map((lead) => (lead === 0 ? addDays(to, 1) : addDays(to, -lead)));
  const next = days.filter((day) => day > today).toSorted()[0];
  return next === undefined ? null : instantAt(next, clockTime('00:00'));
}

type Near = { readonly licence: Licence; readonly lead: number };

/** Those licences that are within a lead time, or have ended. */
function nearOf(licences: readonly Licence[], today: CalendarDate, leads: readonly number[]): Near[] {
  return licences.flatMap((licence) => {
    const left = Math.max(0, daysBetween(today, licence.to));
    const lead = licence.to < today ? 0 : leads.find((lead) => lead > 0 && left <= lead);
    return lead === undefined ? [] : [{ licence, lead }];
  });
}

async function notifyOfNear(tx: Tx, near: readonly Near[]): Promise<number> {
  let count = 0;
  for (const { licence, lead } of near) if (await tell(tx, licence, lead)) count += 1;
  return count;
}

async function readName(sql: Sql, tenantId: string): Promise<string> {
  const row = await sql.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirst();
  return String(row?.['name'] ?? '');
}

type CompanyLicence = {
  readonly tenant_id: string;
  readonly licence: Licence;
  readonly leads: readonly number[];
};

/** No lead time is longer than a year. Of an end that was told of there is nothing more to tell. */
const longestLead = 365;

async function readCompanies(
  database: Database,
  today: CalendarDate,
  after: CompanyLicence | null,
): Promise<CompanyLicence[]> {
  let query = database.read
    .selectFrom('companies as c')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .leftJoin('licence_alerts as a', (join) =>
      join
        .onRef('a.tenant_id', '=', 'c.tenant_id')
        .onRef('a.holder', '=', 'c.id')
        .onRef('a.valid_to', '=', 'c.psara_to'),
    )
    .select(['c.tenant_id', 'c.id', 'c.name', 'c.psara_to'])
    .where('c.psara_to', '<=', addDays(today, longestLead))
    .where('c.deleted', '=', 0)
    .where('c.active', '=', 1)
    .where('t.active', '=', 1)
    .where((where) => where.or([where('a.told_days', 'is', null), where('a.told_days', '>', 0)]));
  const order = ['c.psara_to', 'c.tenant_id', 'c.id'] as const;
  if (after) query = query.where(isAfter(order, [after.licence.to, after.tenant_id, after.licence.holder]));
  const rows = await query
    .orderBy('c.psara_to')
    .orderBy('c.tenant_id')
    .orderBy('c.id')
    .limit(dueAtOnce)
    .execute();
  if (rows.length === 0) return [];
  const rules = await readSections(
    database,
    rows.map((row) => String(row['tenant_id'])),
    'notifications',
  );
  return rows.map((row) => ({
    tenant_id: String(row['tenant_id']),
    licence: {
      holder: String(row['id']),
      name: String(row['name']),
      to: calendarDate(String(row['psara_to'])),
      link: `/admin/settings/companies?open=${String(row['id'])}`,
    },
    leads: leadsOf(rules(String(row['tenant_id']))),
  }));
}

/** Tells of one end once for each lead time; a licence that was renewed has another end and begins anew. */
async function tell(tx: Tx, { holder, name, to, link }: Licence, lead: number): Promise<boolean> {
  const { tenantId } = tx.actor;
  const known = await tx.sql
    .selectFrom('licence_alerts')
    .select('told_days')
    .where('tenant_id', '=', tenantId)
    .where('holder', '=', holder)
    .where('valid_to', '=', to)
    .executeTakeFirst();
  if (known && Number(known['told_days']) <= lead) return false;
  if (known)
    await tx.sql
      .updateTable('licence_alerts')
      .set({ told_days: lead })
      .where('tenant_id', '=', tenantId)
      .where('holder', '=', holder)
      .where('valid_to', '=', to)
      .execute();
  else
    await tx.sql
      .insertInto('licence_alerts')
      .values({ tenant_id: tenantId, holder, valid_to: to, told_days: lead })
      .execute();
  const event = lead === 0 ? 'licence.ended' : 'licence.ends';
  const date = inBoth((language) => formatDate(to, language));
  notifyOffice(tx, 'settings:write', newsOf(event, { name, date }, link));
  return true;
}
