import { describe, expect, test } from 'vitest';
import { translate } from './i18n.ts';
import type { Message } from './i18n.ts';

const days: Message = ['{n} {n:day is|days are} left', '{n} {n:व्यक्ति|लोग}'];

describe('a message', () => {
  test('is said in a language with its places filled in; what has no value stays as written', () => {
    const hello: Message = ['Hello {name}, {more}', 'नमस्ते {name}, {more}'];
    expect(translate(hello, 'hi', { name: 'Asha' })).toBe('नमस्ते Asha, {more}');
  });

  test.each([
    [0, '0 days are left', '0 व्यक्ति'],
    [1, '1 day is left', '1 व्यक्ति'],
    ['1', '1 day is left', '1 व्यक्ति'],
    [2, '2 days are left', '2 लोग'],
    ['1,250', '1,250 days are left', '1,250 लोग'],
  ])('counts %s as its language does', (n, english, hindi) => {
    expect([translate(days, 'en', { n }), translate(days, 'hi', { n })]).toEqual([english, hindi]);
  });
});
