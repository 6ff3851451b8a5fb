import type { CalendarDate } from '#shared/core/dates.ts';
import type { BillItem } from '../bill-item.ts';
import type { BillingWorker } from '../billing-worker.ts';
import type { ClientSite } from '../client-site.ts';
import type { Line } from '../rules.ts';
import type { ServiceRate } from '../service-rate.ts';

/** A duty that was done, as payroll counts it: whole minutes without the unpaid rest. */
export type DoneDuty = {
  readonly staffId: string;
  readonly staffCode: string;
  readonly staffName: string;
  readonly rank: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly postId: string | null;
  /** The post as the roster names it; empty where it was on no roster. */
  readonly post: string;
  readonly shiftId: string;
  readonly date: CalendarDate;
  readonly minutes: number;
  /** Minutes it was planned for; null where it was on no roster. */
  readonly planned: number | null;
  /** By how many minutes it began after it was planned to; left out where it was on no roster. */
  readonly late?: number;
};

/** What a client's month is billed from. */
export type BillFacts = {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The days of the month that are billed. */
  readonly within: { readonly from: CalendarDate; readonly to: CalendarDate };
  readonly sites: readonly Pick<ClientSite, 'site_id' | 'from' | 'to' | keyof BilledTo>[];
  readonly rates: readonly ServiceRate[];
  readonly workers: readonly BillingWorker[];
  readonly items: readonly BillItem[];
  readonly siteNames: ReadonlyMap<string, string>;
  readonly holidays: ReadonlySet<string>;
  /** From how many minutes on a duty counts whole; below it counts half, as in payroll. */
  readonly fullDayMinutes: number;
  readonly duties: readonly DoneDuty[];
};

/**
 * To which GSTIN of the client a site is billed, empty for the main one; and by which company, if not the
 * client's.
 */
export type BilledTo = Pick<ClientSite, 'gstin' | 'billed_by'>;

/** A line with what it was counted from, before it is put into a bill. */
export type DutyLine = BilledTo & {
  readonly siteId: string | null;
  readonly line: Line;
  /** The rate that it is by; null for what has none, such as material. */
  readonly rateId: string | null;
  /** What it charges besides duties, such as `item:<id>`; null for duties, which the muster names. */
  readonly source: string | null;
};

/** One person's days behind a line: duties by day of the month, half ones as 0.5. */
export type AnnexureRow = {
  /** `YYYY-MM`, of a bill over several months; empty for the month of the bill. */
  readonly month: string;
  readonly site: string;
  readonly post: string;
  readonly title: string;
  readonly staff_id: string;
  readonly code: string;
  readonly name: string;
  readonly days: readonly number[];
  readonly duties: number;
  readonly overtime_minutes: number;
  /**
   * Of a row that counts a penalty: what it takes off, in rupees. Its days are what was counted, and no
   * duties.
   */
  readonly penalty?: number;
};

/** Duties for which the client has no rate. */
export type Unpriced = { readonly site: string; readonly name: string; readonly date: CalendarDate };

export type DutyBill = {
  readonly lines: readonly DutyLine[];
  readonly annexure: readonly (AnnexureRow &
    BilledTo & {
      readonly siteId: string;
      /** The rates of its line: one after the other where they change. None of what is counted by no rate. */
      readonly rateIds: readonly string[];
      /** Null of work that was on no roster, and of what is counted for a whole site. */
      readonly postId: string | null;
    })[];
  readonly unpriced: readonly Unpriced[];
};
