import type * as z from 'zod/mini';
import { dateOf, daysBetween, formatDate, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { refusal } from '#shared/core/refusals.ts';
import { filled, inBoth, translate } from '#shared/core/i18n.ts';
import { checkEachPerson } from '#shared/modules/roster/check-plan.ts';
import type { PlanFacts, Problem } from '#shared/modules/roster/check-plan.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { rosterMessages as messages } from '#shared/modules/roster/messages.ts';
import { rosterSays as serverMessages } from '#shared/modules/roster/server-messages.ts';
import * as contracts from '#shared/modules/roster/online.ts';
import { dayId, dutyId, rosterDays } from '#shared/modules/roster/roster-day.ts';
import { datesBetween } from '#shared/modules/roster/spans.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { readDuties, readPlanFacts, readSites } from '../plan.ts';
import type { GridDay, WholeFacts } from '../plan.ts';
import { readAsks } from './refresh-duties.ts';
import type { Asks } from './refresh-duties.ts';
import { changeDays } from './set-days.ts';
import type { ExchangeCall, ExchangeReply } from '#server/core/http/exchange-route.ts';

/** The most days one may check or publish at once. */
export const mostSpan = 62;
export type Stretch = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly site_id?: string | undefined;
  readonly staff_id?: string | undefined;
  readonly override?: string | undefined;
  readonly reasons?: readonly GroupReason[] | undefined;
};
type GroupReason = {
  readonly staff_id: string;
  readonly kind: Problem['kind'];
  readonly reason: string;
};

/** What speaks against the plan between two days. */
export async function checkRoster(
  call: ExchangeCall<typeof contracts.checkRoster>,
): Promise<ExchangeReply<typeof contracts.checkRoster>> {
  const asked = call.input;
  checkSpan(asked);
  const { tenantId } = call.actor;
  const { read } = call.services.database;
  const facts = await readPlanFacts(read, tenantId, asked.from, asked.to, call.services.nowMs());
  const published = await publishedDays(read, tenantId, asked);
  const chosen = chosenDays(facts, published, asked);
  return { data: await problemsIn(facts, asked, chosen, call.services.nowMs()) };
}

/** The line in the log is `publish`' own, as requests that are approved publish days too. */
export const publishRoster = handleOnline(contracts.publishRoster, {
  prepare: async ({ input }) => {
    checkSpan(input);
    refuseBeside(input);
  },
  handler: async (tx, { input: { changes, ...stretch } }) => {
    if (changes) {
      await changeDays(tx, changes);
      await tx.flush();
    }
    const done = await publish(tx, stretch);
    const message = inBoth((language) =>
      [
        translate(serverMessages.published, language, { n: done.duties }),
        ...(done.kept > 0 ? [translate(serverMessages.punched, language, { n: done.kept })] : []),
      ].join(' '),
    );
    return { answer: done, about: null, message };
  },
});

/**
 * Makes the published roster what the plan says, for the days that are planned. Refuses where a rule speaks
 * against a day that carries no reason, unless the whole is overridden with one. A duty that somebody has
 * punched stays.
 */
