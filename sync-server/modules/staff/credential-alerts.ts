import { readableMembers } from '#server/core/sql/stored-values.ts';
import * as z from 'zod/mini';
import { addDays, calendarDate, dateOf, daysBetween, formatDate, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { inBoth } from '#shared/core/i18n.ts';
import { freshSections } from '#shared/modules/settings/sections.ts';
import { credentialNames, credentials } from '#shared/modules/staff/credential.ts';
import type { Credential } from '#shared/modules/staff/credential.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dueAtOnce } from '#server/core/sql/due-rows.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { readSections } from '#server/modules/settings/queries.ts';

const leads = z.object({
  notifications: z.optional(z.object({ credential_days: z.optional(z.array(z.number())) })),
});

/** Looks every hour for papers that end soon. */
export const credentialAlerts: Job<Services> = {
  name: 'staff.credential_alerts',
  title: ['Expiring documents of employees', 'कर्मचारियों के ख़त्म होते काग़ज़'],
  everyMs: 60 * 60_000,
  runs: 'one-server',
  run: (services, { signal }) => notifyOfEnding(services, signal),
};

/**
 * Tells the office of every paper that has come within one of the lead times it chose, once, also where two
 * do so at once. Gives how many it told of.
 */
export async function notifyOfEnding(store: Store, signal?: AbortSignal): Promise<number> {
  const { database } = store;
  const today = dateOf(instantFromMs(store.nowMs()));
  const until = addDays(today, await longestLead(database));
  return sweepDue<Ending>({
    read: (after) => readEnding(database, today, until, after),
    run: async (tenantId, rows) => {
      const leads = rows[0]?.leads ?? [];
      const now = rows.filter(({ valid_to, told_days }) => {
        const lead = leadFor(valid_to, today, leads);
        return lead !== undefined && (told_days === null || told_days > lead);
      });
      return eachInTurn(now, ({ id }) =>
        runTransaction(store, clockActor(tenantId), async (tx) => {
          await tell(tx, id, today, leads);
          return 1;
        }),
      );
    },
    signal,
  });
}

/** The longest lead time of any business: the usual one, or of those who have ever chosen their own. */
async function longestLead({ read }: Database): Promise<number> {
  const own = await read
    .selectFrom('due_rows as d')
    .innerJoin('tenants as t', 't.id', 'd.tenant_id')
    .select(['d.tenant_id', 't.settings'])
    .where('d.job', '=', 'settings:notifications')
    .where('t.active', '=', 1)
    .execute();
  const usual = freshSections.notifications.credential_days;
  const chosen = own.flatMap((row) => {
    const all = leads.safeParse(readableMembers(row['settings']));
    return all.data?.notifications?.credential_days ?? [];
  });
  return Math.max(...usual, ...chosen);
}

type Ending = {
  readonly tenant_id: string;
  readonly id: string;
  readonly valid_to: CalendarDate;
  readonly told_days: number | null;
  readonly leads: readonly number[];
};

async function readEnding(
  database: Database,
  today: CalendarDate,
  until: CalendarDate,
  after: Ending | null,
): Promise<Ending[]> {
  let query = database.read
    .selectFrom('staff_credentials as c')
    .innerJoin('tenants as t', 't.id', 'c.tenant_id')
    .innerJoin('staff as s', (join) =>
      join.onRef('s.tenant_id', '=', 'c.tenant_id').onRef('s.id', '=', 'c.staff_id'),
    )
    .select(['c.tenant_id', 'c.id', 'c.valid_to', 'c.told_days'])
    .where('c.valid_to', '>=', today)
    .where('c.valid_to', '<=', until)
    .where('c.deleted', '=', 0)
    .where('c.state', '=', 'held')
    .where('s.deleted', '=', 0)
    .where('s.status', '=', 'active')
    .where('t.active', '=', 1);
  const order = ['c.valid_to', 'c.tenant_id', 'c.id'] as const;
  if (after) query = query.where(isAfter(order, [after.valid_to, after.tenant_id, after.id]));
  const rows = await query
    .orderBy('c.valid_to')
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
    id: String(row['id']),
    valid_to: calendarDate(String(row['valid_to'])),
    told_days: row['told_days'] === null ? null : Number(row['told_days']),
    leads: rules(String(row['tenant_id'])).credential_days.toSorted((a, b) => a - b),
  }));
}

/** The shortest of the lead times that a day has come within. */
function leadFor(ends: CalendarDate, today: CalendarDate, leads: readonly number[]): number | undefined {
  const left = daysBetween(today, ends);
  return leads.find((lead) => left <= lead);
}

async function tell(tx: Tx, id: string, today: CalendarDate, leads: readonly number[]): Promise<void> {
  const paper = await tx.rows(credentials).find(id);
  if (!paper || paper.valid_to === null) return;
  const lead = leadFor(paper.valid_to, today, leads);
  if (lead === undefined || (paper.told_days !== null && paper.told_days <= lead)) return;
  const person = await tx.rows(staff).find(paper.staff_id);
  if (!person) return;
  tx.rows(credentials).update({ ...paper, told_days: lead });
  if (await isRenewed(tx, paper)) return;
  const until = paper.valid_to;
  notifyOffice(
    tx,
    'staff:write',
    newsOf(
      'paper.ends',
      {
        name: [person.name, person.name_hi || person.name],
        kind: credentialNames[paper.kind],
        date: inBoth((language) => formatDate(until, language)),
      },
      `/admin/staff?open=${encodeURIComponent(person.id)}`,
    ),
  );
  tx.log(
    logLine(tx.actor, {
      type: 'staff_credential.told',
      coll: credentials.name,
      rowId: id,
      detail: JSON.stringify({ lead }),
    }),
  );
}

/** Whoever has a later paper of the same kind needs no reminder of the old one. */
async function isRenewed(tx: Tx, paper: Credential): Promise<boolean> {
  const later = await tx.sql
    .selectFrom('staff_credentials')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', paper.staff_id)
    .where('kind', '=', paper.kind)
    .where('state', '=', 'held')
    .where('deleted', '=', 0)
    .where((where) => where.or([where('valid_to', '>', paper.valid_to), where('valid_to', 'is', null)]))
    .executeTakeFirst();
  return later !== undefined;
}
