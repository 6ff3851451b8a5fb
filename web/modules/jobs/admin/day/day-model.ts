import { clockTime } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { canMove } from '#shared/core/lifecycle.ts';
import type { DayJob, JobDay } from '#shared/modules/jobs/day-queries.ts';
import { isOpenJob, jobLifecycle } from '#shared/modules/jobs/job.ts';
import { overlap } from '#shared/modules/jobs/overlap.ts';
import { offAt } from '#shared/modules/on-call/work-days.ts';

const dayMinutes = 24 * 60;
/** Jobs that are dragged stand at every quarter of an hour. */
const snap = 15;
/** Minutes before now that are still shown when a day opens. */
const justPassed = 30;
/** A short job is drawn as long as this, so that it can be read. */
const leastShown = 60;

/** A job in a row: its minutes since midnight, and the line of the row that it is drawn in. */
export type PlacedJob = {
  readonly job: DayJob;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  /** The other jobs of this person at the same time. */
  readonly clashes: readonly DayJob[];
};
/** A person with their jobs; without an id the jobs that nobody has yet. */
export type DayRow = {
  readonly id: string | null;
  readonly name: string;
  readonly partner: boolean;
  readonly jobs: readonly PlacedJob[];
  readonly lanes: number;
};

/** True for a partner who does not work for the whole of a job at a time. */
export function isOffAt(
  day: JobDay,
  worker: string | null,
  when: { readonly date: CalendarDate; readonly time: ClockTime; readonly minutes: number },
): boolean {
  const person = day.people.find(({ id }) => id === worker);
  return person !== undefined && offAt(person, when) !== 'none';
}

/** In whose row a job stands: of who has it, or of the only one who was asked. */
export function holderOf({ worker_id: worker, asked }: DayJob): string | null {
  if (worker !== null) return worker;
  const [only, another] = asked;
  return only !== undefined && another === undefined ? only.id : null;
}

/** Whether somebody has a job, one person was asked and has not answered, or nobody has it. */
export function standingOf(job: DayJob): 'taken' | 'waiting' | 'free' {
  if (job.worker_id !== null) return 'taken';
  return holderOf(job) === null ? 'free' : 'waiting';
}

/** Who is busy with a job: in whose row it stands, and who goes along. */
export function busyWith(job: DayJob): readonly (string | null)[] {
  return [holderOf(job), ...job.team.map(({ id }) => id)];
}

/** The rows of a day: first what nobody has, then people with jobs, then the others. */
export function rowsOf(day: JobDay): DayRow[] {
  const held = new Map<string | null, DayJob[]>();
  for (const job of day.jobs)
    for (const person of busyWith(job)) held.set(person, [...(held.get(person) ?? []), job]);
  const rows = day.people.map((person) => ({
    ...person,
    ...laid(held.get(person.id) ?? [], day.date, true),
  }));
  return [
    { id: null, name: '', partner: false, ...laid(held.get(null) ?? [], day.date, false) },
    ...rows.filter(({ jobs }) => jobs.length > 0),
    ...rows.filter(({ jobs }) => jobs.length === 0),
  ];
}

/** The jobs of a day that keep one of some people busy. */
export function jobsOfAny(day: JobDay, people: readonly (string | null)[]): DayJob[] {
  return day.jobs.filter((job) => busyWith(job).some((one) => one !== null && people.includes(one)));
}

/** The open jobs of one person that take some of the time of a job. */
export function clashesOf(job: DayJob, others: readonly DayJob[]): DayJob[] {
  if (!isOpenJob(job)) return [];
  return others.filter((other) => other.id !== job.id && isOpenJob(other) && overlap(job, other));
}

/** Jobs in as few lines as they need, so that none covers another. */
function laid(found: readonly DayJob[], date: CalendarDate, alone: boolean): Pick<DayRow, 'jobs' | 'lanes'> {
  const ends: number[] = [];
  const jobs = found
    .map((job) => ({ job, from: minuteOf(job, date) }))
    .toSorted((one, other) => one.from - other.from || one.job.id.localeCompare(other.job.id))
    .map(({ job, from }): PlacedJob => {
      const to = from + job.minutes;
      const free = ends.findIndex((end) => end <= from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = Math.max(to, Math.max(from, 0) + leastShown);
      return { job, from, to, lane, clashes: alone ? clashesOf(job, found) : [] };
    });
  return { jobs, lanes: Math.max(1, ends.length) };
}

/** The minute of the day at which a job begins; below zero where it began the day before. */
export function minuteOf({ date, time }: Pick<DayJob, 'date' | 'time'>, day: CalendarDate): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes - (date < day ? dayMinutes : 0);
}

/** The time of the quarter of an hour nearest to a minute of the day. */
export function timeAt(minute: number): ClockTime {
  const whole = Math.min(dayMinutes - snap, Math.max(0, Math.round(minute / snap) * snap));
  const two = (value: number): string => String(value).padStart(2, '0');
  return clockTime(`${two(Math.floor(whole / 60))}:${two(whole % 60)}`);
}

/** The hours that are shown: those of a working day, and more where jobs need them. */
export function hoursOf(rows: readonly DayRow[]): { readonly first: number; readonly last: number } {
  const placed = rows.flatMap(({ jobs }) => jobs);
  const first = Math.min(7, ...placed.map(({ from }) => Math.floor(from / 60)));
  const last = Math.max(20, ...placed.map(({ from, to }) => Math.ceil(Math.max(to, from + leastShown) / 60)));
  return { first: Math.max(0, first), last: Math.min(24, last) };
}

/**
 * The minute of the day that is shown first: a little before now, or where the day is another one or has not
 * reached its hours, its first job. `now` is null on another day.
 */
export function openedAt(rows: readonly DayRow[], now: ClockTime | null, date: CalendarDate): number {
  const { first } = hoursOf(rows);
  const minute = now === null ? -1 : minuteOf({ date, time: now }, date) - justPassed;
  if (minute >= first * 60) return minute;
  const begins = rows.flatMap(({ jobs }) => jobs.map(({ from }) => from));
  return begins.length === 0 ? first * 60 : Math.max(first * 60, Math.min(...begins));
}

/** True where a job can still be given to somebody else or to another time. */
export function canBeMoved({ status }: Pick<DayJob, 'status'>): boolean {
  return canMove(jobLifecycle, status, 'offer');
}

/** True where giving a job to somebody, or to nobody, changes who does it. */
export function canBeGiven(job: DayJob, to: string | null): boolean {
  if (!canBeMoved(job)) return false;
  return to === null ? holderOf(job) !== null : !busyWith(job).includes(to);
}
