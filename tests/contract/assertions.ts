import { parseSync, Visitor } from 'vite';
import type { Source } from './source.ts';

type Node = { readonly start: number; readonly end: number };

/** The type assertions of a file, `as const` apart, and its `!`, each as it stands there. */
export function assertionsIn({ path, text }: Source): string[] {
  const found: string[] = [];
  const keep = ({ start, end }: Node): void => {
    found.push(text.slice(start, end).replaceAll(/\s+/g, ' '));
  };
  new Visitor({
    TSAsExpression: (node) => {
      if (text.slice(node.typeAnnotation.start, node.typeAnnotation.end) !== 'const') keep(node);
    },
    TSTypeAssertion: keep,
    TSNonNullExpression: keep,
  }).visit(parseSync(path, text).program);
  return found;
}

/** How often a file calls something by a name, with type arguments or without. */
export function callsOf({ path, text }: Source, name: string): number {
  let count = 0;
  new Visitor({
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === name) count += 1;
    },
  }).visit(parseSync(path, text).program);
  return count;
}
