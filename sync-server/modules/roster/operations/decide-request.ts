import { dateIn } from '#server/core/sql/stored-values.ts';
import { can } from '#shared/core/access.ts';
import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth, translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { rosterMessages as messages } from '#shared/modules/roster/messages.ts';
import { openShifts } from '#shared/modules/roster/open-shift.ts';
import { requestLifecycle, requestMoves, staffRequests } from '#shared/modules/roster/request.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { dayId, rosterDays } from '#shared/modules/roster/roster-day.ts';
import type { PlannedDuty } from '#shared/modules/roster/roster-day.ts';
import { datesBetween } from '#shared/modules/roster/spans.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { refuseBeyondBalance, refuseTwin, refuseUnworked } from './check-request.ts';
import { readPosts } from '../plan.ts';
import { changeDays } from './set-days.ts';
import { publish } from './publish-roster.ts';

/** The other person agrees to a change of duty; now it is for the office. */
export const agreeRequest = bind(requestMoves.agree, async (tx, call) => {
  await askedOf(tx, call.id);
  const request = await applyAndStore(requestMoves.agree, tx, call);
  const other = await tx.rows(staff).find(request.with_staff_id ?? '');
  await notifyApplicant(tx, request, named(messages.newsAgreed, other), '');
  const asker = await tx.rows(staff).find(request.staff_id);
  notifyOffice(tx, 'roster:write', {
    kind: 'attendance',
    title: named(messages.newsWaits, asker, other),
    body: whatOf(request, ''),
    link: '/admin/leave',
  });
  return request;
});

/** The other person will not do it, or no longer. */
export const declineRequest = bind(requestMoves.decline, async (tx, call) => {
  await askedOf(tx, call.id);
  const request = await applyAndStore(requestMoves.decline, tx, call);
  await notifyApplicant(
    tx,
    request,
    named(messages.newsDeclined, await tx.rows(staff).find(request.with_staff_id ?? '')),
    request.note,
  );
  return request;
});

/** A change of duty about which somebody was asked, or the office in that person's name. */
async function askedOf(tx: Tx, id: string | null): Promise<StaffRequest> {
  const request = await tx.rows(staffRequests).visible(id ?? '', staffRequests.access.write(tx.actor));
  if (
    request.kind !== 'swap' ||
    (request.with_staff_id !== tx.actor.staffId && !can(tx.actor, 'roster:write'))
  )
    refuse('illegal_transition', messages.notAsked);
  return request;
}

/** Whoever asked takes the request back. */
export const cancelRequest = bind(requestMoves.cancel, async (tx, call) => {
  const before = await tx.rows(staffRequests).visible(call.id ?? '', staffRequests.access.write(tx.actor));
  if (before.staff_id !== tx.actor.staffId && !can(tx.actor, 'roster:write'))
    refuse('illegal_transition', messages.forOthers);
  const request = await applyAndStore(requestMoves.cancel, tx, call);
  await notifyOther(tx, request, named(messages.newsTakenBack, await tx.rows(staff).find(request.staff_id)));
  return request;
});

/** The office turns a request down, and says why. */
export const rejectRequest = bind(requestMoves.reject, async (tx, call) => {
  const request = await applyAndStore(requestMoves.reject, tx, call);
  await notifyApplicant(tx, request, messages.newsRejected, request.note);
  await notifyOther(tx, request, messages.newsRejected);
  return request;
});

/**
 * The office approves: leave takes the duties of its days out of the roster, a swap and an open shift put
 * duties in. What was published for these days is published anew, so that the phones know.
 */
export const approveRequest = bind(requestMoves.approve, async (tx, call) => {
  // What others approve at the same moment counts for what is left.
  await lockTenantSequence(tx);
  const current = await tx.rows(staffRequests).visible(call.id ?? '', staffRequests.access.write(tx.actor));
  move(requestLifecycle, current.status, 'approve');
  await refuseTwin(tx, current, ['approved']);
  await refuseUnworked(tx, current);
  if (current.kind === 'leave') await refuseBeyondBalance(tx, current);
  const request = await applyAndStore(requestMoves.approve, tx, call);
  if (request.kind === 'leave') await takeLeave(tx, request);
  if (request.kind === 'swap') {
    if (current.status !== 'agreed') refuse('illegal_transition', messages.notAgreed);
    await swap(tx, request);
  }
  if (request.kind === 'open_shift') await fillShift(tx, request);
  await notifyApplicant(tx, request, messages.newsApproved, '');
  await notifyOther(tx, request, messages.newsApproved);
  return request;
});

async function takeLeave(tx: Tx, request: StaffRequest): Promise<void> {
  const planned = await plannedOf(tx, request.staff_id, request.from, request.to);
  const changes = datesBetween(request.from, request.to)
    .filter((date) => planned.has(date))
    .map((date) => ({ staff_id: request.staff_id, date, duties: [], off: 'leave' as const, reason: '' }));
  if (changes.length === 0) return;
  await changeDays(tx, changes);
  await renew(tx, request.staff_id, request.from, request.to);
}

