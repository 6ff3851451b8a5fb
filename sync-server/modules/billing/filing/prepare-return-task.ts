import type { ReturnFault } from '#shared/modules/billing/gst/checks/rules.ts';
import { defineTask } from '#server/core/runtime/workers/task.ts';

/** Which return is prepared. */
export type ReturnAsked = { readonly tenantId: string; readonly month: string; readonly gstin: string };

/** A return as it is filed: its file, what is wrong with it, and by what it is known to be still the same. */
export type PreparedReturn = {
  readonly gstin: string;
  readonly file: string;
  readonly documents: number;
  readonly faults: readonly ReturnFault[];
  readonly fingerprint: string;
};

/** Builds the return of a month in a worker thread; null where it cannot be read. */
export const prepareReturn = defineTask<ReturnAsked, PreparedReturn | null>('billing.prepare-return');
