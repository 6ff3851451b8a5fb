import { readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keptFaces, keptFor, weigh } from '#tests/support/kept-files.ts';
import { importsOf } from '#tests/contract/imports-of.ts';
import { allSources, readProjectFile } from '#tests/contract/source.ts';
import type { KeptFace } from '#web/core/session/face.ts';

const web = join(import.meta.dirname, '../../dist/web');
const built = readdirSync(join(web, 'assets')).map((file) => `assets/${file}`);
const sources = new Map(allSources().map((source) => [source.path, source]));
const folders: Readonly<Record<KeptFace, RegExp>> = {
  customer: /^web\/(modules\/[^/]+\/customer\/module|shells\/customer\/shell-module)\.ts$/,
  field: /^web\/(modules\/[^/]+\/(field|provider)\/module|shells\/field\/shell-module)\.ts$/,
  kiosk: /^web\/(modules\/[^/]+\/kiosk\/module|shells\/kiosk\/shell-module)\.ts$/,
  desk: /^web\/(modules\/[^/]+\/admin\/module|shells\/admin\/shell-module)\.ts$/,
};

/** What each face weighs and a little more, in kB: what would take all of that is a decision. */
const limits: Readonly<Record<KeptFace, number>> = { customer: 395, field: 389, kiosk: 370, desk: 392 };

describe.each(keptFaces)('what the face %s keeps ahead', (face) => {
  const files = keptFor(web, face);
  const scripts = files.filter((file) => file.endsWith('.js'));

  test(`weighs less than ${limits[face]} kB`, () => {
    const bytes = files.reduce((sum, file) => sum + weigh(join(web, file)), 0);
    expect(bytes / 1000).toBeLessThan(limits[face]);
  });

  test('imports nothing that is not kept', () => {
    const missing = scripts.flatMap((file) =>
      staticImports(readFileSync(join(web, file), 'utf8'))
        .map((name) => posix.normalize(posix.join(posix.dirname(file), name)))
        .filter((name) => !files.includes(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('has every page of the face, of the desk those with rows that live on the device', () => {
    const pages = pagesOf(face).filter((page) => face !== 'desk' || showsLiveRows(page));
    // A page without a chunk of its own is part of a larger one, which its face's shell imports.
    const own = pages.filter((page) => built.some((file) => isChunkOf(file, page)));
    const later = face === 'kiosk' ? [] : keptFor(web, `${face}-then`);
    const missing = own.filter((page) => ![...scripts, ...later].some((file) => isChunkOf(file, page)));
    expect(own.length).toBeGreaterThan(pages.length / 2);
    expect(pages.length).toBeGreaterThan(face === 'kiosk' ? 0 : 3);
    expect(missing).toEqual([]);
  });

  test('has what opens the records, sends, signs out, and updates', () => {
    const names = ['data', 'device', 'leave-device', 'token-copy', 'workbox-window.prod.es5'];
    const missing = names.filter((name) => !scripts.some((file) => file.startsWith(`assets/${name}-`)));
    expect(missing).toEqual([]);
  });
});

test('the first paint waits for no code of the database', () => {
  const waiting = built.filter((file) => /^assets\/(kit|index|app|main)-[^/]*\.js$/.test(file));
  const reached = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const names = staticImports(readFileSync(join(web, file), 'utf8'));
    waiting.push(...names.map((name) => posix.normalize(posix.join(posix.dirname(file), name))));
  }
  expect(reached.size).toBeGreaterThan(1);
  expect([...reached].filter((file) => file.startsWith('assets/data-'))).toEqual([]);
});

test('what is read in Hindi keeps its letters too, which weigh less than 60 kB', () => {
  const common = new Set(keptFor(web, 'customer'));
  const letters = keptFor(web, 'hindi').filter((file) => !common.has(file));
  expect(letters).toEqual([expect.stringMatching(/^fonts\/devanagari-/)]);
  expect(letters.reduce((sum, file) => sum + weigh(join(web, file)), 0) / 1000).toBeLessThan(60);
});

test('customers fetch the chat, orders, an invoice, a client’s sites, contracts, codes to pay by, the search, news, incidents and what is known of cities after the rest, which weigh less than 91 kB', () => {
  const first = new Set(keptFor(web, 'customer'));
  const chat = keptFor(web, 'customer-then').filter((file) => !first.has(file));
  expect(chat).toContainEqual(expect.stringMatching(/assistant-panel/));
  expect(chat.reduce((sum, file) => sum + weigh(join(web, file)), 0) / 1000).toBeLessThan(91);
});

test('the field fetches the pages of the few, the search, news, orders of posts and the codes of a handover after the rest, which weigh less than 85 kB', () => {
  const first = new Set(keptFor(web, 'field'));
  const later = keptFor(web, 'field-then').filter((file) => !first.has(file));
  for (const page of ['cases-page', 'surveys-page', 'leads-page', 'queued', 'qr-code'])
    expect(later).toContainEqual(expect.stringMatching(new RegExp(`^assets/${page}-`)));
  expect(later.reduce((sum, file) => sum + weigh(join(web, file)), 0) / 1000).toBeLessThan(85);
});

test('phones keep nothing of the desk, and nothing of each other', () => {
  const chunks = (face: KeptFace): string[] => keptFor(web, face).map((file) => file.replace('assets/', ''));
  expect(chunks('customer').filter((file) => /^(desk|field|kiosk)-/.test(file))).toEqual([]);
  expect(chunks('field').filter((file) => /^(desk|customer)-(?!and)/.test(file))).toEqual([]);
});

function staticImports(text: string): string[] {
  return [
    ...text.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{][^'"()]*?from\s*)?["'](\.[^"']+)["']/g),
  ].map(([, name = '']) => name);
}

/** The files of the pages that a face's modules register. */
function pagesOf(face: KeptFace): string[] {
  return [...sources.values()]
    .filter(({ path }) => folders[face].test(path))
    .flatMap((source) => {
      const statics = new Set(
        importsOf({ ...source, text: source.text.replace(/import\([^)]*\)/g, '') }).map(name),
      );
      return importsOf(source)
        .map(name)
        .filter((file) => !statics.has(file) && file.endsWith('.tsx'));
    });
}

function name(found: ReturnType<typeof importsOf>[number]): string {
  return 'file' in found ? found.file : '';
}

function showsLiveRows(page: string): boolean {
  const seen = new Set<string>();
  const waiting = [page];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (path === 'web/core/data/local.ts') return true;
    if (seen.has(path) || !sources.has(path)) continue;
    seen.add(path);
    const text = readProjectFile(path)
      .replace(/import\(\s*['"][^'"]*['"]\s*,?\s*\)/g, '')
      .replace(/import type .*? from '[^']*';/g, '');
    waiting.push(...importsOf({ path, text }).map(name));
  }
  return false;
}

function isChunkOf(file: string, page: string): boolean {
  return new RegExp(`^assets/(desk-)?${posix.basename(page, '.tsx')}-`).test(file);
}
