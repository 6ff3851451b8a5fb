import type { AnswerTo } from '#shared/core/query.ts';
import type { readMySites } from '#shared/modules/portal/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

export type MySites = AnswerTo<typeof readMySites>;
export type MySite = MySites['sites'][number];
export type Guard = MySite['guards'][number];

/** One's sites with who is on duty there, as last known to this phone. */
export function useMySites(): Answered<MySites> {
  return useQuery<typeof readMySites>('/portal/sites', {}, { keep: true, follow: ['notifications'] });
}

/** How many of a site's guards are there, should be, and are still to come. */
export function countGuards(guards: readonly Guard[]): Readonly<Record<Guard['state'], number>> {
  const count = (state: Guard['state']): number => guards.filter((guard) => guard.state === state).length;
  return {
    on_duty: count('on_duty'),
    missing: count('missing'),
    expected: count('expected'),
    done: count('done'),
  };
}
