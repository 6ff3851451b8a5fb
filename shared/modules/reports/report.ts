import { grants } from '#shared/core/access.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { reportHeads, ReportType } from './messages.ts';

/** A column of a report; its heads are in `reportHeads`. */
export type ReportColumn = keyof typeof reportHeads;
/** A report as it is read: `money` names the columns that hold rupees. */
export type Report = {
  readonly type: ReportType;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly (readonly (string | number)[])[];
  readonly money: readonly number[];
};

/** The files that a report can be had as. */
export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The reports that can be asked for one site. */
export const bySite: readonly ReportType[] = ['attendance', 'security'];
/** The reports that count whole months, whatever days are asked for. */
export const byMonth: readonly ReportType[] = ['business', 'financial', 'payroll'];
/** The most days that a report may have. */
export const mostDays = (type: ReportType): number => (bySite.includes(type) ? 62 : 366);

/** Whether somebody may read a report: what each person owes is for those who may see pay. */
export function mayRead(held: ReadonlySet<string>, type: ReportType): boolean {
  return grants(held, 'reports:read') && (type !== 'advances' || grants(held, 'payroll:read'));
}
