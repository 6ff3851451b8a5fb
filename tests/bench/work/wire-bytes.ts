import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { keptFaces, keptFor, weigh } from '#tests/support/kept-files.ts';
import { figureOf } from '../figure.ts';
import type { Figure } from '../figure.ts';

/** Pages by the file that the server sends for them, and the most they may weigh on the wire in kB. */
const pages: readonly { readonly name: string; readonly files: readonly string[]; readonly most: number }[] =
  [
    { name: 'public home page', files: ['home.html', 'home/index.html'], most: 60 },
    { name: 'app before its first screen', files: ['app.html'], most: 270 },
  ];

/**
 * The bytes of a page's HTML, styles, English fonts, scripts and what these import before anything shows, and
 * all that is kept for offline by each face; in brotli.
 */
export function benchWireBytes(root: string): Figure[] {
  const web = join(root, 'dist', 'web');
  const first = pages.flatMap(({ name, files, most }) => {
    const page = files.find((file) => existsSync(join(web, file)));
    if (!page) return [];
    const bytes = [...firstLoad(web, page)].reduce((sum, file) => sum + weigh(join(web, file)), 0);
    return [
      figureOf(
        { work: `${name}, bytes on the wire`, unit: 'kB', better: 'less', runs: [bytes / 1000] },
        undefined,
        { figure: most },
      ),
    ];
  });
  const kept = keptFaces.map((face) => {
    const bytes = keptFor(web, face).reduce((sum, file) => sum + weigh(join(web, file)), 0);
    const work = `everything kept for offline, for the face ${face}, bytes on the wire`;
    return figureOf({ work, unit: 'kB', better: 'less', runs: [bytes / 1000] }, undefined, { figure: 400 });
  });
  return [...first, ...kept];
}

function firstLoad(web: string, page: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file) || !existsSync(join(web, file))) return;
    found.add(file);
    const text = /\.(html|js|css)$/.test(file) ? readFileSync(join(web, file), 'utf8') : '';
    for (const name of referencesOf(file, text))
      visit(name.startsWith('/') ? name.slice(1) : posix.normalize(posix.join(posix.dirname(file), name)));
  };
  visit(page);
  return found;
}

function referencesOf(file: string, text: string): string[] {
  if (file.endsWith('.html')) {
    const tags = [...text.matchAll(/<(?:script|link)\b[^>]*>/g)].map((match) => match[0]);
    const loading = tags.filter(
      (tag) => tag.startsWith('<script') || /rel="(?:stylesheet|modulepreload|preload)"/.test(tag),
    );
    const fonts = [...text.matchAll(/url\((\/fonts\/inter[^)]*)\)/g)].map((match) => match[1] ?? '');
    return [...fonts, ...loading.flatMap((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])];
  }
  if (file.endsWith('.js'))
    return [
      ...text.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w*{][^'"()]*?from\s*)?["'](\.[^"']+)["']/g),
    ].map((match) => match[1] ?? '');
  return [];
}
