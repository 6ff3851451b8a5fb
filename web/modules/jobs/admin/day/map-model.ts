import type { Position } from '#shared/core/distance.ts';

const metresPerDegree = 111_320;
const bars = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000];

/** A place on the plan in metres, east and south of its middle. */
export type Point = { readonly x: number; readonly y: number };
/** What of the plan is in sight: its middle in metres, and how many points of the drawing a metre has. */
export type Sight = Point & { readonly scale: number };

/**
 * A plan around the middle of its places, in the projection of map tiles (Web Mercator), so that both lie on
 * each other. Its metres are true in the middle, and within a few of a hundred over a state.
 */
export type Plan = {
  readonly at: (place: Position) => Point;
  /** How many metres of the plan a metre on the ground is at a place. */
  readonly stretch: (place: Position) => number;
  /** Its middle as parts of the world from the west and from the north, and how wide the world is on it. */
  readonly origin: Point;
  readonly world: number;
};

export function planOf(places: readonly Position[]): Plan {
  const lat = middle(places.map((place) => place.lat));
  const lng = middle(places.map((place) => place.lng));
  const narrow = narrowAt(lat);
  const world = 360 * metresPerDegree * narrow;
  const origin = { x: eastOf(lng), y: southOf(lat) };
  return {
    at: (place) => ({
      x: (eastOf(place.lng) - origin.x) * world,
      y: (southOf(place.lat) - origin.y) * world,
    }),
    stretch: (place) => narrow / narrowAt(place.lat),
    origin,
    world,
  };
}

/** Beyond these the projection has no end. */
const mostLat = 85.0511;

function inWorld(lat: number): number {
  return (Math.min(mostLat, Math.max(-mostLat, lat)) * Math.PI) / 180;
}

function narrowAt(lat: number): number {
  return Math.cos(inWorld(lat));
}

function eastOf(lng: number): number {
  return (lng + 180) / 360;
}

function southOf(lat: number): number {
  return (1 - Math.asinh(Math.tan(inWorld(lat))) / Math.PI) / 2;
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
