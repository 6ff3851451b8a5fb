import { useMemo } from 'react';
import { groupBy } from '#shared/core/group-by.ts';
import { checkpoints } from '#shared/modules/patrol/checkpoint.ts';
import type { Checkpoint } from '#shared/modules/patrol/checkpoint.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import type { PatrolRoute } from '#shared/modules/patrol/route.ts';
import { roundsBetween, roundState } from '#shared/modules/patrol/rounds.ts';
import type { Round } from '#shared/modules/patrol/rounds.ts';
import { scans } from '#shared/modules/patrol/scan.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { useRows } from '#web/core/data/local.ts';
import { useSession } from '#web/core/session/session.ts';
import { useNow } from '#web/core/device/use-now.ts';
import { sortRounds } from './sort-rounds.ts';
import type { FieldRound, SortedRounds } from './sort-rounds.ts';

const hour = 3_600_000;
/** How far back and ahead the phone shows rounds, and how long before and after a duty they are its own. */
const shown = { back: 14 * hour, ahead: 24 * hour, around: hour } as const;

export type FieldRounds = SortedRounds<FieldRound> & {
  readonly ready: boolean;
  readonly missing: 'failed' | 'offline' | null;
  readonly asOf: string | null;
  readonly checkpoints: ReadonlyMap<string, Checkpoint>;
};

/** The rounds of a person's duties as the phone knows them, with what is scanned and not sent yet. */
export function useRounds(): FieldRounds {
  const { user } = useSession();
  const nowMs = useNow();
  const routes = useRows(patrolRoutes, { sort: 'site_name' });
  const points = useRows(checkpoints, { sort: 'name' });
  const made = useRows(scans, { sort: '-at' });
  const duties = useRows(roster, { where: { staff_id: user?.staff_id ?? '' }, sort: 'date' });
  const leads = user?.role === 'supervisor';

  return useMemo(() => {
    const places = new Map(points.rows.map((point) => [point.id, point]));
    const byRound = groupBy(
      made.rows.filter((scan) => scan._state !== 'refused'),
      (scan) => scan.round_id,
    );
    const all = routes.rows.flatMap((route) =>
      roundsBetween(route, nowMs - shown.back, nowMs + shown.ahead)
        .filter((round) => leads || duties.rows.some((duty) => isOwn(route, round, duty)))
        .map(
          (round): FieldRound => ({
            route,
            state: roundState(
              round,
              byRound.get(round.id) ?? [],
              places,
              route.patience_minutes * 60_000,
              nowMs,
            ),
          }),
        ),
    );
    return {
      ready: routes.ready && points.ready && made.ready && duties.ready,
      missing: routes.missing,
      asOf: routes.asOf,
      ...sortRounds(all, leads),
      checkpoints: places,
    };
  }, [routes, points, made, duties, leads, nowMs]);
}

/** A round is of a duty at its site, of its shift where it has one, that it overlaps. */
function isOwn(route: PatrolRoute, round: Round, duty: Duty): boolean {
  if (duty.site_id !== route.site_id || (route.shift_id !== '' && duty.shift_id !== route.shift_id))
    return false;
  const { startsMs, endsMs } = dutyTimes(duty);
  return round.startsMs < endsMs + shown.around && round.endsMs > startsMs - shown.around;
}