export async function publish(
  tx: Tx,
  stretch: Stretch,
): Promise<{ days: number; duties: number; removed: number; kept: number; overridden: number }> {
  const { tenantId } = tx.actor;
  const facts = await readPlanFacts(tx.sql, tenantId, stretch.from, stretch.to, msFromInstant(tx.now));
  const published = await publishedDays(tx.sql, tenantId, stretch);
  const chosen = chosenDays(facts, published, stretch);
  const problems = await problemsIn(facts, stretch, chosen, msFromInstant(tx.now));
  const isAccepted = acceptedBy(stretch);
  const open = problems.filter((problem) => problem.hard || !isAccepted(problem));
  if (open.length > 0) {
    const hard = open.filter((problem) => problem.hard);
    const count = new Set(
      (hard.length > 0 ? hard : open).map((problem) => dayId(problem.staff_id, problem.date)),
    ).size;
    const words = hard.length > 0 ? serverMessages.hardProblems : serverMessages.problems;
    throw refusal(contracts.publishRoster, 'illegal_transition', filled(words, { n: count }), {
      problems: open.slice(0, 500),
    });
  }
  const sites = await readSites(tx.sql, tenantId);
  const asks = await readAsks(tx.sql, tenantId);
  const begun = await punchedDuties(tx, stretch);
  const rows = tx.rows(roster);
  await rows.prefetch(
    [...chosen.values()].flatMap((day) => [
      ...day.duties.map((duty) => dutyId(day.staff_id, day.date, duty.shift_id)),
      ...(published.get(dayId(day.staff_id, day.date)) ?? []).map((duty) => duty.id),
    ]),
  );
  await tx.rows(rosterDays).prefetch([...chosen.keys()]);
  const told = new Map<string, CalendarDate[]>();
  const done = { days: chosen.size, duties: 0, removed: 0, kept: 0, overridden: problems.length };
  for (const [id, day] of chosen) {
    await giveWay();
    const before = published.get(id) ?? [];
    let changed = false;
    for (const duty of before) {
      if (day.duties.some((planned) => planned.shift_id === duty.shift_id)) continue;
      if (begun.has(`${duty.staff_id} ${duty.date} ${duty.shift_id}`)) {
        done.kept += 1;
        continue;
      }
      const row = await rows.find(duty.id);
      if (row) rows.remove(row);
      done.removed += 1;
      changed = true;
    }
    for (const planned of day.duties) {
      const known = before.find((duty) => duty.shift_id === planned.shift_id);
      const next = dutyOf(day, planned, { facts, sites, asks }, known);
      if (!next) continue;
      const row = known ? await rows.find(known.id) : null;
      if (row && sameDuty(row, next)) continue;
      if (row && begun.has(`${row.staff_id} ${row.date} ${row.shift_id}`)) {
        done.kept += 1;
        continue;
      }
      if (row) rows.update({ ...row, ...next });
      else rows.insert(next);
      done.duties += 1;
      changed = true;
    }
    const planned = await tx.rows(rosterDays).find(id);
    if (planned && planned.published_rev !== planned.rev)
      tx.rows(rosterDays).update({ ...planned, published_rev: planned.rev });
    if (changed) told.set(day.staff_id, [...(told.get(day.staff_id) ?? []), day.date]);
  }
  for (const [staffId, days] of told) {
    await giveWay();
    const userId = facts.people.get(staffId)?.user_id;
    const first = days.toSorted()[0];
    if (!userId || first === undefined) continue;
    const from = inBoth((language) => formatDate(first, language));
    notifyPerson(tx, userId, newsOf('roster.published', { n: days.length, from }, '/field'));
  }
  tx.log(
    logLine(tx.actor, {
      type: 'roster.publish',
      coll: roster.name,
      detail: JSON.stringify({ ...stretch, ...done }),
    }),
  );
  return done;
}

/**
 * Whether a problem that may be published with a reason has one: its day's own, its group's or that of all.
 */
function acceptedBy({ override, reasons }: Stretch): (problem: Problem) => boolean {
  const groups = new Set(
    (reasons ?? [])
      .filter(({ reason }) => reason.trim() !== '')
      .map(({ staff_id: staffId, kind }) => `${staffId} ${kind}`),
  );
  const all = (override ?? '').trim() !== '';
  return (problem) => problem.accepted || all || groups.has(`${problem.staff_id} ${problem.kind}`);
}

export function checkSpan({ from, to }: Pick<Stretch, 'from' | 'to'>): void {
  if (to < from) refuse('invalid', messages.order, 'to');
  if (daysBetween(from, to) >= mostSpan)
    refuse('invalid', filled(serverMessages.longSpan, { n: mostSpan }), 'to');
}

/** Refuses to plan what would not be published: another day, or another person than the one. */
function refuseBeside({
  changes = [],
  from,
  to,
  staff_id: only,
}: z.output<typeof contracts.publishRoster.input>) {
  const beside = changes.findIndex(
    ({ staff_id: who, date }) => date < from || date > to || (only !== undefined && who !== only),
  );
  if (beside >= 0) refuse('invalid', serverMessages.beside, `changes.${beside}`);
}

/** What was published between two days, by person and day. */
async function publishedDays(
  sql: Sql,
  tenantId: string,
  { from, to }: Pick<Stretch, 'from' | 'to'>,
): Promise<ReadonlyMap<string, readonly Duty[]>> {
  return groupBy(await readDuties(sql, tenantId, from, to), (duty) => dayId(duty.staff_id, duty.date));
}

/**
 * The planned days of a stretch, and those that were published at times that their shift does not have any
 * more; with a site, those that have a duty there or had one published there before.
 */
