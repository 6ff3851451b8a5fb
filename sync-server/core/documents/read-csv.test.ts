import { describe, expect, it } from 'vitest';
import { parseCsv } from './read-csv.ts';

describe('comma-separated text', () => {
  it.each([
    ['commas', ','],
    ['quotes', '"",'],
  ])('of millions of cells that are empty, only %s, is refused while it is read', (_what, cell) => {
    expect(() => parseCsv(cell.repeat(5_000_100), 20_000)).toThrow('the sheet is much');
  });
  it('of a few empty cells is read', () => {
    expect(parseCsv('a,,"b ""c"""\n,,\n', 10)).toEqual([['a', '', 'b "c"']]);
  });
});
