import type { Duty } from '#shared/modules/roster/duty.ts';

type Times = Pick<Duty, 'starts' | 'ends'>;

/** Whether a duty goes over midnight, so that a form must ask which of its days is meant. */
export function isOvernight({ starts, ends }: Times): boolean {
  return ends <= starts;
}

/** Whether a punch of a duty is on the day after it where nobody says otherwise: the end of a night is. */
export function isNextDay(duty: Times, kind: 'in' | 'out'): boolean {
  return kind === 'out' && isOvernight(duty);
}
