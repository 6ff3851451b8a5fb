import type * as z from 'zod/mini';
import type { readReturn } from '#shared/modules/billing/return-queries.ts';

/** The answer about the returns of a month. */
export type MonthReturn = z.output<typeof readReturn.output>;
