import { describe, expect, test } from 'vitest';
import { fillPage } from './fill-page.ts';

const fill = (page: string, lists = {}, values = {}): string => fillPage(page, { lists, values });

describe('filling a page', () => {
  test('repeats blocks, also inside blocks, and leaves out what has no rows', () => {
    const page =
      '<!--if a-->[<!--each a--><!--each b-->{{it.x}}<!--end-->{{it.x}};<!--end-->]<!--end--><!--if none-->gone<!--end-->';
    expect(fill(page, { a: [{ x: 1 }, { x: 2 }], b: [{ x: 'i' }] })).toBe('[i1;i2;]');
  });

  test('escapes for text, address and data', () => {
    const v = { x: '</script>"&\'' };
    expect(fill('{{x}}', {}, v)).toBe('&#60;/script&#62;&#34;&#38;&#39;');
    expect(fill('{{url x}}', {}, v)).toBe("%3C%2Fscript%3E%22%26'");
    expect(JSON.parse(fill('"{{json x}}"', {}, v))).toBe(v.x);
    expect(fill('{{json x}}', {}, v)).not.toContain('<');
  });

  test('does not fill in what a value only looks like', () => {
    expect(
      fill('<!--each a-->{{it.x}}<!--end-->', { a: [{ x: '{{secret}}' }] }, { secret: 'no' }),
    ).not.toContain('no');
  });

  test('makes nothing of unknown names, of a stray end and of half a letter', () => {
    expect(fill('a{{nothing}}b<!--end-->c')).toBe('abc');
    expect(fill('{{url x}}', {}, { x: 'a\ud800b' })).toBe('ab');
  });
});
