import type { Actor, Visible } from '#shared/core/access.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Doc } from './table.ts';

/**
 * One audience of a resource: its name on the wire and the rows it stands for (`column` null means all of the
 * tenant).
 */
export type Audience = { readonly name: string; readonly column: string | null; readonly value: string };

/** The names of the audiences that see a record. */
export function audiencesOf(resource: Resource, record: Readonly<Doc>): string[] {
  const names: string[] = [];
  for (const [column, word] of Object.entries(resource.audiences ?? {})) {
    if (column === '*') names.push(word);
    // Nobody belongs to an audience without a name.
    else if (record[column] !== null && record[column] !== undefined && record[column] !== '')
      names.push(`${word}:${String(record[column])}`);
  }
  return names;
}

/** The audiences an actor belongs to for a resource, out of the resource's one access answer. */
export function audiencesFor(resource: Resource, actor: Actor): Audience[] {
  const words = resource.audiences;
  if (!words) return [];
  const answer: Visible = resource.access.read(actor);
  if (answer === false) return [];
  if (answer === true) return [{ name: words['*'] ?? missing(resource, '*'), column: null, value: '' }];
  const audiences: Audience[] = [];
  for (const [column, wanted] of Object.entries(answer)) {
    const word = words[column] ?? missing(resource, column);
    for (const value of typeof wanted === 'string' ? [wanted] : wanted)
      if (value !== '') audiences.push({ name: `${word}:${value}`, column, value });
  }
  return audiences;
}

function missing(resource: Resource, column: string): never {
  throw new Error(`${resource.name}: the access rule answers by ${column}, which names no audience`);
}
