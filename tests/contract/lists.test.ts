import { expect, it } from 'vitest';
import { modules } from '#server/app.ts';

/** True for a schema whose values are lists, also where it may be null or comes with checks. */
function isList(schema: unknown): boolean {
  const { def } = (schema as { _zod: { def: { type: string; innerType?: unknown; in?: unknown } } })._zod;
  return (
    def.type === 'array' ||
    def.type === 'tuple' ||
    [def.innerType, def.in].some((inner) => inner !== undefined && isList(inner))
  );
}

it('every list inside a record says how many entries it may have', () => {
  const lists = modules
    .flatMap((module) => module.resources)
    .flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([, field]) => field.column === 'json' && isList(field.schema))
        .map(([field, { most }]) => ({ list: `${name}.${field}`, most })),
    );
  expect(lists.length).toBeGreaterThan(30);
  expect(lists.filter(({ most }) => most === undefined || most > 2000).map(({ list }) => list)).toEqual([]);
});
