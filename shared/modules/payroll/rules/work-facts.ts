import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';

/**
 * A punch as payroll reads it. `atMs` is the moment the server believes; `claims` are the moments of repeats
 * of the same punch.
 */
export type PunchFact = {
  readonly id: string;
  readonly kind: string;
  readonly date: CalendarDate;
  readonly shiftId: string;
  readonly dutyId: string | null;
  readonly siteId: string | null;
  readonly siteName: string;
  readonly atMs: number;
  /** The office has put it right: it stands against every other claim. */
  readonly regularized: boolean;
  readonly claims: readonly number[];
  /** Whether it is in or out was guessed, and nobody has looked at it. */
  readonly isUnsure?: boolean;
};
/** A rostered duty as payroll reads it. */
export type DutyFact = {
  readonly id: string;
  readonly date: CalendarDate;
  readonly starts: ClockTime;
  readonly ends: ClockTime;
  readonly shiftId: string;
  readonly siteId: string;
  readonly siteName: string;
  readonly post: string;
  /** Minutes of rest inside of it that are not paid. */
  readonly breakMinutes: number;
};
