import type { Select } from '#server/core/sql/visible-rows.ts';

/**
 * The most urgent first: by priority, and among the same by when each should be solved. Where no time is set
 * all of a priority have the same number of hours, so the oldest is due first.
 */
export function byUrgency(select: Select): Select {
  return select
    .orderBy((order) =>
      order
        .case()
        .when('priority', '=', 'critical')
        .then(0)
        .when('priority', '=', 'high')
        .then(1)
        .when('priority', '=', 'medium')
        .then(2)
        .else(3)
        .end(),
    )
    .orderBy(({ fn }) => fn.coalesce('expected_at', 'resolve_by', 'created_at'));
}
