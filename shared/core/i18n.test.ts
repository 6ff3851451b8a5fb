import { describe, expect, test } from 'vitest';
import { filled, inBoth, learnLanguage, translate } from './i18n.ts';
import type { Language, Message } from './i18n.ts';

const days: Message = ['{n} {n:day is|days are} left', '{n} {n:व्यक्ति|लोग}'];

describe('a message', () => {
  test('takes a text in both languages for a place, each in its own', () => {
    const day = inBoth((language) => (language === 'hi' ? '5 मई' : '5 May'));
    expect(filled(['On {day}, {n}', '{day} को, {n}'], { day, n: 2 })).toEqual(['On 5 May, 2', '5 मई को, 2']);
    expect(translate(['On {day}', '{day} को'], 'hi', { day })).toBe('5 मई को');
  });
  test('is said in a language with its places filled in; what has no value stays as written', () => {
    const hello: Message = ['Hello {name}, {more}', 'नमस्ते {name}, {more}'];
    expect(translate(hello, 'hi', { name: 'Asha' })).toBe('नमस्ते Asha, {more}');
  });

  test('that people wrote has no place for what every object has', () => {
    const { prototype } = Object;
    for (const name of Object.getOwnPropertyNames(prototype))
      for (const language of ['en', 'hi'] as const)
        expect(translate([`Fall {${name}}`, `Fall {${name}}`], language)).toBe(`Fall {${name}}`);
  });

  test('is said in a language that was learned, and in English where that has no word for it', () => {
    const language = 'mr' as Language;
    learnLanguage(language, { '{n} {n:day is|days are} left': '{n} {n:दिवस|दिवस} उरले' });
    expect(translate(days, language, { n: 3 })).toBe('3 दिवस उरले');
    expect(translate(['Name', 'नाम'], language)).toBe('Name');
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

test('writes a day small after another word, and as it is elsewhere', () => {
  const day = (english: string, when: string, language: Language = 'en'): string =>
    translate([english, '{when} तक'], language, { when });
  expect(day('Works until {when}.', 'Tomorrow, 14:00')).toBe('Works until tomorrow, 14:00.');
  expect(day('Set {when}', 'Today')).toBe('Set today');
  expect(day('Due: {when}', 'Today, 14:00')).toBe('Due: Today, 14:00');
  expect(day('{when}, late', 'Today')).toBe('Today, late');
  expect(day('Works until {when}.', '20 Nov 2026')).toBe('Works until 20 Nov 2026.');
  expect(day('Sent by {when}', 'Today Services')).toBe('Sent by Today Services');
  expect(day('Works until {when}.', 'आज', 'hi')).toBe('आज तक');
});
