import { coreTables, extraTables, servedTables } from './diagram.ts';
import { tableArrows } from './table-arrows.ts';
import { resourceExports } from './definitions.ts';
import type { Source } from './source.ts';

const module = /^sync-server\/modules\/([^/]+)\//;
const query = String.raw`\b(?:selectFrom|updateTable|insertInto|deleteFrom|\w+Join)\(\s*`;
const named = new RegExp(`${query}'([a-z_]+)(?: as \\w+)?'`, 'g');
const unnamed = new RegExp(`${query}[a-zA-Z]`);
const byHand = /\bsql(?:<[^>]*>)?`([^`]*)`/g;
const inSql = /\b(?:from|join|into|update)\s+([a-z_]+)/g;
const imported = /(?:^|[;\n])\s*import\s*\{([^}]*)\}\s*from\s*'#(shared\/modules\/[^']+)'/g;

/** The module to which each table belongs; those of the core belong to `core`. */
const tableOwners: ReadonlyMap<string, string> = new Map([
  ...resourceExports.map(({ path, resource }) => [resource.name, path.split('/')[2] ?? ''] as const),
  ...Object.entries(extraTables),
  ...coreTables.map((table) => [table, 'core'] as const),
]);

/**
 * The tables of other modules that a file of a module reads or writes without an arrow, one sentence each.
 */
export function tableCrossings(source: Source): string[] {
  return foreignTables(source).flatMap(({ from, owner, table }) => {
    if (owner === undefined) return [`${source.path}: no module owns the table ${table}`];
    if (tableArrows[from]?.includes(owner)) return [];
    return [`${source.path}: no arrow ${from} -> ${owner} for the table ${table}`];
  });
}

/** The tables of modules that a file of the server's core names although it does not serve them. */
export function coreCrossings(source: Source): string[] {
  if (!source.path.startsWith('sync-server/core/') || source.path.endsWith('.test.ts')) return [];
  return [...tablesOf(source)]
    .filter(
      (table) => tableOwners.get(table) !== 'core' && tableOwners.has(table) && !servedTables.includes(table),
    )
    .map((table) => `${source.path}: the core names the table ${table}`);
}

/** The arrows of the diagram that no file needs. */
export function idleTableArrows(sources: readonly Source[]): string[] {
  const needed = new Set(sources.flatMap(foreignTables).map(({ from, owner }) => `${from} -> ${owner}`));
  return Object.entries(tableArrows)
    .flatMap(([from, owners]) => owners.map((owner) => `${from} -> ${owner}`))
    .filter((arrow) => !needed.has(arrow));
}

type Foreign = { readonly from: string; readonly owner: string | undefined; readonly table: string };

function foreignTables(source: Source): Foreign[] {
  const from = module.exec(source.path)?.[1];
  if (from === undefined || source.path.endsWith('.test.ts')) return [];
  return [...tablesOf(source)]
    .map((table) => ({ from, owner: tableOwners.get(table), table }))
    .filter(({ owner }) => owner !== from && owner !== 'core');
}

/**
 * The tables that a file names in a query or in SQL by hand, or whose definition it imports; where the table
 * of a query is a variable, every table that it names anywhere.
 */
function tablesOf({ text }: Source): Set<string> {
  const all = (form: RegExp, where: string): string[] =>
    [...where.matchAll(form)].flatMap(([, name]) => name ?? []);
  const isTable = (name: string): boolean => tableOwners.has(name);
  const definitions = [...text.matchAll(imported)].flatMap(([, names = '', path]) =>
    names.split(',').flatMap((name) => {
      const exported = name.trim().split(' ')[0];
      return resourceExports
        .filter((found) => found.path === path && found.name === exported)
        .map(({ resource }) => resource.name);
    }),
  );
  return new Set([
    ...all(named, text),
    ...all(byHand, text).flatMap((sql) => all(inSql, sql).filter(isTable)),
    ...(unnamed.test(text) ? all(/'([a-z_]+)'/g, text).filter(isTable) : []),
    ...definitions,
  ]);
}
