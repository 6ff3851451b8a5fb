import {
  addDays,
  dateOf,
  dayOfWeek,
  instantAt,
  instantFromMs,
  msFromInstant,
  timeOf,
  isCalendarDate,
} from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { EarlierPlan, PatrolRoute, Stop } from './route.ts';
import type { Scan } from './scan.ts';

const minute = 60_000;
/** How far from its window a scan may be and still count as in time: clocks are never quite right. */
export const leewayMs = 5 * minute;

/** One round of a route: when, and which stops by the plan that held when it began. */
export type Round = {
  readonly id: string;
  readonly routeId: string;
  readonly date: CalendarDate;
  readonly startsMs: number;
  readonly endsMs: number;
  readonly mode: PatrolRoute['mode'];
  readonly stops: readonly Stop[];
};

export const stopStates = ['done', 'late', 'early', 'open', 'missing', 'removed'] as const;
export type StopState = (typeof stopStates)[number];
export type RoundStop<Scanned extends ScanFacts = ScanFacts> = {
  readonly checkpointId: string;
  readonly opensMs: number;
  readonly closesMs: number;
  readonly scan: Scanned | null;
  readonly state: StopState;
  /** On a strict round: it was scanned before one that stands before it. */
  readonly outOfOrder: boolean;
};

export const roundStatuses = ['missed', 'incomplete', 'running', 'waiting', 'upcoming', 'done'] as const;
export type RoundStatus = (typeof roundStatuses)[number];
export type RoundState<Scanned extends ScanFacts = ScanFacts> = {
  readonly round: Round;
  readonly stops: readonly RoundStop<Scanned>[];
  /** `waiting`: it is over and not whole, and phones without network may still have the rest. */
  readonly status: RoundStatus;
  readonly scanned: number;
  readonly wanted: number;
  /** Scans that a person should look at, those out of order and out of their window among them. */
  readonly doubts: number;
};

/** What is needed of a scan to place it. */
export type ScanFacts = Pick<
  Scan,
  | 'round_id'
  | 'checkpoint_id'
  | 'effective_at'
  | 'state'
  | 'staff_name'
  | 'flags'
  | 'note'
  | 'problem'
  | 'photo_id'
>;
type Plan = Omit<EarlierPlan, 'until'> & { readonly until: string | null };
type RouteFacts = Omit<
  PatrolRoute,
  'ver' | 'created_at' | 'updated_at' | 'name' | 'name_hi' | 'site_name' | 'shift_id'
>;

/**
 * The rounds of a route that begin in the stretch of one business day, also past midnight, in their order.
 */
export function roundsOn(route: RouteFacts, date: CalendarDate): Round[] {
  const found: Round[] = [];
  for (const plan of plansOf(route)) {
    if (!plan.active || plan.stops.length === 0 || !plan.days.includes(dayOfWeek(date))) continue;
    const fromMs = msFromInstant(instantAt(date, plan.starts));
    const toMs = msFromInstant(instantAt(plan.ends <= plan.starts ? addDays(date, 1) : date, plan.ends));
    const step = plan.every_minutes === 0 ? toMs - fromMs : plan.every_minutes * minute;
    for (let startsMs = fromMs; startsMs < toMs; startsMs += step) {
      if (startsMs < Date.parse(plan.from) || (plan.until !== null && startsMs >= Date.parse(plan.until)))
        continue;
      const endsMs = Math.min(startsMs + step, toMs);
      found.push({
        id: roundId(route.id, date, startsMs),
        routeId: route.id,
        date,
        startsMs,
        endsMs,
        mode: plan.mode,
        stops: plan.stops,
      });
    }
  }
  return found.sort((a, b) => a.startsMs - b.startsMs);
}

/** The rounds of a route that touch a stretch of time. */
export function roundsBetween(route: RouteFacts, fromMs: number, toMs: number): Round[] {
  const found: Round[] = [];
  const last = dateOf(instantFromMs(toMs));
  for (let date = addDays(dateOf(instantFromMs(fromMs)), -1); date <= last; date = addDays(date, 1))
    found.push(...roundsOn(route, date).filter((round) => round.endsMs >= fromMs && round.startsMs <= toMs));
  return found;
}

/** The round that an id names; null where the route has no such round, as after a change of its plan. */
export function roundNamed(route: RouteFacts, id: string): Round | null {
  const parts = partsOfRound(id);
  if (parts === null || parts.routeId !== route.id) return null;
  return roundsOn(route, parts.date).find((round) => round.id === id) ?? null;
}

/** What the id of a round says: the route, the day it belongs to and the start of its round. */
export function partsOfRound(id: string): { routeId: string; date: CalendarDate } | null {
  const match = /^([\w.@+-]+):(\d{4}-\d{2}-\d{2}):\d{2}-\d{2}$/.exec(id);
  const [, routeId = '', date = ''] = match ?? [];
  return isCalendarDate(date) ? { routeId, date } : null;
}

/** The stop of a round, as the proof of a scanned code names it. */
export function stopId(round: string, checkpointId: string): string {
  return `${round}:${checkpointId}`;
}

