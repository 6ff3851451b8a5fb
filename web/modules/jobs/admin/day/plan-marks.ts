import type { DayJob } from '#shared/modules/jobs/day-queries.ts';
import type { Point, Sight } from './map-model.ts';

/** The half width of a mark without a number. */
export const dot = 7;
/** The colours of a mark, and how its edge is drawn. */
export const markLooks = {
  taken: { inside: 'brand', edge: 'bg-card', ink: 'fg-on-brand', thick: 1.5, dashes: [] },
  waiting: { inside: 'bg-card', edge: 'info', ink: 'fg', thick: 3, dashes: [4, 3] },
  free: { inside: 'bg-card', edge: 'warn', ink: 'fg', thick: 3, dashes: [] },
} as const;

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

/** How wide a letter of a name is taken to be, and how high a line of it. */
const [letter, line] = [8, 18] as const;

/** Those of some named spots whose name does not cover one before it. */
export function namesWithRoom<Spot extends Point & { readonly name: string }>(
  spots: readonly Spot[],
): ReadonlySet<Spot> {
  const named = new Set<Spot>();
  const isFree = (spot: Spot): boolean =>
    [...named].every(
      (other) =>
        Math.abs(spot.x - other.x) >= ((spot.name.length + other.name.length) * letter) / 2 ||
        Math.abs(spot.y - other.y) >= line,
    );
  for (const spot of spots) if (isFree(spot)) named.add(spot);
  return named;
}

/** Where a spot of the ground is in the frame. */
export function inFrame({ x, y }: Point, { sight, width, height }: Frame): Point {
  return { x: x - sight.x * sight.scale + width / 2, y: y - sight.y * sight.scale + height / 2 };
}
