import type { AnswerTo } from '#shared/core/query.ts';
import type { listOnCallCustomers } from '#shared/modules/on-call/service-queries.ts';

/** A customer of home services. */
export type Customer = AnswerTo<typeof listOnCallCustomers>[number];
