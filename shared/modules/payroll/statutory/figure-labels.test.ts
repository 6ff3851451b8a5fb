import { expect, it } from 'vitest';
import type { FigureShape } from '#shared/modules/payroll/statutory/rate-figures.ts';
import { figuresOf } from '#shared/modules/payroll/statutory/rate-figures.ts';
import { rateKinds } from '#shared/modules/payroll/statutory/rates.ts';
import { isNamedFigure } from './figure-labels.ts';

it('every figure of every kind of rate has a name in words', () => {
  const namesIn = (shape: FigureShape): string[] => {
    if (shape.type === 'group') return shape.parts.flatMap(([name, part]) => [name, ...namesIn(part)]);
    return shape.type === 'list' || shape.type === 'named' ? namesIn(shape.item) : [];
  };
  const names = rateKinds.flatMap((kind) => namesIn(figuresOf(kind)));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !isNamedFigure(name))).toEqual([]);
});
