import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { metresBetween } from '#shared/core/distance.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import type { PunchFlag, PunchKind } from './punch.ts';

const minute = 60_000;
/**
 * Where judging begins to doubt; none of these refuses a punch. Metres, seconds and milliseconds as named.
 */
export const doubts = {
  accuracyM: 100,
  fixAgeS: 120,
  clockMs: 2 * minute,
  lateSyncMs: 72 * 60 * minute,
  speedKmh: 150,
  graceMs: 10 * minute,
  /** So long before a duty nobody starts it. */
  earlyMs: 2 * 60 * minute,
  oldestMs: 90 * 24 * 60 * minute,
  /** No moment is believed that is further away than this. */
  farthestMs: 365 * 24 * 60 * minute,
} as const;

/** What is known of the punch before this one on the same device. */
export type EarlierPunch = {
  readonly hash: string;
  readonly at: string;
  readonly mono: number | null;
  readonly boot: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
};

/**
 * All that a judgement rests on. `via` says how the punch came: signed from a device, called on the
 * spot, or sent by a machine, which signs nothing.
 */
export type PunchFacts = {
  readonly kind: PunchKind;
  readonly at: Instant;
  readonly offsetMs: number | null;
  readonly monoMs: number | null;
  readonly bootId: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracyM: number | null;
  readonly fixAgeS: number | null;
  readonly selfie: boolean;
  readonly method: string;
  readonly via: 'device' | 'call' | 'machine';
  /** Whether who calls on the spot may enter what was earlier, as the office and integrations do. */
  readonly mayDate: boolean;
  readonly signed: boolean;
  readonly prevHash: string | null;
  readonly receivedAt: Instant;
  readonly duty: Pick<Duty, 'date' | 'starts' | 'ends' | 'lat' | 'lng' | 'radius_m' | 'selfie'> | null;
  readonly earlier: EarlierPunch | null;
  /**
   * What the business has set otherwise: minutes after which somebody is late, hours for which no network is
   * no doubt.
   */
  readonly rules?: { readonly late_after_minutes: number; readonly offline_hours: number };
};

/** A place with the circle around it in which somebody counts as being there. */
type Place = Pick<Duty, 'lat' | 'lng' | 'radius_m'>;
type Evidence = Omit<PunchFacts, 'kind' | 'selfie' | 'duty'>;

export type Judgement = {
  readonly effectiveAt: Instant;
  readonly distanceM: number | null;
  readonly flags: PunchFlag[];
  readonly state: 'accepted' | 'flagged';
};

/**
 * Says when a punch really happened, how far from the post, and what a person should look at. It never
 * refuses.
 */
export function judgePunch(facts: PunchFacts): Judgement {
  const { effectiveMs, distanceM, flags } = judgeEvidence(facts, facts.duty);
  judgeDuty(facts, effectiveMs, flags);
  const serious = [...flags].some((flag) => flag !== 'late' && flag !== 'early_leave');
  return {
    effectiveAt: instantFromMs(effectiveMs),
    distanceM,
    flags: [...flags].sort(),
    state: serious ? 'flagged' : 'accepted',
  };
}

/**
 * What a clock is worth: `known` is one that is wrong by as much as its device knows, and doubted for nothing
 * else.
 */
type Clock = 'right' | 'known' | 'doubted';

/** What a device's word is worth. */
type Judged = {
  readonly effectiveMs: number;
  readonly distanceM: number | null;
  readonly flags: Set<PunchFlag>;
  readonly clock: Clock;
};

/**
 * What a device's word is worth, whatever was done: when it really was, how far from a place, and what speaks
 * against it.
 */
export function judgeEvidence(facts: Evidence, place: Place | null): Judged {
  const flags = new Set<PunchFlag>();
  const receivedMs = msFromInstant(facts.receivedAt);
  const claimedMs = msFromInstant(facts.at) + (facts.offsetMs ?? 0);
  const effectiveMs = Math.min(
    Math.max(claimedMs, receivedMs - doubts.farthestMs),
    receivedMs + doubts.farthestMs,
  );
  const clock = judgeClock(facts, effectiveMs, receivedMs);
  if (clock !== 'right') flags.add('clock_suspect');
  if (isLate(facts, effectiveMs, receivedMs)) flags.add('late_sync');
  const distanceM = judgePlace(facts, place, flags);
  judgeChain(facts, effectiveMs, flags);
  return { effectiveMs, distanceM, flags, clock };
}

function judgeClock(facts: Evidence, effectiveMs: number, receivedMs: number): Clock {
  // A moment in the future is suspect from every sender.
  if (effectiveMs > receivedMs + doubts.clockMs) return 'doubted';
  if (facts.via === 'call') {
    if (facts.mayDate) return 'right';
    // Whoever calls does so on the spot, whatever they say of their clock.
    if (receivedMs - effectiveMs > doubts.clockMs) return 'doubted';
    return Math.abs(msFromInstant(facts.at) - receivedMs) > doubts.clockMs ? 'known' : 'right';
  }
  if (effectiveMs < receivedMs - doubts.oldestMs || hasJumped(facts)) return 'doubted';
  return Math.abs(facts.offsetMs ?? 0) > doubts.clockMs ? 'known' : 'right';
}

