import { addDays, instantAt, msFromInstant } from '#shared/core/dates.ts';
import type { Duty } from './duty.ts';

/** The moments a duty begins and ends; a shift that ends before it starts ends on the next day. */
export function dutyTimes(duty: Pick<Duty, 'date' | 'starts' | 'ends'>): {
  startsMs: number;
  endsMs: number;
} {
  const overnight = duty.ends <= duty.starts;
  return {
    startsMs: msFromInstant(instantAt(duty.date, duty.starts)),
    endsMs: msFromInstant(instantAt(overnight ? addDays(duty.date, 1) : duty.date, duty.ends)),
  };
}
