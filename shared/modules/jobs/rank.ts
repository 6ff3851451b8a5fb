import type { Off } from '#shared/modules/on-call/work-days.ts';

/** Somebody who can do a job, with what counts for and against them. */
export type Candidate = {
  /** The account. */
  readonly worker_id: string;
  readonly name: string;
  /** Goes as far as the job is; without a place or a limit of their own, works in its city. */
  readonly near: boolean;
  /** Kilometres from where they set out, in a straight line; null where that is not known. */
  readonly km: number | null;
  /** How far they go at most; null for no limit of their own. */
  readonly reach_km: number | null;
  /** The average of one to five stars, null where there are too few. */
  readonly rating: number | null;
  /** How many ratings it comes from. */
  readonly ratings: number;
  /** Open jobs of the days around it. */
  readonly load: number;
  /** Has another job at that time. */
  readonly busy: boolean;
  /** Why they do not work at that time; `none` where they do. */
  readonly off: Off;
  /** Said no to this job, or did not answer in time. */
  readonly declined: boolean;
};

/** Stars of somebody who has too few ratings: neither an advantage nor a loss. */
const unrated = 4;
/** As much as this many usual ratings counts what is not known: three perfect ones are no proof yet. */
const unknownRatings = 5;
/** How many stars one more open job costs: work is shared, and a better rating is worth some jobs. */
const starsPerJob = 0.25;
/**
 * The kilometres at which a distance begins to count as another one: a few hundred metres outweigh no stars.
 */
const bands = [3, 8, 15, 30, 60];
/** Somebody whose distance is not known counts as if they lived elsewhere in the city. */
const unknownKm = 5;
const byName = new Intl.Collator('en');

/**
 * The candidates, the best first: those who can come before those who cannot, then those of the place, then
 * by how far they have to go, then by rating less the work they have; names settle what is even, so that the
 * order is always the same.
 */
export function rank(candidates: readonly Candidate[]): Candidate[] {
  // Each is weighed once: among thousands a comparison is made tens of thousands of times.
  return candidates
    .map((candidate) => ({
      candidate,
      cannot: Number(!canCome(candidate)),
      far: Number(!candidate.near),
      band: bandOf(candidate),
      worth: worth(candidate),
    }))
    .toSorted(
      (one, other) =>
        one.cannot - other.cannot ||
        one.far - other.far ||
        one.band - other.band ||
        other.worth - one.worth ||
        byName.compare(one.candidate.name, other.candidate.name) ||
        (one.candidate.worker_id < other.candidate.worker_id ? -1 : 1),
    )
    .map(({ candidate }) => candidate);
}

/** True where nothing stands in the way of offering the job. */
export function canCome({ busy, declined, near, off }: Candidate): boolean {
  return near && !busy && !declined && off === 'none';
}

function bandOf({ km }: Candidate): number {
  return bands.filter((edge) => (km ?? unknownKm) >= edge).length;
}

function worth({ rating, ratings, load }: Candidate): number {
  const stars =
    rating === null ? unrated : (rating * ratings + unrated * unknownRatings) / (ratings + unknownRatings);
  return stars - load * starsPerJob;
}
