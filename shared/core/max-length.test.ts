import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { date, text } from './fields.ts';
import { maxLengthOf } from './max-length.ts';

const typedWithBlanks = z.string().check(
  z.maxLength(40),
  z.overwrite((value) => value.trim()),
  z.maxLength(12),
);
const operation = {
  input: z.strictObject({
    title: text(120).schema,
    note: z._default(z.nullable(z.optional(text(300).schema)), ''),
    pan: typedWithBlanks,
    link: z.union([z.literal(''), z.string().check(z.maxLength(200))]),
    address: z.pipe(
      z.string().check(z.maxLength(90)),
      z.transform((value) => value),
    ),
    lines: z.optional(z.array(z.strictObject({ title: text(60).schema })).check(z.maxLength(5))),
    day: date().schema,
  }),
};

describe('the longest text that may be typed', () => {
  test.each([
    ['title', 120],
    ['note', 300],
    ['pan', 40],
    ['link', 200],
    ['address', 90],
    ['lines.title', 60],
  ])('%s: %i', (path, limit) => {
    expect(maxLengthOf(operation, path)).toBe(limit);
  });

  test('a field of a resource has its own', () => {
    expect(maxLengthOf({ fields: { name: text(80).optional() } }, 'name')).toBe(80);
  });

  test.each(['nothing', 'lines', 'lines.nothing', 'title.more', 'day'])('%s has none', (path) => {
    expect(() => maxLengthOf(operation, path)).toThrow(`no limit of a text at ${path}`);
  });
});
