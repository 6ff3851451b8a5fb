import { describe, expect, it } from 'vitest';
import { firstRates } from './first-rates.ts';
import {
  composeFigures,
  figuresIn,
  figuresOf,
  formatFigure,
  shownFigure,
  valueAt,
  withItems,
} from './rate-figures.ts';
import { rateSchemas } from './rates.ts';
import type { RateKind } from './rates.ts';

describe('the figures of a rate', () => {
  it.each(firstRates)(
    'go to people’s units and back unchanged: $kind from $effective_from',
    ({ kind, values }) => {
      const shape = figuresOf(kind);
      const read = (path: readonly string[]): unknown => {
        const figure = figuresIn(shape, values).find((at) => at.path.join('.') === path.join('.'));
        const value = valueAt(values, path);
        return figure?.shape.type === 'figure' && typeof value === 'number'
          ? shownFigure(value, figure.shape.unit)
          : value;
      };
      const back = composeFigures(shape, values, read);
      expect(back).toEqual(values);
      expect(rateSchemas[kind].safeParse(back).success).toBe(true);
    },
  );

  it('are percent, rupees or counts as their schema has them', () => {
    const unitOf = (kind: RateKind, name: string): unknown =>
      figuresIn(figuresOf(kind), {}).find(({ path }) => path.at(-1) === name)?.shape;
    expect(unitOf('esi', 'employee')).toMatchObject({ unit: 'percent' });
    expect(unitOf('labour_welfare', 'employee')).toMatchObject({ unit: 'rupees' });
    expect(unitOf('headcount', 'esi')).toMatchObject({ unit: 'people' });
    expect(unitOf('overtime', 'times')).toMatchObject({ unit: 'number' });
  });

  it('are written as people read them', () => {
    expect([formatFigure(75, 'percent'), formatFigure(21_000, 'rupees'), formatFigure(20, 'people')]).toEqual(
      ['0.75%', '₹21,000', '20'],
    );
  });

  it('keep the items of a list and begin new ones empty', () => {
    const values = { old: { slabs: [{ over: 0 }, { over: 5 }] }, zones: { a: { skilled: 1 } } };
    expect(withItems(values, ['old', 'slabs'], true, ['0'])).toEqual({
      ...values,
      old: { slabs: [{ over: 0 }] },
    });
    expect(withItems(values, ['zones'], false, ['a', 'b'])).toEqual({
      ...values,
      zones: { a: { skilled: 1 }, b: {} },
    });
    expect(withItems({}, ['slabs'], true, ['0'])).toEqual({ slabs: [{}] });
  });
});
