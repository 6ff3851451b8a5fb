import type { ServiceRate } from '../service-rate.ts';
import type { AnnexureRow, BilledTo, DoneDuty } from './bill-facts.ts';
import type { Counted } from './count-duty.ts';

/** A row of the muster while duties are added to it. */
export type GrowingRow = Omit<AnnexureRow, 'days' | 'duties' | 'overtime_minutes'> &
  BilledTo & {
    readonly siteId: string;
    readonly rateIds: string[];
    readonly postId: string | null;
    readonly days: number[];
    duties: number;
    overtime_minutes: number;
  };

/** Adds a duty to the row of its person, post and line. */
export function addRow(
  rows: Map<string, GrowingRow>,
  duty: DoneDuty,
  { rate, billed, days }: { rate: ServiceRate; billed: BilledTo; days: number },
  { duties, overtime }: Counted,
): void {
  const key = [
    duty.siteId,
    duty.postId ?? duty.post,
    rate.title,
    rate.sac,
    duty.staffId,
    billed.gstin,
    billed.billed_by,
  ].join(' ');
  const row = rows.get(key) ?? {
    month: '',
    siteId: duty.siteId,
    rateIds: [],
    postId: duty.postId,
    gstin: billed.gstin,
    billed_by: billed.billed_by,
    site: duty.siteName,
    post: duty.post,
    title: rate.title,
    staff_id: duty.staffId,
    code: duty.staffCode,
    name: duty.staffName,
    days: Array.from({ length: days }, () => 0),
    duties: 0,
    overtime_minutes: 0,
  };
  const day = Number(duty.date.slice(8)) - 1;
  row.days[day] = (row.days[day] ?? 0) + duties;
  if (!row.rateIds.includes(rate.id)) row.rateIds.push(rate.id);
  row.duties += duties;
  row.overtime_minutes += overtime;
  rows.set(key, row);
}
