import { arrows, layers, moduleArrows, rooms, serverModuleDoor } from './diagram.ts';
import { doors, testLibraries } from './library-doors.ts';
import type { Layer } from './diagram.ts';
import { importsOf } from './imports-of.ts';
import type { Source } from './source.ts';

/** What a file imports against the diagram, one sentence each. */
export function crossings(source: Source): string[] {
  return importsOf(source).flatMap((found) => {
    const wrong =
      'file' in found ? wrongArrow(source.path, found.file) : wrongDoor(source.path, found.library);
    return wrong ? [`${source.path}: ${wrong}`] : [];
  });
}

function wrongArrow(from: string, to: string): string | undefined {
  if (!/\.(ts|tsx|mjs|css|json|svg|woff2|html)$/.test(to)) return `${to} is imported without its ending`;
  const inwards = wrongRoom(from, to);
  if (inwards) return inwards;
  const source = placeOf(from);
  const target = placeOf(to);
  if (!source || !target) return /^package\.json$/.test(to) ? undefined : `${to} lies in no layer`;
  const allowed = arrows[source.layer];
  if (allowed === 'everything') return undefined;
  if (!allowed.includes(target.layer)) return `${source.layer} may not import ${target.layer} (${to})`;
  const limited =
    source.layer === target.layer || (source.layer === 'server/core' && target.layer === 'shared/modules');
  if (!limited || source.module === target.module) return undefined;
  const arrow = `${source.module} -> ${target.module}`.trim();
  if (!moduleArrows[source.layer]?.includes(arrow)) return `${source.layer} has no arrow ${arrow} (${to})`;
  return source.layer === 'server/modules' && !serverModuleDoor.test(to)
    ? `only queries and operations of another module may be used, not ${to}`
    : undefined;
}

function wrongRoom(from: string, to: string): string | undefined {
  for (const [part, names] of Object.entries(rooms)) {
    const [own, other] = [from, to].map((path) =>
      path.startsWith(`${part}/`) ? names.indexOf(path.slice(part.length + 1).split('/')[0] ?? '') : -1,
    );
    if (
      own !== undefined &&
      other !== undefined &&
      own >= 0 &&
      other > own &&
      placeOf(from)?.layer !== 'test'
    )
      return `${names[own]} may not import ${names[other]} (${to})`;
  }
  return undefined;
}

/**
 * The circles of imports among some sources, each as the files on it; types and imports at run time count.
 */
export function circles(sources: readonly Source[]): string[][] {
  const edges = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source).flatMap((found) => ('file' in found ? [found.file] : [])),
    ]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const found: string[][] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    if (state.get(path) === 'done' || !edges.has(path)) return;
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path]);
      return;
    }
    state.set(path, 'open');
    for (const next of edges.get(path) ?? []) walk(next, [...trail, path]);
    state.set(path, 'done');
  };
  for (const { path } of sources) walk(path, []);
  return found;
}

function wrongDoor(path: string, library: string): string | undefined {
  if (placeOf(path)?.layer === 'test') return undefined;
  if (testLibraries.test(library)) return `${library} is for tests`;
  const door = doors.find((candidate) => candidate.libraries.test(library));
  if (!door) return `${library} is in no door of the diagram`;
  return door.door.test(path) ? undefined : `${library} has its door at ${door.door.source}`;
}

function placeOf(path: string): { layer: Layer; module: string } | undefined {
  for (const [layer, pattern] of Object.entries(layers)) {
    const match = pattern.exec(path);
    if (match) return { layer: layer as Layer, module: match[1] ?? '' };
  }
  return undefined;
}
