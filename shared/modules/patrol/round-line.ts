import { addDays, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { PatrolRoute } from './route.ts';
import { roundsOn, roundState } from './rounds.ts';
import type { RoundState, RoundStatus, StopState } from './rounds.ts';
import type { Scan } from './scan.ts';

/** A round as lists show it. */
export type RoundLine = {
  readonly id: string;
  readonly route_id: string;
  readonly route_name: string;
  readonly route_name_hi: string;
  readonly site_id: string;
  readonly site_name: string;
  readonly date: CalendarDate;
  readonly starts_at: Instant;
  readonly ends_at: Instant;
  readonly mode: PatrolRoute['mode'];
  readonly status: RoundStatus;
  readonly scanned: number;
  readonly wanted: number;
  readonly doubts: number;
  readonly stops: readonly StopLine[];
};
/** A checkpoint of a round as lists show it. */
export type StopLine = {
  readonly checkpoint_id: string;
  readonly name: string;
  readonly name_hi: string;
  readonly state: StopState;
  readonly out_of_order: boolean;
  readonly at: Instant | null;
  readonly by: string;
  readonly flags: Scan['flags'];
  readonly note: string;
  readonly problem: boolean;
  readonly photo_id: string | null;
};

type Place = Pick<Checkpoint, 'id' | 'name' | 'name_hi' | 'removed_at'>;

/** The rounds of routes over some days with all that is known of them, in the order in which they begin. */
export function roundLines(
  routes: readonly PatrolRoute[],
  checkpoints: readonly Place[],
  scans: readonly Scan[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  nowMs: number,
): RoundLine[] {
  const places = new Map(checkpoints.map((checkpoint) => [checkpoint.id, checkpoint]));
  const byRound = groupBy(scans, (scan) => scan.round_id);
  const lines: RoundLine[] = [];
  for (const route of routes)
    for (let date = from; date <= to; date = addDays(date, 1))
      for (const round of roundsOn(route, date))
        lines.push(
          lineOf(
            route,
            roundState(round, byRound.get(round.id) ?? [], places, route.patience_minutes * 60_000, nowMs),
            places,
          ),
        );
  return lines.sort(
    (a, b) =>
      a.starts_at.localeCompare(b.starts_at) ||
      a.site_name.localeCompare(b.site_name) ||
      a.id.localeCompare(b.id),
  );
}

function lineOf(route: PatrolRoute, state: RoundState, places: ReadonlyMap<string, Place>): RoundLine {
  const { round } = state;
  return {
    id: round.id,
    route_id: route.id,
    route_name: route.name,
    route_name_hi: route.name_hi,
    site_id: route.site_id,
    site_name: route.site_name,
    date: round.date,
    starts_at: instantFromMs(round.startsMs),
    ends_at: instantFromMs(round.endsMs),
    mode: round.mode,
    status: state.status,
    scanned: state.scanned,
    wanted: state.wanted,
    doubts: state.doubts,
    stops: state.stops.map((stop) => ({
      checkpoint_id: stop.checkpointId,
      name: places.get(stop.checkpointId)?.name ?? '',
      name_hi: places.get(stop.checkpointId)?.name_hi ?? '',
      state: stop.state,
      out_of_order: stop.outOfOrder,
      at: stop.scan?.effective_at ?? null,
      by: stop.scan?.staff_name ?? '',
      flags: stop.scan?.flags ?? [],
      note: stop.scan?.note ?? '',
      problem: stop.scan?.problem ?? false,
      photo_id: stop.scan?.photo_id ?? null,
    })),
  };
}
