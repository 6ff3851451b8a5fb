import { expect, it } from 'vitest';
import { hasAlpha, shrink } from './pixels.ts';

it('makes a picture smaller by the mean of what each pixel stands for', () => {
  const data = Uint8ClampedArray.from([
    0, 0, 0, 255, 100, 0, 0, 255, 0, 0, 0, 255, 100, 0, 0, 255, 40, 0, 0, 255, 40, 0, 0, 255, 40, 0, 0, 255,
    40, 0, 0, 255,
  ]);
  const small = shrink({ width: 4, height: 2, data }, 2);
  expect([small.width, small.height, ...small.data]).toEqual([2, 1, 45, 0, 0, 255, 45, 0, 0, 255]);
});

it('does not let what cannot be seen colour what can', () => {
  const data = Uint8ClampedArray.from([255, 255, 255, 0, 10, 20, 30, 255]);
  const small = shrink({ width: 2, height: 1, data }, 1);
  expect([...small.data]).toEqual([10, 20, 30, 128]);
  expect(hasAlpha(small)).toBe(true);
});

it('retention a picture that fits as it is, and never makes a side nothing', () => {
  const picture = { width: 3, height: 1, data: new Uint8ClampedArray(12).fill(255) };
  expect(shrink(picture, 3)).toBe(picture);
  expect(hasAlpha(picture)).toBe(false);
  expect(shrink({ width: 400, height: 1, data: new Uint8ClampedArray(1600) }, 4)).toMatchObject({
    width: 4,
    height: 1,
  });
});
