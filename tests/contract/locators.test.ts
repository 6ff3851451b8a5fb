import { expect, it } from 'vitest';
import { textsByFolder } from '../../scripts/languages.mjs';
import type { Source } from './source.ts';
import { allSources } from './source.ts';

/** What a test types or a fixture holds, and is written as a text of the product is. */
const data: Readonly<Record<string, readonly string[]>> = {
  'the names of people, places and services': [
    'Jain Textiles',
    'Event Security',
    'Plumbing',
    'Car Ceramic Coating',
    'Seasonal Cleaning',
  ],
  'the tax, in a sentence about a price': ['GST'],
  'a question on the public site': ['How do I book?'],
  'what somebody writes into a comment': ['The mechanic is on the way.'],
};

const told = [...new Set([...textsByFolder().values()].flat())];
const texts = new Set(told.map(folded));
const patterns = told.filter((text) => text.includes('{')).map(patternOf);
const known = new Set(Object.values(data).flat());

/** Locators by name, by text and by label. The bench runs without the faces, whose places are named there. */
const tests = allSources().filter(({ path }) => /^tests\/(?!contract\/|bench\/)/.test(path));

it('takes the words by which it finds something from the tables of messages', () => {
  expect(tests.flatMap(copied)).toEqual([]);
});

it.each([
  ["page.getByRole('button', { name: 'Save' })", 'Save'],
  ['page.getByRole(\'button\', { name: "Save", exact: true })', 'Save'],
  ["page.getByText('save')", 'save'],
  ["page.getByText('Welcome back, Asha Verma!')", 'Welcome back, Asha Verma!'],
  ["page.getByRole('listitem', { hasText: 'Not sent yet' })", 'Not sent yet'],
])('%s is found', (text, words) => {
  expect(copied({ path: 'tests/e2e/bare.ts', text })).toEqual([`tests/e2e/bare.ts: ${words}`]);
});

it.each(["page.getByText('Asha Verma')", "page.getByText('₹1,500')", 'page.getByText(messages.save[0])'])(
  '%s is data or comes from a table',
  (text) => {
    expect(copied({ path: 'tests/e2e/bare.ts', text })).toEqual([]);
  },
);

function copied({ path, text }: Source): string[] {
  const quoted = String.raw`'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"`;
  const locators = [
    String.raw`getByRole\(\s*'\w+',\s*\{[^}]*?name: (${quoted})`,
    String.raw`getBy(?:Text|Label|Placeholder|Title|AltText)\(\s*(${quoted})`,
    String.raw`hasText: (${quoted})`,
  ];
  return locators
    .flatMap((locator) => [...text.matchAll(new RegExp(locator, 'g'))])
    .map(([, words = '']) => words.slice(1, -1).replaceAll(/\\(.)/g, '$1'))
    .filter((words) => !known.has(words) && isTold(words))
    .map((words) => `${path}: ${words}`);
}

function isTold(words: string): boolean {
  const plain = folded(words);
  return (
    texts.has(plain) || patterns.some(({ form, length }) => length * 2 >= plain.length && form.test(plain))
  );
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}

/** A text with places as a pattern, and how many letters it has besides them. */
function patternOf(text: string): { readonly form: RegExp; readonly length: number } {
  let length = 0;
  const parts = folded(text)
    .split(/(\{\w+(?::[^{}]*)?\})/)
    .map((part) => {
      const [, name, forms] = /^\{(\w+)(?::([^{}]*))?\}$/.exec(part) ?? [];
      if (name === undefined) {
        length += part.length;
        return escaped(part);
      }
      if (forms !== undefined) {
        length += forms.split('|')[0]?.length ?? 0;
        return `(?:${forms.split('|').map(escaped).join('|')})`;
      }
      return name === 'n' ? String.raw`[\d,.]+` : '.+';
    });
  return { form: new RegExp(`^${parts.join('')}$`), length };
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