async function swap(tx: Tx, request: StaffRequest): Promise<void> {
  const mine = await dutyOf(tx, request.duty_id, request.staff_id);
  const otherId = request.with_staff_id ?? '';
  const theirs = request.with_duty_id === null ? null : await dutyOf(tx, request.with_duty_id, otherId);
  await moveDuty(tx, mine, request.staff_id, otherId);
  if (theirs) await moveDuty(tx, theirs, otherId, request.staff_id);
  for (const date of new Set([mine.date, ...(theirs ? [theirs.date] : [])])) {
    await renew(tx, request.staff_id, date, date);
    await renew(tx, otherId, date, date);
  }
}

async function fillShift(tx: Tx, request: StaffRequest): Promise<void> {
  const open = await tx
    .rows(openShifts)
    .visible(request.open_shift_id ?? '', openShifts.access.write(tx.actor));
  if (open.status !== 'open') refuse('illegal_transition', messages.shiftFull);
  const planned = (await plannedOf(tx, request.staff_id, open.date, open.date)).get(open.date) ?? [];
  await changeDays(tx, [
    {
      staff_id: request.staff_id,
      date: open.date,
      duties: [...planned, { post_id: open.post_id, shift_id: open.shift_id }],
      off: '',
      reason: '',
    },
  ]);
  await renew(tx, request.staff_id, open.date, open.date);
  tx.rows(openShifts).update({
    ...open,
    places: Math.max(1, open.places - 1),
    status: open.places > 1 ? 'open' : 'closed',
  });
}

async function moveDuty(tx: Tx, duty: Duty, fromId: string, toId: string): Promise<void> {
  const before = (await plannedOf(tx, fromId, duty.date, duty.date)).get(duty.date) ?? [];
  const after = (await plannedOf(tx, toId, duty.date, duty.date)).get(duty.date) ?? [];
  const moved =
    before.find((item) => item.shift_id === duty.shift_id) ??
    refuse('illegal_transition', messages.notYourDuty);
  await changeDays(tx, [
    {
      staff_id: fromId,
      date: duty.date,
      duties: before.filter((item) => item !== moved),
      off: '',
      reason: '',
    },
    { staff_id: toId, date: duty.date, duties: [...after, moved], off: '', reason: '' },
  ]);
}

async function dutyOf(tx: Tx, id: string | null, staffId: string): Promise<Duty> {
  const duty = id === null ? null : await tx.rows(roster).find(id);
  return duty?.staff_id === staffId ? duty : refuse('illegal_transition', messages.notYourDuty);
}

/**
 * What is planned for somebody: the plan where there is one, with what this transaction changed, otherwise
 * what was published.
 */
async function plannedOf(
  tx: Tx,
  staffId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Map<CalendarDate, readonly PlannedDuty[]>> {
  const found = new Map<CalendarDate, readonly PlannedDuty[]>();
  const posts = await readPosts(tx.sql, tx.actor.tenantId);
  const byPlace = new Map([...posts.values()].map((post) => [`${post.site_id}\n${post.name}`, post.id]));
  const published = await tx.sql
    .selectFrom('roster')
    .select(['date', 'site_id', 'post', 'post_id', 'shift_id'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('deleted', '=', 0)
    .execute();
  for (const row of published) {
    const postId =
      typeof row['post_id'] === 'string'
        ? row['post_id']
        : byPlace.get(`${String(row['site_id'])}\n${String(row['post'])}`);
    const date = dateIn(row['date']);
    found.set(date, [
      ...(found.get(date) ?? []),
      { post_id: postId ?? '', shift_id: String(row['shift_id']) },
    ]);
  }
  for (const date of datesBetween(from, to)) {
    const day = await tx.rows(rosterDays).find(dayId(staffId, date));
    if (day) found.set(date, day.duties);
  }
  return found;
}

/**
 * Publishes somebody's days anew. The office has just decided, so what a rule warns of is meant; what cannot
 * be is still refused.
 */
async function renew(tx: Tx, staffId: string, from: CalendarDate, to: CalendarDate): Promise<void> {
  await tx.flush();
  await publish(tx, { from, to, staff_id: staffId, override: 'request approved' });
  await tx.flush();
}

async function notifyApplicant(tx: Tx, request: StaffRequest, title: Message, note: string): Promise<void> {
  const person = await tx.rows(staff).find(request.staff_id);
  if (person?.user_id)
    notifyPerson(
      tx,
      person.user_id,
      newsOf('request.decided', { decision: title, details: whatOf(request, note) }, '/field/leave'),
    );
}

/** Who was asked about a change of duty hears how it ended. */
async function notifyOther(tx: Tx, request: StaffRequest, title: Message): Promise<void> {
  const person = request.with_staff_id === null ? null : await tx.rows(staff).find(request.with_staff_id);
  if (person?.user_id)
    notifyPerson(tx, person.user_id, {
      kind: 'attendance',
      title,
      body: whatOf(request, ''),
      link: '/field/leave',
    });
}

function whatOf(request: StaffRequest, note: string): Message {
  return inBoth((language) =>
    [
      translate(messages[`kind_${request.kind}`], language),
      [...new Set([request.from, request.to])].map((day) => formatDate(day, language)).join(' – '),
      note,
    ]
      .filter((item) => item !== '')
      .join(' · '),
  );
}

function named(message: Message, person: StaffMember | null, other: StaffMember | null = null): Message {
  return filled(message, {
    name: inBoth((language) => nameOf(person, language)),
    other: inBoth((language) => nameOf(other, language)),
  });
}

function nameOf(person: StaffMember | null, language: Language): string {
  return (language === 'hi' && person?.name_hi) || (person?.name ?? '');
}
