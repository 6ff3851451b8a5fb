import type { CalendarDate } from '#shared/core/dates.ts';
import { dutyTimes } from './duty-times.ts';
import type { Duty } from './duty.ts';

/** Days ahead that people see of their duties. */
export const aheadDays = 14;

/** Where somebody has duty, as far as one must know to get there. */
export type AheadSite = {
  readonly id: string;
  readonly address: string;
  readonly city: string;
  readonly lat: number | null;
  readonly lng: number | null;
};
/** A duty of a colleague at a site where one has duty too. */
export type MateDuty = {
  readonly duty_id: string;
  readonly staff_id: string;
  readonly name: string;
  readonly name_hi: string;
  readonly site_id: string;
  readonly post: string;
  readonly post_hi: string;
  readonly date: CalendarDate;
  readonly starts: Duty['starts'];
  readonly ends: Duty['ends'];
};
/** What a phone keeps beside one's own duties. */
export type Ahead = { readonly sites: readonly AheadSite[]; readonly mates: readonly MateDuty[] };

/** Who is there during a duty, and who comes right after it. */
export function matesOf(
  duty: Duty,
  mates: readonly MateDuty[],
): { readonly with: readonly MateDuty[]; readonly after: readonly MateDuty[] } {
  const own = dutyTimes(duty);
  const here = mates.filter((mate) => mate.site_id === duty.site_id);
  return {
    with: here.filter((item) => {
      const { startsMs, endsMs } = dutyTimes(item);
      return startsMs < own.endsMs && endsMs > own.startsMs;
    }),
    after: here.filter(
      (item) => item.post === duty.post && Math.abs(dutyTimes(item).startsMs - own.endsMs) <= 3_600_000,
    ),
  };
}
