import type { Checkpoint } from '#shared/modules/patrol/checkpoint.ts';
import type { PatrolRoute } from '#shared/modules/patrol/route.ts';
import { useOnlineAnswer } from '#web/core/data/online-answer.ts';
import type { OnlineAnswer } from '#web/core/data/online-answer.ts';

/** A checkpoint as the desk gets it, without its code. */
export type Point = Omit<Checkpoint, 'code' | 'code_key' | 'old_keys'>;
export type Plan = {
  readonly points: OnlineAnswer<readonly Point[]>;
  readonly routes: OnlineAnswer<readonly PatrolRoute[]>;
  readonly reload: () => void;
};

/** The checkpoints and rounds of a site that are in use. */
export function usePlan(site: string | null): Plan {
  const at = site === null ? null : encodeURIComponent(site);
  const points = useOnlineAnswer<readonly Point[]>(
    at === null ? null : `/patrol/checkpoints?limit=200&site_id=${at}`,
  );
  const routes = useOnlineAnswer<readonly PatrolRoute[]>(
    at === null ? null : `/patrol/routes?limit=200&site_id=${at}`,
  );
  const kept = points.data?.filter((one) => one.removed_at === null) ?? null;
  return {
    points: { ...points, data: kept },
    routes,
    reload: () => {
      points.reload();
      routes.reload();
    },
  };
}
