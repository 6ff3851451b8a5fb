import { describe, expect, test } from 'vitest';
import examples from '#tests/data/gstr1-examples.json' with { type: 'json' };
import { tryReturn } from './try-return.ts';

describe('the worked examples', () => {
  test.each(examples.cases.map((item) => [item.id, item] as const))('%s', (_id, { input, expected }) => {
    const { gstr1 } = tryReturn(input);
    expect(JSON.parse(JSON.stringify(gstr1))).toStrictEqual(expected);
    // The order of keys is the tool’s as well.
    expect(JSON.stringify(gstr1)).toBe(JSON.stringify(expected));
  });
});
