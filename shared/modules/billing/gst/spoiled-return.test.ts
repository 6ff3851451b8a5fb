import fc from 'fast-check';
import { expect, test } from 'vitest';
import examples from '#tests/data/gstr1-examples.json' with { type: 'json' };
import { AppError } from '#shared/core/errors.ts';
import { tryReturn } from './try-return.ts';

const inputs = examples.cases.map((item) => item.input);

/** Every place in a value, as the names that lead to it. */
function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, each]) => placesIn(each, [...at, name]))];
}

function replaced(value: unknown, [name, ...rest]: readonly string[], by: unknown): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return by;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === name ? replaced(each, rest, by) : each));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === name ? replaced(each, rest, by) : each]),
  );
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'x'.repeat(600),
    -1,
    -0,
    0.001,
    1e21,
    1e308,
    99_999_999_999.99,
    9_999_999_999_999.99,
    true,
    [],
    {},
    [[]],
    '96',
    '25',
    '2026-02-30',
    '2199-12-31',
    '1900-01-01',
    '012000',
    'A9999999999999999',
    'A/99999999999999',
    '00',
    'sez',
    'CN',
    'RFV',
    'CBW',
  ),
  fc.string(),
  fc.double({ noNaN: true }),
  fc.integer(),
);

test('whatever is put anywhere into a return, it comes out or is refused by the path of a field', () => {
  const spoiled = fc
    .constantFrom(...inputs)
    .chain((input) =>
      fc
        .array(fc.tuple(fc.constantFrom(...placesIn(input).slice(1)), odd), { minLength: 1, maxLength: 3 })
        .map((changes) => changes.reduce<unknown>((value, [at, by]) => replaced(value, at, by), input)),
    );
  let refused = 0;
  fc.assert(
    fc.property(spoiled, (input) => {
      try {
        expect(tryReturn(input).gstr1.version).toBe('GST3.2.4');
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused += 1;
        expect(error.status).toBe(422);
        expect(error.fields.length).toBeGreaterThan(0);
        for (const { field } of error.fields) expect(field).toMatch(/^[a-z]/i);
      }
    }),
    { numRuns: 3000 },
  );
  expect(refused).toBeGreaterThan(1000);
});
