import { expect, test } from 'vitest';
import { parseSync, Visitor } from 'vite';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { Limited } from '#shared/core/max-length.ts';
import { allSources } from './source.ts';
import type { Source } from './source.ts';

const screens = allSources().filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !path.includes('.test.'));

test('how long a text may be is said by its definition, never by a screen', () => {
  expect(screens.flatMap(literals)).toEqual([]);
});

test.each(['<TextField maxLength={80} />', '<input maxLength="80" />', 'const spec = { maxLength: 80 };'])(
  '%s is found',
  (text) => {
    expect(literals({ path: 'web/bare.tsx', text })).toEqual(['web/bare.tsx: 80']);
  },
);

test('every limit that a screen asks for is there', async () => {
  const asked = screens.flatMap(({ path, text }) =>
    [...text.matchAll(asks)].map(([, named, wrapped, field]) => ({
      path,
      name: named ?? wrapped ?? '',
      wrapped: named === undefined,
      field: field ?? '',
      from: importedFrom(text, (named ?? wrapped ?? '').split('.')[0] ?? ''),
    })),
  );
  expect(asked.length).toBeGreaterThan(60);
  for (const { path, name, wrapped, field, from } of asked) {
    const found = await definitionIn(from, name);
    const definition = (wrapped ? { input: found } : found) as Limited;
    expect(maxLengthOf(definition, field), `${path}: ${name} ${field}`).toBeGreaterThan(0);
  }
});

test('an input has the limit of the field whose errors it shows', () => {
  expect(screens.flatMap(strangeLimits)).toEqual([]);
});

test('an input with the limit of another field is found', () => {
  const text = `<TextField maxLength={maxLengthOf(bills, 'note')} error={error('number')} />`;
  expect(strangeLimits({ path: 'web/bare.tsx', text })).toEqual(['web/bare.tsx: note for number']);
});

/** `maxLengthOf(createTask, 'title')`, `maxLengthOf({ input: settings }, 'upi')`. */
const asks = /maxLengthOf\((?:([\w.]+)|\{ input: (\w+) \}),\s*'([\w.]+)'\)/g;

function importedFrom(text: string, name: string): string {
  const found = [...text.matchAll(/import \{([^}]*)\} from '(#shared\/[^']+)'/g)].find(([, names]) =>
    (names ?? '').split(',').some((part) => part.trim().split(' as ').at(-1) === name),
  );
  return found?.[2] ?? '';
}

async function definitionIn(from: string, name: string): Promise<unknown> {
  const path = `../../${from.replace('#shared/', 'shared/')}`;
  const all: unknown = await import(/* @vite-ignore */ path);
  return name.split('.').reduce((value: unknown, part) => Object(value)[part], all);
}

function strangeLimits({ path, text }: Source): string[] {
  const found: string[] = [];
  new Visitor({
    JSXOpeningElement({ start, end }) {
      const element = text.slice(start, end);
      const [, limit] = /maxLengthOf\([^']*'([\w.]+)'\)/.exec(element) ?? [];
      const [, shown] = /\berror=\{error\('([\w.]+)'\)/.exec(element) ?? [];
      if (!limit || !shown || limit.split('.').at(-1) === shown.split('.').at(-1)) return;
      found.push(`${path}: ${limit} for ${shown}`);
    },
  }).visit(parseSync(path, text).program);
  return found;
}

function literals({ path, text }: Source): string[] {
  const found: string[] = [];
  const note = (value: unknown): void => {
    if (typeof value === 'number' || typeof value === 'string') found.push(`${path}: ${value}`);
  };
  new Visitor({
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'maxLength' || value === null) return;
      const inner = value.type === 'JSXExpressionContainer' ? value.expression : value;
      if (inner.type === 'Literal') note(inner.value);
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'maxLength' && value.type === 'Literal')
        note(value.value);
    },
  }).visit(parseSync(path, text).program);
  return found;
}
