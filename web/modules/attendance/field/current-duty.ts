import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';

const hour = 3_600_000;

/** The duty a person means now (from two hours before it begins to four after it ends) and the next one after it. */
export function currentDuty<D extends Duty>(duties: readonly D[], nowMs: number): { current: D | null; next: D | null } {
  const ordered = duties.toSorted((a, b) => dutyTimes(a).startsMs - dutyTimes(b).startsMs);
  const open = ordered.filter((duty) => dutyTimes(duty).startsMs - 2 * hour <= nowMs && nowMs <= dutyTimes(duty).endsMs + 4 * hour);
  const current = open.find((duty) => nowMs <= dutyTimes(duty).endsMs) ?? open.at(-1) ?? null;
  const next = ordered.find((duty) => dutyTimes(duty).startsMs > nowMs && duty.id !== current?.id) ?? null;
  return { current, next };
}
