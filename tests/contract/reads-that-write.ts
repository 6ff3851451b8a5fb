import { parseSync, Visitor } from 'vite';
import type { Source } from './source.ts';

type Span = { readonly start: number; readonly end: number };
/** A function of a file, or what a route of it is made of: what it names, and whether it writes by itself. */
type Piece = { readonly names: ReadonlySet<string>; readonly writes: boolean };
type File = {
  readonly pieces: ReadonlyMap<string, Piece>;
  /** Names that come from other files: whose, and what they are called there. */
  readonly imported: ReadonlyMap<string, readonly [file: string, name: string]>;
  /** The handlers of its reading routes, by what is called there. */
  readonly reads: readonly (Piece & { readonly called: string })[];
};

/**
 * The reading routes of which a handler comes, through whatever it calls by name, to a transaction that
 * writes: each as `file: handler`. What is a method of something, such as the rate limits, is not followed.
 */
export function readsThatWrite(sources: readonly Source[]): string[] {
  const files = new Map(sources.map((source) => [source.path, readFile(source)]));
  return [...files]
    .flatMap(([path, { reads }]) =>
      reads.filter((read) => comesToWrite(files, path, read)).map(({ called }) => `${path}: ${called}`),
    )
    .toSorted();
}

function comesToWrite(files: ReadonlyMap<string, File>, from: string, root: Piece): boolean {
  const seen = new Set<string>();
  const waiting: (readonly [file: string, piece: Piece])[] = [[from, root]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, { names, writes }] = next;
    if (writes) return true;
    for (const name of names) {
      const [file, own] = files.get(path)?.imported.get(name) ?? [path, name];
      const piece = files.get(file)?.pieces.get(own);
      if (!piece || seen.has(`${file} ${own}`)) continue;
      seen.add(`${file} ${own}`);
      waiting.push([file, piece]);
    }
  }
  return false;
}

function readFile({ path, text }: Source): File {
  const { program } = parseSync(path, text);
  const writing: Span[] = [];
  const roots: (Span & { readonly called: string })[] = [];
  const textOf = ({ start, end }: Span): string => text.slice(start, end);
  const visitor = new Visitor({
    CallExpression: ({ start, end, callee, arguments: given }) => {
      // `database.write(…)`, `services.database.writeFor(…)`.
      if (/(^|\.)database\.write(For)?$/.test(textOf(callee))) writing.push({ start, end });
      const handler = given[1];
      if (textOf(callee) === 'handleQuery' && handler)
        roots.push({ start: handler.start, end: handler.end, called: textOf(handler).slice(0, 60) });
    },
    ObjectExpression: ({ properties }) => {
      const of = (name: string) =>
        properties.find((one) => one.type === 'Property' && textOf(one.key) === name);
      const [handle, method] = [of('handle'), of('method')];
      const isOther = method?.type === 'Property' && /'(POST|PUT|PATCH|DELETE)'/.test(textOf(method.value));
      const isOperation = ['online', 'operation', 'exchange'].some((name) => of(name));
      if (isOther || isOperation || !of('path')) return;
      for (const one of [handle, of('prepare')])
        if (one?.type === 'Property')
          roots.push({
            start: one.value.start,
            end: one.value.end,
            called: textOf(one.value).replaceAll(/\s+/g, ' ').slice(0, 60),
          });
    },
  });
  if (/database\.write|handle/.test(text)) visitor.visit(program);
  const pieceOf = (span: Span): Piece => ({
    names: new Set(textOf(span).match(/[A-Za-z_$][\w$]*/g)),
    writes: writing.some((one) => one.start >= span.start && one.end <= span.end),
  });
  const pieces = new Map<string, Piece>();
  const imported = new Map<string, readonly [string, string]>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      const file = fileOf(path, statement.source.value);
      for (const one of statement.specifiers)
        if (one.type === 'ImportSpecifier') imported.set(one.local.name, [file, textOf(one.imported)]);
      continue;
    }
    const declared =
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement;
    if (declared.type === 'FunctionDeclaration' && declared.id)
      pieces.set(declared.id.name, pieceOf(declared));
    if (declared.type === 'VariableDeclaration')
      for (const one of declared.declarations)
        if (one.init && isFunction(one.init.type)) pieces.set(textOf(one.id), pieceOf(one.init));
  }
  return { pieces, imported, reads: roots.map(({ called, ...span }) => ({ called, ...pieceOf(span) })) };
}

/** Routes that are made at once hold handlers of their own, which are looked at where they stand. */
const isFunction = (type: string): boolean =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** The file that an import names, from the root of the project. */
function fileOf(from: string, named: string): string {
  if (named.startsWith('#server/')) return `sync-server/${named.slice('#server/'.length)}`;
  if (named.startsWith('#shared/')) return named.slice(1);
  if (!named.startsWith('.')) return named;
  const parts = from.split('/').slice(0, -1);
  for (const part of named.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  return parts.join('/');
}
