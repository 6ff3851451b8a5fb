import { describe, expect, test } from 'vitest';
import { faultsOf, textsByFolder, textsIn } from '../../scripts/languages.mjs';

const tables = import.meta.glob<Record<string, unknown>>(
  ['/shared/**/*messages.ts', '/web/**/*messages.ts'],
  {
    eager: true,
  },
);

describe('a third language', () => {
  test('is given every text of every table of messages, in the file of its module', () => {
    const found = textsByFolder();
    const missing = Object.entries(tables).flatMap(([path, module]) => {
      const [, name] = /modules\/([^/]+)\//.exec(path) ?? [];
      const folder = name
        ? `shared/modules/${name}`
        : path.startsWith('/web/shells')
          ? 'web/shells'
          : 'shared/core';
      const said = new Set(found.get(folder));
      return textsOf(module)
        .filter((text) => !said.has(text))
        .map((text) => `${path}: ${text}`);
    });
    expect(missing).toEqual([]);
  });

  test('finds labels and hints of fields, and what is quoted in either way', () => {
    const source = `name: text(5).label('Name', 'नाम'), hint: ["Don't", 'मत'], code: ['A', 'B'], other('x', 'नाम')`;
    expect(textsIn(source)).toEqual(['Name', "Don't"]);
  });

  test('hears what is missing, what nobody says any more and where places differ', () => {
    expect(faultsOf(['Save', 'Hello {name}'], { 'Hello {name}': 'नमस्कार', Gone: 'गेले' })).toEqual([
      'not translated: Save',
      'no longer said: Gone',
      'other places than in English: Hello {name}',
    ]);
    expect(faultsOf(['Save'], { Save: 'जतन करा' })).toEqual([]);
  });
});

/** The English texts of a module's tables that are written in two languages. */
function textsOf(module: Readonly<Record<string, unknown>>): string[] {
  return Object.values(module).flatMap((table) =>
    typeof table === 'object' && table !== null
      ? Object.values(table).flatMap((message: unknown) =>
          Array.isArray(message) &&
          typeof message[0] === 'string' &&
          /[\u0900-\u097F]/.test(String(message[1]))
            ? [message[0]]
            : [],
        )
      : [],
  );
}
