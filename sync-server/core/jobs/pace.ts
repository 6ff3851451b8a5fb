/**
 * How long a server is believed to live without a sign, how soon and how late it looks for due jobs, and for
 * how long one run may keep its lease.
 */
export type Pace = {
  readonly leaseMs: number;
  readonly soonestMs: number;
  readonly latestMs: number;
  readonly longestMs: number;
};

/** The pace of a server outside of tests. */
export const usualPace: Pace = {
  leaseMs: 30_000,
  soonestMs: 100,
  latestMs: 15_000,
  longestMs: 1_800_000,
};
