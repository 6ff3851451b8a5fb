import { describe, expect, test } from 'vitest';
import examples from '#tests/data/gstin-examples.json' with { type: 'json' };
import { gstinFault, normalGstin } from './gstin.ts';

describe('a GSTIN', () => {
  test.each(examples.valid)('$gstin of $state ($kind) is right', ({ gstin, state }) => {
    expect(gstinFault(gstin)).toBeNull();
    expect(gstin.slice(0, 2)).toBe(state);
  });
  test.each(examples.invalid)('$gstin is refused for its $error', ({ gstin, error }) => {
    expect(gstinFault(gstin)).toBe(error);
  });
  test.each(examples.typed)('$typed is kept as $normalised', ({ typed, normalised }) => {
    expect(normalGstin(typed)).toBe(normalised);
    expect(gstinFault(typed)).toBeNull();
  });
});
