import { posix } from 'node:path';
import type { Source } from './source.ts';

/**
 * What a file imports: either a file of the project, by its path from the root, or a library by its full
 * name.
 */
export type Import = { readonly file: string } | { readonly library: string };

const forms = [
  /(?:^|[;\n])\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/g,
  /(?:^|[;\n])\s*import\s*['"]([^'"]+)['"]/g,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
];
const subpaths: Readonly<Record<string, string>> = {
  '#shared/': 'shared/',
  '#server/': 'sync-server/',
  '#web/': 'web/',
  '#tests/': 'tests/',
};

/** Every import of a file, types included, whether static, for its effect or at run time. */
export function importsOf(source: Source): Import[] {
  const text = source.text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
  return forms.flatMap((form) =>
    [...text.matchAll(form)].map((match) => resolve(source.path, (match[1] ?? '').replace(/\?.*$/, ''))),
  );
}

function resolve(from: string, name: string): Import {
  if (name.startsWith('.')) return { file: posix.normalize(posix.join(posix.dirname(from), name)) };
  const subpath = Object.keys(subpaths).find((start) => name.startsWith(start));
  return subpath ? { file: `${subpaths[subpath] ?? ''}${name.slice(subpath.length)}` } : { library: name };
}
