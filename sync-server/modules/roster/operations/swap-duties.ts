import { instantAt } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { rosterSays as messages } from '#shared/modules/roster/server-messages.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import type { PlannedDuty } from '#shared/modules/roster/roster-day.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { hasPunchedIn } from './has-punched-in.ts';
import { plannedOf, renew } from './planned-days.ts';
import { refuseOnLeave } from './check-request.ts';
import { changeDays } from './set-days.ts';

/** A duty that goes from one person to another. */
type Move = { readonly duty: Duty; readonly from: string; readonly to: string };

/**
 * Makes the duties of a swap change hands in the plan, all at once: with the same shift at two posts, neither
 * of the two may have both for a moment. The days are published anew.
 */
export async function swapDuties(tx: Tx, request: StaffRequest): Promise<void> {
  const [giver, taker] = [request.staff_id, request.with_staff_id ?? ''];
  const moves: Move[] = [
    { duty: await dutyOf(tx, request.duty_id, giver), from: giver, to: taker },
    ...(request.with_duty_id === null
      ? []
      : [{ duty: await dutyOf(tx, request.with_duty_id, taker), from: taker, to: giver }]),
  ];
  const days = new Map<string, PlannedDay>();
  for (const { duty, from, to } of moves) {
    await refuseStarted(tx, duty);
    await refuseOnLeave(tx, to, duty.date);
    for (const person of [from, to])
      if (!days.has(`${person} ${duty.date}`))
        days.set(`${person} ${duty.date}`, await plannedDay(tx, person, duty.date));
  }
  const moved = moves.map(({ duty, from }) => {
    const day = days.get(`${from} ${duty.date}`);
    const planned = day?.duties.find((item) => item.shift_id === duty.shift_id);
    if (!day || !planned) refuse('illegal_transition', messages.notYourDuty);
    day.duties = day.duties.filter((item) => item !== planned);
    return planned;
  });
  for (const [i, { duty, to }] of moves.entries()) {
    const [day, planned] = [days.get(`${to} ${duty.date}`), moved[i]];
    if (day && planned) day.duties = [...day.duties, planned];
  }
  const changed = [...days.values()];
  await changeDays(
    tx,
    changed.map((day) => ({ ...day, off: '' as const, reason: '' })),
  );
  for (const { staff_id: person, date } of changed) await renew(tx, person, date, date);
}

type PlannedDay = { readonly staff_id: string; readonly date: CalendarDate; duties: PlannedDuty[] };

async function plannedDay(tx: Tx, person: string, date: CalendarDate): Promise<PlannedDay> {
  const planned = (await plannedOf(tx, person, date, date)).get(date) ?? [];
  return { staff_id: person, date, duties: [...planned] };
}

async function dutyOf(tx: Tx, id: string | null, staffId: string): Promise<Duty> {
  const duty = id === null ? null : await tx.rows(roster).find(id);
  return duty?.staff_id === staffId ? duty : refuse('illegal_transition', messages.notYourDuty);
}

/** Who has started a duty, early too, does it themselves. */
async function refuseStarted(tx: Tx, duty: Duty): Promise<void> {
  if (instantAt(duty.date, duty.starts) <= tx.now) refuse('illegal_transition', messages.past);
  const { staff_id: staffId, date, shift_id: shiftId } = duty;
  if (await hasPunchedIn(tx, { staffId, date, shiftId })) refuse('illegal_transition', messages.past);
}
