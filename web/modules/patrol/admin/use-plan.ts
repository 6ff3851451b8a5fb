import type { listCheckpoints, listRoutes } from '#shared/modules/patrol/queries.ts';
import type { Checkpoint } from '#shared/modules/patrol/checkpoint.ts';
import type { PatrolRoute } from '#shared/modules/patrol/route.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

/** A checkpoint as the admin app gets it, without its code. */
export type Point = Omit<Checkpoint, 'code' | 'code_key' | 'old_keys'>;
export type Plan = {
  readonly points: Answered<readonly Point[]>;
  readonly routes: Answered<readonly PatrolRoute[]>;
  readonly reload: () => void;
};

/** The checkpoints and rounds of a site that are in use. */
export function usePlan(site: string | null): Plan {
  const points = useQuery<typeof listCheckpoints>(
    '/patrol/checkpoints',
    site === null ? null : { input: { limit: 200, site_id: site } },
  );
  const routes = useQuery<typeof listRoutes>(
    '/patrol/routes',
    site === null ? null : { input: { limit: 200, site_id: site } },
  );
  const kept = points.data?.filter((item) => item.removed_at === null) ?? null;
  return {
    points: { ...points, data: kept },
    routes,
    reload: () => {
      points.reload();
      routes.reload();
    },
  };
}
