import * as z from 'zod/mini';
import { pick, plainKey } from './fields.ts';
import { editInputOf } from './record-schema.ts';
import { defineOperation } from './operation.ts';
import type { Operation } from './operation.ts';
import type { Resource, Title } from './resource.ts';

type Doc = Record<string, unknown>;

/** The contracts by which a plain resource is written. */
export type ResourceOperations<Row extends Doc> = {
  readonly create: Operation<Doc, Row>;
  readonly update: Operation<Partial<Row>, Row>;
  readonly remove: Operation<Doc, Row>;
};

/**
 * The contracts of adding, editing and removing a record, from the definition of its resource: what a client
 * may name, what it must name, under which permission and in which words the audit log speaks of it. Throws
 * for a definition without a title or without a permission to write.
 */
export function resourceOperations<Row extends Doc>(resource: Resource<Row>): ResourceOperations<Row> {
  const { permissions, title, path, one, fields, writable, addressedBy = 'id' } = resource;
  if (permissions.write === undefined || !title)
    throw new Error(`${resource.name}: has no title, or no permission to write`);
  const shared = { resource, permission: permissions.write, offline: false } as const;
  const isOptional = (name: string): boolean => {
    const { initial, required } = fields[name]?.spec ?? {};
    return initial !== undefined && !(required && initial === '');
  };
  const given = writable.create.filter((name) => !isOptional(name));
  const optional = writable.create.filter(isOptional);
  return {
    create: defineOperation<Doc, Row>({
      ...shared,
      name: `${one}.create`,
      method: 'POST',
      path,
      summary: inWords(['Add {one}', '{one} जोड़ें'], title),
      input: z.extend(pick(fields, given), {
        ...z.partial(pick(fields, optional)).shape,
        // A key that joins parts is no client's to choose; an id is taken in its own form.
        id: z.optional(
          fields['id']?.maxLength === 36
            ? fields['id'].schema
            : plainKey(Math.min(80, fields['id']?.maxLength ?? 80)).schema,
        ),
      }),
    }),
    update: defineOperation<Partial<Row>, Row>({
      ...shared,
      name: `${one}.update`,
      method: 'PUT',
      path: `${path}/{${addressedBy}}`,
      summary: inWords(['Edit {one}', '{one} बदलें'], title),
      input: editInputOf(resource),
    }),
    remove: defineOperation<Doc, Row>({
      ...shared,
      name: `${one}.delete`,
      method: 'DELETE',
      path: `${path}/{${addressedBy}}`,
      summary: inWords(['Remove {one}', '{one} हटाएँ'], title),
      input: z.strictObject({}),
    }),
  };
}

function inWords([en, hi]: readonly [string, string], { one }: Title): readonly [string, string] {
  return [en.replace('{one}', one[0]), hi.replace('{one}', one[1])];
}
