import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { createPunch } from '#shared/modules/attendance/operations.ts';
import { punchId } from '#shared/modules/attendance/punch.ts';
import { believedNow, clockEvidence } from '#web/core/device/clock.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { queue } from '#web/core/sync/offline-set.ts';

/** A punch carries the evidence of its time, and an id that two devices offline would both give it. */
export const queuePunch = queue(createPunch, preparePunch);

function preparePunch(given: Readonly<Record<string, unknown>>, user: SessionUser): Record<string, unknown> {
  const input: Record<string, unknown> = {
    ...clockEvidence(),
    staff_id: user.staff_id ?? undefined,
    shift_id: 'general',
    ...given,
  };
  input['date'] ??= dateOf(instantFromMs(believedNow()));
  const { staff_id: staffId, date, shift_id: shiftId, kind } = input;
  if (kind === 'in' || kind === 'out' || kind === 'break_start' || kind === 'break_end')
    input['id'] ??= punchId(String(staffId), String(date), String(shiftId), kind);
  return input;
}
