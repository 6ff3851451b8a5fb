import type { DayJob } from '#shared/modules/jobs/day-queries.ts';
import type { Point, Sight } from './map-model.ts';

/** The half width of a mark without a number. */
export const dot = 7;
/** How far from each other marks at the same place stand, and how near to a mark a tap has to be. */
const step = 24;
const reach = 14;

/** `beside` is how many others are at the same place before it. */
export type Placed<Row> = {
  readonly row: Row;
  readonly at: Point;
  readonly number: number;
  readonly beside: number;
};

/** What is in sight, and how large the plan is on the screen. */
export type Frame = { readonly sight: Sight; readonly width: number; readonly height: number };

/** Where a mark stands from the middle of the ground, in points of the drawing. */
export function spotOf({ at, beside }: Placed<DayJob>, scale: number): Point {
  return { x: at.x * scale + beside * step, y: at.y * scale };
}

/** The job whose mark is the nearest to a point, which is given from the middle of the sight. */
export function nearestMark(
  jobs: readonly Placed<DayJob>[],
  { x, y, scale }: Sight,
  point: Point,
): Placed<DayJob> | undefined {
  let near: Placed<DayJob> | undefined;
  let least = reach;
  for (const job of jobs) {
    const spot = spotOf(job, scale);
    const away = Math.hypot(spot.x - x * scale - point.x, spot.y - y * scale - point.y);
    if (away <= least) [near, least] = [job, away];
  }
  return near;
}

/** Where a spot of the ground is in the frame. */
export function inFrame({ x, y }: Point, { sight, width, height }: Frame): Point {
  return { x: x - sight.x * sight.scale + width / 2, y: y - sight.y * sight.scale + height / 2 };
}
