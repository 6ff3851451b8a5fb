import { expect, it } from 'vitest';
import { metresBetween } from '#shared/core/distance.ts';
import { barOf, planOf, sightOf } from './map-model.ts';

const palasia = { lat: 22.7239, lng: 75.887 };
const vijayNagar = { lat: 22.7533, lng: 75.8937 };

it('places are as far from each other as they are on the ground, north at the top', () => {
  const point = planOf([palasia, vijayNagar]);
  const [one, other] = [point(palasia), point(vijayNagar)];
  const drawn = Math.hypot(one.x - other.x, one.y - other.y);
  expect(Math.abs(drawn / metresBetween(palasia, vijayNagar) - 1)).toBeLessThan(0.01);
  expect(other.y).toBeLessThan(one.y);
  expect(other.x).toBeGreaterThan(one.x);
});

it('everything is in sight, and one place alone is not drawn at the size of a room', () => {
  const point = planOf([palasia, vijayNagar]);
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
