import type { AnswerTo } from '#shared/core/query.ts';
import type { readVisit } from '#shared/modules/jobs/queries.ts';

/** The visit of a booking, as its customer sees it. */
export type Visit = NonNullable<AnswerTo<typeof readVisit>>;
