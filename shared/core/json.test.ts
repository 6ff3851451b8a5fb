import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './json.ts';

describe('canonical JSON', () => {
  it('puts keys in order and leaves undefined out', () => {
    expect(canonicalJson({ b: 1, a: [true, null, undefined], c: undefined, d: { z: 'ä"', y: 0 } })).toBe(
      '{"a":[true,null,null],"b":1,"d":{"y":0,"z":"ä\\""}}',
    );
    expect(canonicalJson([])).toBe('[]');
    expect(canonicalJson([[], {}])).toBe('[[],{}]');
    expect(canonicalJson(['', ''])).toBe('["",""]');
    expect(canonicalJson(undefined)).toBe('null');
  });
  it('says the same value in the same words, whatever the order, and nothing else', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        const turned = Object.fromEntries(Object.entries(record).toReversed());
        expect(canonicalJson(turned)).toBe(canonicalJson(record));
        expect(JSON.parse(canonicalJson(record))).toEqual(JSON.parse(JSON.stringify(record)));
      }),
    );
  });
});
