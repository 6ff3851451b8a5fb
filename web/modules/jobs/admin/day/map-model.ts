import type { Position } from '#shared/core/distance.ts';

const metresPerDegree = 111_320;
const bars = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

/** A place on the plan in metres, east and south of its middle. */
export type Point = { readonly x: number; readonly y: number };
/** What of the plan is in sight: its middle in metres, and how many points of the drawing a metre has. */
export type Sight = Point & { readonly scale: number };

/** Gives places their points on a plan around their middle, for as much ground as a city or a state has. */
export function planOf(places: readonly Position[]): (place: Position) => Point {
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  const lat = middle(lats);
  const lng = middle(lngs);
  const narrow = Math.cos((lat * Math.PI) / 180);
  return (place) => ({
    x: (place.lng - lng) * metresPerDegree * narrow,
    y: (lat - place.lat) * metresPerDegree,
  });
}

/** The sight that shows all points with room around them. */
export function sightOf(points: readonly Point[], width: number, height: number): Sight {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  // Names beside marks, the bar and the arrow of the north need the rest.
  const [across, down] = [Math.max(width - 200, width / 2), Math.max(height - 150, height / 2)];
  const wide = Math.max(span(xs) / across, span(ys) / down);
  return { x: middle(xs), y: middle(ys), scale: wide === 0 ? 0.2 : Math.min(1, 1 / wide) };
}

/** The length in metres that the bar of a plan shows: round, and about 100 points long. */
export function barOf(scale: number): number {
  return bars.findLast((metres) => metres * scale <= 140) ?? 10;
}

// By hand: `Math.min(...)` takes its thousands of arguments from the stack.
function ends(values: readonly number[]): readonly [number, number] {
  let least = Infinity;
  let most = -Infinity;
  for (const value of values) {
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return values.length === 0 ? [0, 0] : [least, most];
}

function middle(values: readonly number[]): number {
  const [least, most] = ends(values);
  return (least + most) / 2;
}

function span(values: readonly number[]): number {
  const [least, most] = ends(values);
  return most - least;
}