function chosenDays(
  { grid, posts }: Pick<WholeFacts, 'grid' | 'posts'>,
  published: ReadonlyMap<string, readonly Duty[]>,
  { from, to, site_id: siteId, staff_id: staffId }: Stretch,
): Map<string, GridDay> {
  const here = (id: string, day: GridDay): boolean => {
    const before = published.get(id) ?? [];
    return (
      siteId === undefined ||
      (day.duties.length === 0 && before.length === 0) ||
      day.duties.some((duty) => posts.get(duty.post_id)?.site_id === siteId) ||
      before.some((duty) => duty.site_id === siteId)
    );
  };
  return new Map(
    [...grid].filter(
      ([id, day]) =>
        (day.rev > 0 || day.outdated) &&
        day.date >= from &&
        day.date <= to &&
        (staffId === undefined || day.staff_id === staffId) &&
        here(id, day),
    ),
  );
}

/** What came after a day: a post or shift was removed, or the person has left. */
const cameLater: readonly Problem['kind'][] = ['no_post', 'no_shift', 'left'];

/**
 * What speaks against the chosen days. A past day that nobody has changed since it was published was done so,
 * whatever has been removed since.
 */
async function problemsIn(
  facts: PlanFacts,
  { from, to }: Stretch,
  chosen: ReadonlyMap<string, GridDay>,
  nowMs: number,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const today = dateOf(instantFromMs(nowMs));
  const isDone = ({ kind, date, staff_id: staffId }: Problem): boolean => {
    const day = chosen.get(dayId(staffId, date));
    return date < today && cameLater.includes(kind) && day?.draft === false && !day.outdated;
  };
  for (const found of checkEachPerson(facts, from, to)) {
    await giveWay();
    for (const problem of found)
      if (chosen.has(dayId(problem.staff_id, problem.date)) && !isDone(problem)) problems.push(problem);
  }
  return problems;
}

async function punchedDuties(tx: Tx, { from, to }: Stretch): Promise<Set<string>> {
  const punched = new Set<string>();
  for (const date of datesBetween(from, to)) {
    await giveWay();
    const rows = await tx.sql
      .selectFrom('attendance')
      .select(['staff_id', 'date', 'shift_id'])
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('date', '=', date)
      .where('kind', '=', 'in')
      .where('deleted', '=', 0)
      .execute();
    for (const row of rows)
      punched.add(`${String(row['staff_id'])} ${String(row['date'])} ${String(row['shift_id'])}`);
  }
  return punched;
}

/** What is known of people, posts, shifts and sites when days are published. */
type Known = {
  readonly facts: Awaited<ReturnType<typeof readPlanFacts>>;
  readonly sites: Awaited<ReturnType<typeof readSites>>;
  readonly asks: Asks;
};
type NewDuty = Omit<Duty, 'ver' | 'created_at' | 'updated_at'>;

/** What the phone needs of a planned duty; null where its post, shift or site is gone. */
function dutyOf(
  day: GridDay,
  planned: GridDay['duties'][number],
  { facts, sites, asks }: Known,
  known: Duty | undefined,
): NewDuty | null {
  const post = facts.posts.get(planned.post_id);
  const shift = facts.shifts.get(planned.shift_id);
  const person = facts.people.get(day.staff_id);
  const site = post && sites.get(post.site_id);
  if (!post || !shift || !person || !site) return null;
  const { lat, lng, radius_m } = site;
  return {
    ...known,
    id: known?.id ?? dutyId(day.staff_id, day.date, planned.shift_id),
    staff_id: day.staff_id,
    staff_name: person.name,
    site_id: site.id,
    site_name: site.name,
    site_name_hi: site.name_hi,
    post_id: post.id,
    post: post.name,
    post_hi: post.name_hi,
    shift_id: planned.shift_id,
    shift_name: shift.name,
    shift_name_hi: shift.name_hi,
    date: day.date,
    starts: shift.starts,
    ends: shift.ends,
    break_minutes: shift.break_minutes,
    lat,
    lng,
    radius_m,
    selfie: known?.selfie ?? (post.selfie || facts.rules.selfie),
    ...asks(site, post),
  };
}

function sameDuty(row: Duty, next: NewDuty): boolean {
  return Object.entries(next).every(([name, value]) => Reflect.get(row, name) === value);
}
