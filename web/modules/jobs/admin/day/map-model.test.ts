import { expect, it } from 'vitest';
import { metresBetween } from '#shared/core/distance.ts';
import { tilesOf } from './tile-model.ts';
import { barOf, planOf, sightOf } from './map-model.ts';

const palasia = { lat: 22.7239, lng: 75.887 };
const vijayNagar = { lat: 22.7533, lng: 75.8937 };

it('places are as far from each other as they are on the ground, north at the top', () => {
  const { at: point } = planOf([palasia, vijayNagar]);
  const [one, other] = [point(palasia), point(vijayNagar)];
  const drawn = Math.hypot(one.x - other.x, one.y - other.y);
  expect(Math.abs(drawn / metresBetween(palasia, vijayNagar) - 1)).toBeLessThan(0.01);
  expect(other.y).toBeLessThan(one.y);
  expect(other.x).toBeGreaterThan(one.x);
});

it('everything is in sight, and one place alone is not drawn at the size of a room', () => {
  const { at: point } = planOf([palasia, vijayNagar]);
  const points = [point(palasia), point(vijayNagar)];
  const sight = sightOf(points, 800, 600);
  for (const { x, y } of points) {
    expect(Math.abs(x - sight.x) * sight.scale).toBeLessThanOrEqual(400);
    expect(Math.abs(y - sight.y) * sight.scale).toBeLessThanOrEqual(300);
  }
  expect(sightOf([{ x: 0, y: 0 }], 800, 600).scale).toBe(0.2);
  expect(sightOf([], 800, 600)).toEqual({ x: 0, y: 0, scale: 0.2 });
});

it('the bar is a round length that fits', () => {
  expect([1, 0.2, 0.05, 0.001].map(barOf)).toEqual([100, 500, 2000, 100_000]);
});

const bhopal = { lat: 23.2599, lng: 77.4126 };

it('a metre is longer on the plan the further from the equator it is', () => {
  const plan = planOf([palasia, bhopal]);
  const north = { lat: bhopal.lat + 0.005, lng: bhopal.lng };
  const drawn = plan.at(bhopal).y - plan.at(north).y;
  const metres = metresBetween(bhopal, north);
  expect(drawn / (metres * plan.stretch(bhopal))).toBeCloseTo(1, 2);
  expect(plan.stretch(bhopal)).toBeGreaterThan(plan.stretch(palasia));
});

it('a place lies in the tile that OpenStreetMap has it in, at the same part of it', () => {
  const plan = planOf([palasia, vijayNagar]);
  const { x, y } = plan.at(palasia);
  for (const [scale, z] of [
    [0.2, 15],
    [0.001, 7],
    [5, 19],
  ] as const) {
    const [tile] = tilesOf(plan, { x, y, scale }, { width: 1, height: 1, maxZoom: 19 });
    const n = 2 ** z;
    const east = ((palasia.lng + 180) / 360) * n;
    const angle = (palasia.lat * Math.PI) / 180;
    const south = ((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * n;
    expect(tile).toMatchObject({ z, x: Math.floor(east), y: Math.floor(south) });
    if (!tile) continue;
    expect((x * scale - tile.left) / tile.width).toBeCloseTo(east % 1, 1);
    expect((y * scale - tile.top) / tile.height).toBeCloseTo(south % 1, 1);
  }
});

it('tiles cover the frame without gaps, and none closer than the source has', () => {
  const plan = planOf([palasia, vijayNagar]);
  const frame = { width: 800, height: 600, maxZoom: 14 };
  for (const scale of [0.0003, 0.01, 0.05, 0.17, 1, 5]) {
    const tiles = tilesOf(plan, { x: 300, y: -200, scale }, frame);
    expect(tiles.length).toBeLessThan(60);
    const lefts = [...new Set(tiles.map(({ left }) => left))].toSorted((one, other) => one - other);
    const last = tiles.find(({ left }) => left === lefts.at(-1));
    expect(lefts[0]).toBeLessThanOrEqual(300 * scale - 400 + 1);
    expect((last?.left ?? 0) + (last?.width ?? 0)).toBeGreaterThanOrEqual(300 * scale + 400 - 1);
    for (const { left, width, z } of tiles) {
      expect(z).toBeLessThanOrEqual(14);
      if (left !== lefts.at(-1)) expect(lefts).toContain(left + width);
    }
  }
});
