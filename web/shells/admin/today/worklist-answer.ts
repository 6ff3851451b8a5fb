import type * as z from 'zod/mini';
import type { readWorklist } from '#shared/modules/dashboard/queries.ts';

/** What the server answers of the day, and one record of it that waits. */
export type Worklist = z.output<(typeof readWorklist)['output']>;
export type WorkItem = Worklist['work'][number]['items'][number];
