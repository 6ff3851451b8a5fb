import type { Plan, Sight } from './map-model.ts';

/** A tile of the map, and where it lies from the middle of the plan, in whole points of the drawing. */
export type PlacedTile = {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** How wide the picture of a tile is. */
const side = 256;

/** The tiles under what is in sight, of the level whose pictures are the nearest to their own size. */
export function tilesOf(
  { origin, world }: Plan,
  sight: Sight,
  { width, height, maxZoom }: { readonly width: number; readonly height: number; readonly maxZoom: number },
): readonly PlacedTile[] {
  const across = world * sight.scale;
  const z = Math.max(0, Math.min(maxZoom, Math.round(Math.log2(across / side))));
  const count = 2 ** z;
  const edge = (at: number, middle: number): number => Math.round((at / count - middle) * across);
  const span = (from: number, size: number, middle: number): number[] => {
    const first = Math.floor((middle + (from - size / 2) / across) * count);
    const last = Math.floor((middle + (from + size / 2) / across) * count);
    const begin = Math.max(0, first);
    return Array.from({ length: Math.max(0, Math.min(count - 1, last) - begin + 1) }, (_, i) => begin + i);
  };
  return span(sight.y * sight.scale, height, origin.y).flatMap((y) =>
    span(sight.x * sight.scale, width, origin.x).map((x) => {
      // Neighbours share their edges, so that no line shows between them.
      const [left, top] = [edge(x, origin.x), edge(y, origin.y)];
      return { z, x, y, left, top, width: edge(x + 1, origin.x) - left, height: edge(y + 1, origin.y) - top };
    }),
  );
}

export function nameOf({ z, x, y }: Pick<PlacedTile, 'z' | 'x' | 'y'>): string {
  return `${z}/${x}/${y}`;
}
