import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validate } from '#shared/core/validate.ts';
import { drawnMonth } from '#tests/support/drawn-month.ts';
import examples from '#tests/data/gstr1-examples.json' with { type: 'json' };
import { documentInput, documentOf, returnInput, supplierOf } from '../return-input.ts';
import { tryReturn } from '../try-return.ts';
import { readGstr1, writeReadReturn } from './read.ts';
import { reportedOf } from './reported.ts';
import type { ReportedDocument } from './reported.ts';

const byNumber = (list: readonly ReportedDocument[]): ReportedDocument[] =>
  list.toSorted((a, b) => (a.number < b.number ? -1 : 1));

test('what is read back from a return is what went into it, over two thousand drawn months', () => {
  const tables = new Map<string, number>();
  fc.assert(
    fc.property(drawnMonth, (month) => {
      const { gstr1 } = tryReturn(month);
      const file: unknown = JSON.parse(JSON.stringify(gstr1));
      const read = readGstr1(file);
      const supplier = supplierOf(validate(returnInput, month));
      const sent = month.documents.map((each) => documentOf(validate(documentInput, each), supplier));
      const reported = sent.flatMap((document) => reportedOf(document) ?? []);
      expect(byNumber(read.documents)).toEqual(byNumber(reported));
      expect(writeReadReturn(read)).toEqual(file);
      for (const name of Object.keys(gstr1)) tables.set(name, (tables.get(name) ?? 0) + 1);
    }),
    { numRuns: 2000 },
  );
  // The draw is worth something only where it reaches every table.
  for (const name of [
    'b2b',
    'b2cl',
    'b2cs',
    'nil',
    'exp',
    'cdnr',
    'cdnur',
    'doc_issue',
    'hsn',
    'b2ba',
    'cdnra',
    'expa',
    'b2csa',
    'ata',
  ])
    expect([name, (tables.get(name) ?? 0) > 50]).toEqual([name, true]);
});

test.each(examples.cases.map((item) => [item.id, item.expected] as const))(
  'the file of %s is written again as it was read',
  (_id, expected) => {
    expect(writeReadReturn(readGstr1(expected))).toEqual(expected);
  },
);

test.each([
  [{ ...examples.cases[0]?.expected, fp: '132026' }, 'fp'],
  [{ ...examples.cases[0]?.expected, b2b: [{ ctin: 'x', inv: [{}] }] }, 'b2b.0.inv.0.inum'],
  ['no file', ''],
])('a file that is none is refused', (file, field) => {
  expect(() => readGstr1(file)).toThrow(
    expect.objectContaining({
      code: 'invalid',
      fields: expect.arrayContaining([expect.objectContaining({ field })]),
    }),
  );
});
