import type { DutyFact, PunchFact } from './work-facts.ts';

const minute = 60_000;
/** Work of this many minutes has a rest in it, also where nobody punched one. */
const restAfter = 5 * 60;

/**
 * Minutes of rest inside a duty that are not paid. Only a shift that says so has such a rest. Punched breaks
 * say how long it was; without them the whole of it is taken off, unless the work was too short to have one.
 */
export function unpaidRest(
  duty: Pick<DutyFact, 'breakMinutes'> | null,
  punches: readonly PunchFact[],
  fromMs: number,
  toMs: number,
): number {
  if (!duty || duty.breakMinutes === 0) return 0;
  const punched = punchedRest(punches, fromMs, toMs);
  if (punched !== null) return punched;
  return toMs - fromMs >= restAfter * minute ? duty.breakMinutes : 0;
}

/** The minutes between the punches of breaks; null where no break was begun and ended. */
function punchedRest(punches: readonly PunchFact[], fromMs: number, toMs: number): number | null {
  const marks = punches
    .filter((punch) => punch.kind === 'break_start' || punch.kind === 'break_end')
    .toSorted((a, b) => a.atMs - b.atMs);
  let began: number | null = null;
  let total: number | null = null;
  for (const { kind, atMs } of marks) {
    if (kind === 'break_start') began ??= Math.max(atMs, fromMs);
    else if (began !== null) {
      total = (total ?? 0) + Math.max(0, Math.min(atMs, toMs) - began);
      began = null;
    }
  }
  return total === null ? null : Math.round(total / minute);
}
