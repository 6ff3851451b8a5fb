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

/** What somebody needs besides the right to reports: what each person owes is for those who may see pay. */
const needs: Partial<Readonly<Record<ReportType, string>>> = {
  advances: 'payroll:read',
  recovery: 'recovery:read',
  incidents: 'incidents:read',
  tasks: 'tasks:read',
};

/** Whether somebody may read a report. */
export function mayRead(held: Iterable<string>, type: ReportType): boolean {
  const more = needs[type];
  return grants(held, 'reports:read') && (more === undefined || grants(held, more));
}
