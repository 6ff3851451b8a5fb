import type { AnnexureRow, DutyBill } from '#shared/modules/billing/duties/bill-facts.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { defineTask } from '#server/core/runtime/workers/task.ts';

/** Whose month is billed: of one client, or of several, which are read at once. */
export type BillsAsked = {
  readonly tenantId: string;
  readonly month: string;
  /** Only these days of the month; without it the whole month. */
  readonly within?: { readonly from: CalendarDate; readonly to: CalendarDate };
  /** Lines and muster name the month, for a bill over several. */
  readonly namesMonth?: boolean;
  readonly clientIds: readonly string[];
  readonly nowMs: number;
};

/** What the duties of a site come to in a month or some days of it, as they are billed, told by a digest. */
export type CountedWork = {
  readonly month: string;
  readonly siteId: string;
  readonly site: string;
  readonly digest: string;
};

/** A client's month, ready to be drafted. */
export type PlannedBill = DutyBill & {
  readonly clientId: string;
  /** Flagged punches of its duties that nobody has reviewed. */
  readonly unreviewed: number;
  /** The sheet of each site for the whole month, by its digest. */
  readonly sheets: readonly CountedWork[];
  /** What was counted at each site, by which a draft can tell that its duties changed. */
  readonly work: readonly CountedWork[];
};
export type { AnnexureRow };

/** Counts the duties of clients' months into lines, in a worker thread. */
export const planBills = defineTask<BillsAsked, readonly PlannedBill[]>('billing.plan-bills');
