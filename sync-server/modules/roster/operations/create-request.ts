import { can } from '#shared/core/access.ts';
import { addDays, dateOf, formatDate, instantAt } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { inBoth, translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { rosterSays as messages } from '#shared/modules/roster/server-messages.ts';
import { openShifts } from '#shared/modules/roster/open-shift.ts';
import { createRequest as contract, staffRequests } from '#shared/modules/roster/request.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { refuseOnLeave, refuseTwin, refuseUnworked } from './check-request.ts';

/**
 * Asks the office for something, and the other person where a duty is to change hands. The same id sent again
 * is the same request.
 */
export const createRequest = bind(contract, async (tx, { input }) => {
  // Two who ask for the same days at once: the second one finds the request of the first.
  await lockTenantSequence(tx);
  const id = input.id ?? newId();
  const rows = tx.rows(staffRequests);
  const desk = can(tx.actor, 'roster:write');
  const staffId = input.staff_id ?? tx.actor.staffId ?? '';
  if (staffId !== tx.actor.staffId && !desk) refuse('forbidden', messages.forOthers, 'staff_id');
  const known = await rows.own(id, ({ staff_id }) => staff_id === staffId);
  if (known) return known;
  const person = (await tx.rows(staff).find(staffId)) ?? refuse('invalid', messages.noPerson, 'staff_id');
  const asked = contract.apply?.(
    null,
    { ...input, id, staff_id: staffId },
    { now: tx.now, userId: tx.actor.userId, userName: person.name },
  );
  if (!asked) throw new Error('no request was made');
  await check(tx, asked);
  const other = asked.with_staff_id === null ? null : await tx.rows(staff).find(asked.with_staff_id);
  const request: StaffRequest = {
    ...asked,
    ...(await wordsOf(tx, asked)),
    with_staff_name: other?.name ?? '',
    ver: 1,
  };
  rows.insert(request);
  const details = inBoth((language) => {
    const days = [...new Set([request.from, request.to])].map((day) => formatDate(day, language));
    return `${translate(messages[`kind_${request.kind}`], language)}: ${days.join(' – ')}`;
  });
  const about = { name: [person.name, person.name_hi || person.name], details } as const;
  // A change of duty is no question for the office before the colleague has said yes.
  if (!desk && request.kind !== 'swap')
    notifyOffice(tx, 'roster:write', newsOf('request.asked', about, '/admin/leave'));
  if (other?.user_id) notifyPerson(tx, other.user_id, newsOf('request.swap', about, '/field/leave'));
  return request;
});

/** What changes hands, as both read it. */
async function wordsOf(
  tx: Tx,
  request: StaffRequest,
): Promise<Pick<StaffRequest, 'gives' | 'gives_hi' | 'takes' | 'takes_hi'>> {
  if (request.open_shift_id !== null) {
    const open = await tx.rows(openShifts).find(request.open_shift_id);
    return {
      gives: '',
      gives_hi: '',
      takes: open?.title.slice(0, 240) ?? '',
      takes_hi: open?.title_hi.slice(0, 240) ?? '',
    };
  }
  const of = async (id: string | null) =>
    id === null || request.kind !== 'swap' ? null : tx.rows(roster).find(id);
  const [gives, takes] = [await of(request.duty_id), await of(request.with_duty_id)];
  const words = (duty: Duty | null, language: Language): string => {
    if (!duty) return '';
    const [post, site] =
      language === 'hi'
        ? [duty.post_hi || duty.post, duty.site_name_hi || duty.site_name]
        : [duty.post, duty.site_name];
    return `${formatDate(duty.date, language)}, ${duty.starts}–${duty.ends}, ${[post, site].filter((part) => part !== '').join(', ')}`.slice(
      0,
      240,
    );
  };
  return {
    gives: words(gives, 'en'),
    gives_hi: words(gives, 'hi'),
    takes: words(takes, 'en'),
    takes_hi: words(takes, 'hi'),
  };
}

/** Refuses a change that would put somebody in two places: the office could never approve it. */
async function checkFree(
  tx: Tx,
  staffId: string,
  duty: Duty,
  given: string | null,
  field: string,
): Promise<void> {
  const others = await tx.sql
    .selectFrom('roster')
    .select(['id', 'date', 'starts', 'ends'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('date', '>=', addDays(duty.date, -1))
    .where('date', '<=', addDays(duty.date, 1))
    .where('deleted', '=', 0)
    .execute();
  const wanted = dutyTimes(duty);
  const busy = others.some((row) => {
    const { startsMs, endsMs } = dutyTimes(pickRow(roster, ['date', 'starts', 'ends'], row));
    return row['id'] !== given && startsMs < wanted.endsMs && endsMs > wanted.startsMs;
  });
  if (busy) refuse('invalid', messages.busyThen, field);
}

async function check(tx: Tx, request: StaffRequest): Promise<void> {
  await refuseTwin(tx, request, ['requested', 'agreed', 'approved']);
  if (request.kind === 'comp_off' && request.from > dateOf(tx.now))
    refuse('invalid', messages.workedDay, 'from');
  await refuseUnworked(tx, request);
  if (request.duty_id !== null) {
    const duty = await tx.rows(roster).find(request.duty_id);
    if (duty?.staff_id !== request.staff_id) refuse('invalid', messages.notYourDuty, 'duty_id');
    if (request.kind === 'swap' && instantAt(duty.date, duty.starts) <= tx.now)
      refuse('invalid', messages.past, 'duty_id');
  }
  if (request.with_staff_id !== null) {
    const other = await tx.rows(staff).find(request.with_staff_id);
    if (other?.status !== 'active' || other.id === request.staff_id)
      refuse('invalid', messages.noPerson, 'with_staff_id');
    const duty = request.with_duty_id === null ? null : await tx.rows(roster).find(request.with_duty_id);
    if (request.with_duty_id !== null && duty?.staff_id !== other.id)
      refuse('invalid', messages.notYourDuty, 'with_duty_id');
    const given = request.duty_id === null ? null : await tx.rows(roster).find(request.duty_id);
    if (given) {
      await checkFree(tx, other.id, given, request.with_duty_id, 'with_staff_id');
      await refuseOnLeave(tx, other.id, given.date, 'with_staff_id');
    }
    if (duty) {
      if (instantAt(duty.date, duty.starts) <= tx.now) refuse('invalid', messages.past, 'with_duty_id');
      await checkFree(tx, request.staff_id, duty, request.duty_id, 'with_duty_id');
      await refuseOnLeave(tx, request.staff_id, duty.date, 'with_duty_id');
    }
  }
  if (request.open_shift_id !== null) {
    const open = await tx.rows(openShifts).find(request.open_shift_id);
    if (open?.status !== 'open') refuse('illegal_transition', messages.shiftFull, 'open_shift_id');
    await refuseOnLeave(tx, request.staff_id, open.date, 'open_shift_id');
  }
}
