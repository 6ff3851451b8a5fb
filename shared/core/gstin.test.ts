import { describe, expect, test } from 'vitest';
import examples from '#tests/data/gstin-examples.json' with { type: 'json' };
import { checkCharacter, gstinFault, normalGstin } from './gstin.ts';

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
  test.each(['U', 'O'])('of a UN body or an embassy (%s) begins with four digits', (letter) => {
    const body = `0717UNO00001${letter}N`;
    expect(gstinFault(body + checkCharacter(body))).toBeNull();
    expect(gstinFault(`${body}${checkCharacter(body) === 'A' ? 'B' : 'A'}`)).toBe('CHECKSUM');
  });
});