/** Whether the clock went otherwise than the device ran since what it sent before. */
function hasJumped({ at, bootId, monoMs, earlier }: Evidence): boolean {
  if (!earlier || earlier.boot === null || earlier.boot !== bootId) return false;
  if (earlier.mono === null || monoMs === null) return false;
  const byClock = msFromInstant(at) - Date.parse(earlier.at);
  return Math.abs(byClock - (monoMs - earlier.mono)) > doubts.clockMs;
}

function isLate(facts: Evidence, effectiveMs: number, receivedMs: number): boolean {
  const allowedMs = facts.rules ? facts.rules.offline_hours * 60 * minute : doubts.lateSyncMs;
  return facts.via !== 'call' && receivedMs - effectiveMs > allowedMs;
}

function judgePlace(facts: Evidence, place: Place | null, flags: Set<PunchFlag>): number | null {
  if (facts.method === 'desk') return null;
  if (facts.lat === null || facts.lng === null) {
    // A kiosk is bound to its site, as a machine is; a tablet often has no receiver.
    if (facts.method !== 'kiosk' && facts.method !== 'machine') flags.add('no_position');
    return null;
  }
  if ((facts.accuracyM ?? 0) > doubts.accuracyM) flags.add('low_accuracy');
  if ((facts.fixAgeS ?? 0) > doubts.fixAgeS) flags.add('stale_fix');
  if (!place || place.lat === null || place.lng === null) return null;
  const distance = metresBetween({ lat: facts.lat, lng: facts.lng }, { lat: place.lat, lng: place.lng });
  if (distance > place.radius_m + Math.min(facts.accuracyM ?? 0, doubts.accuracyM)) flags.add('out_of_fence');
  return Math.round(distance);
}

function judgeDuty(facts: PunchFacts, effectiveMs: number, flags: Set<PunchFlag>): void {
  const { duty } = facts;
  if (isPhotoAsked(facts) && !facts.selfie) flags.add('no_selfie');
  if (!duty) {
    flags.add('not_rostered');
    return;
  }
  for (const flag of dutyFlags(facts.kind, effectiveMs, duty, facts.rules)) flags.add(flag);
}

/** What the times of a duty say of a moment that it is started or ended at. */
export function dutyFlags(
  kind: PunchKind,
  effectiveMs: number,
  duty: Pick<Duty, 'date' | 'starts' | 'ends'>,
  rules: { readonly late_after_minutes: number } | undefined,
): PunchFlag[] {
  const { startsMs, endsMs } = dutyTimes(duty);
  const flags: PunchFlag[] = [];
  if (kind === 'in' && effectiveMs > startsMs + (rules ? rules.late_after_minutes * minute : doubts.graceMs))
    flags.push('late');
  if (kind !== 'out' && effectiveMs < startsMs - doubts.earlyMs) flags.push('early_in');
  if (kind === 'out' && effectiveMs < endsMs - doubts.graceMs) flags.push('early_leave');
  return flags;
}

/**
 * Where the app asks for a photo, and so where one may be missed: when a duty starts and ends, not at breaks.
 * On a device that all share it stands for the person each time; on one's own it depends on the duty.
 */
export function isPhotoAsked({
  kind,
  method,
  duty,
}: {
  kind: PunchKind;
  method: string;
  duty: Pick<Duty, 'selfie'> | null;
}): boolean {
  if (kind !== 'in' && kind !== 'out') return false;
  return method === 'kiosk' || (method === 'own' && duty?.selfie === true);
}

function judgeChain(facts: Evidence, effectiveMs: number, flags: Set<PunchFlag>): void {
  if (facts.via === 'call') return;
  const { earlier } = facts;
  if (facts.via === 'device') {
    if (!facts.signed) flags.add('unsigned');
    if ((earlier?.hash ?? null) !== facts.prevHash) flags.add('chain_gap');
  }
  if (!earlier) return;
  const hours = (effectiveMs - (Date.parse(earlier.at) + (facts.offsetMs ?? 0))) / (60 * minute);
  if (hours < -1 / 60) flags.add('backdated');
  if (facts.lat !== null && facts.lng !== null && earlier.lat !== null && earlier.lng !== null) {
    const km =
      Math.max(
        0,
        metresBetween({ lat: facts.lat, lng: facts.lng }, { lat: earlier.lat, lng: earlier.lng }) -
          2 * doubts.accuracyM,
      ) / 1000;
    if (km > 0 && km / Math.max(Math.abs(hours), 1 / 60) > doubts.speedKmh) flags.add('impossible_speed');
  }
}