/**
 * The id of a scan: the same from every phone of one person. The server makes it from what the scan names.
 */
export function scanId(round: string, checkpointId: string, staffId: string): string {
  return `${stopId(round, checkpointId)}:${staffId}`;
}

/** True when a moment is within the round, give or take what clocks may be off. */
export function isInTime(round: Pick<Round, 'startsMs' | 'endsMs'>, atMs: number): boolean {
  return atMs >= round.startsMs - leewayMs && atMs <= round.endsMs + leewayMs;
}

/** Where a round stands by the scans there are. The server, the admin app and the phone all ask this. */
export function roundState<Scanned extends ScanFacts>(
  round: Round,
  scans: readonly Scanned[],
  checkpoints: ReadonlyMap<string, Pick<Checkpoint, 'removed_at'>>,
  patienceMs: number,
  nowMs: number,
): RoundState<Scanned> {
  const own = bestScans(scans.filter((scan) => scan.round_id === round.id));
  const stops = round.stops.map((stop, place): RoundStop<Scanned> => {
    const opensMs = round.startsMs + (stop.from_min ?? 0) * minute;
    const closesMs =
      stop.to_min === null ? round.endsMs : Math.min(round.startsMs + stop.to_min * minute, round.endsMs);
    const scan = own.get(stop.checkpoint_id) ?? null;
    const shared = { checkpointId: stop.checkpoint_id, opensMs, closesMs, scan };
    if (scan) {
      const atMs = msFromInstant(scan.effective_at);
      const state = atMs > closesMs + leewayMs ? 'late' : atMs < opensMs - leewayMs ? 'early' : 'done';
      return {
        ...shared,
        state,
        outOfOrder: round.mode === 'strict' && isBeforeAnEarlierOne(round, own, place, atMs),
      };
    }
    const removed = checkpoints.get(stop.checkpoint_id)?.removed_at;
    if (removed !== undefined && removed !== null && msFromInstant(removed) <= round.endsMs)
      return { ...shared, state: 'removed', outOfOrder: false };
    return { ...shared, state: nowMs > round.endsMs + patienceMs ? 'missing' : 'open', outOfOrder: false };
  });
  const wanted = stops.filter((stop) => stop.state !== 'removed');
  const scanned = wanted.filter((stop) => stop.scan !== null);
  return {
    round,
    stops,
    status: statusOf(round, wanted.length, scanned.length, patienceMs, nowMs),
    scanned: scanned.length,
    wanted: wanted.length,
    doubts: scanned.filter(
      (stop) => stop.scan?.state === 'flagged' || stop.outOfOrder || stop.state !== 'done',
    ).length,
  };
}

/**
 * The scan that counts at each checkpoint, of all people's: one without doubts before a doubtful one, then
 * the earliest.
 */
function bestScans<Scanned extends ScanFacts>(scans: readonly Scanned[]): Map<string, Scanned> {
  const best = new Map<string, Scanned>();
  for (const scan of scans) {
    const other = best.get(scan.checkpoint_id);
    if (!other || isBetter(scan, other)) best.set(scan.checkpoint_id, scan);
  }
  return best;
}

function isBetter(scan: ScanFacts, other: ScanFacts): boolean {
  if (scan.state !== other.state) return scan.state === 'accepted';
  return scan.effective_at < other.effective_at;
}

/** The stop to go to next: the first open one in the order of the route. */
export function nextStop(state: RoundState): RoundStop | null {
  return state.stops.find((stop) => stop.state === 'open' || stop.state === 'missing') ?? null;
}

/** The moment from which scans that have not come are missing. */
export function missedFromMs(round: Round, patienceMinutes: number): number {
  return round.endsMs + patienceMinutes * minute;
}

function statusOf(
  round: Round,
  wanted: number,
  scanned: number,
  patienceMs: number,
  nowMs: number,
): RoundStatus {
  if (scanned >= wanted) return nowMs < round.startsMs && wanted === 0 ? 'upcoming' : 'done';
  if (nowMs > round.endsMs + patienceMs) return scanned === 0 ? 'missed' : 'incomplete';
  if (nowMs > round.endsMs) return 'waiting';
  return nowMs >= round.startsMs || scanned > 0 ? 'running' : 'upcoming';
}

function isBeforeAnEarlierOne(
  round: Round,
  own: ReadonlyMap<string, ScanFacts>,
  place: number,
  atMs: number,
): boolean {
  return round.stops.slice(0, place).some((earlier) => {
    const scan = own.get(earlier.checkpoint_id);
    return scan !== undefined && msFromInstant(scan.effective_at) > atMs;
  });
}

function plansOf(route: RouteFacts): Plan[] {
  const { mode, starts, ends, every_minutes, days, stops, active, since, earlier } = route;
  return [...earlier, { mode, starts, ends, every_minutes, days, stops, active, from: since, until: null }];
}

/** `route:2026-11-21:22-30`, by the clock in India. */
function roundId(routeId: string, date: CalendarDate, startsMs: number): string {
  return `${routeId}:${date}:${timeOf(instantFromMs(startsMs)).replace(':', '-')}`;
}
