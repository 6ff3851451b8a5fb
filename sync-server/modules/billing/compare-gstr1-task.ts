import type * as z from 'zod/mini';
import type { compareGstr1 } from '#shared/modules/billing/gst/exchanges.ts';
import { defineTask } from '#server/core/runtime/workers/task.ts';

/** The body of a call as it came, and whose books it is compared with. */
export type CompareAsked = { readonly tenantId: string; readonly bytes: Uint8Array };

/** How a file compares with the books of its month. */
export type Comparison = z.output<typeof compareGstr1.output>;

/** Compares a GSTR-1 file with the books. It may be large: only a worker parses it. */
export const compareGstr1Task = defineTask<CompareAsked, Comparison>('billing.compare-gstr1');
