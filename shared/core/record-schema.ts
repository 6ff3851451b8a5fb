import * as z from 'zod/mini';
import { integer, pick, text } from './fields.ts';
import type { Message } from './i18n.ts';
import type { Resource, Stored } from './resource.ts';

/**
 * What a record of a resource looks like in an answer: every field that leaves the server, its version and
 * its moments. The type names hidden fields too, which are not there.
 */
export function recordSchema<Row extends Record<string, unknown>>(
  resource: Resource<Row>,
): z.ZodMiniType<Row & Stored> {
  return recordWith(resource, {});
}

/** What is shown of a masked field. */
const shownEnd = z.string().check(z.maxLength(8));

/** The same for an answer with more than the record. */
export function recordWith<Row extends Record<string, unknown>, Besides extends z.core.$ZodShape>(
  resource: Resource<Row>,
  besides: Besides,
): z.ZodMiniType<Row & Stored & { [Name in keyof Besides]: z.output<Besides[Name]> }> {
  const shown = Object.entries(resource.fields).filter(([name]) => !resource.hidden.includes(name));
  const schema: unknown = z.strictObject({
    ...Object.fromEntries(
      shown.map(([name, field]) => [name, resource.masked.includes(name) ? shownEnd : field.schema]),
    ),
    ver: integer(1).schema,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    ...besides,
  });
  return schema as z.ZodMiniType<Row & Stored & { [Name in keyof Besides]: z.output<Besides[Name]> }>;
}

/** What a record looks like in an answer that leaves some of its fields out. */
export function recordWithout<
  Row extends Record<string, unknown>,
  const Names extends readonly (keyof Row)[],
>(resource: Resource<Row>, names: Names): z.ZodMiniType<Omit<Row & Stored, Names[number]>> {
  const schema: unknown = recordSchema({ ...resource, hidden: [...resource.hidden, ...names.map(String)] });
  return schema as z.ZodMiniType<Omit<Row & Stored, Names[number]>>;
}

/** What every record has besides its own fields; the server alone writes it. */
export const keptNames = ['ver', 'created_at', 'updated_at'] as const;

/**
 * What an operation takes to which clients send a whole record back: `changes` is checked, and the other
 * fields of the record, its version and its moments are left as they are, whatever they say. `besides` are
 * further names that answers have and clients send back.
 */
export function wholeRecord<Row extends Record<string, unknown>, Changes extends z.core.$ZodShape>(
  { fields }: Resource<Row>,
  changes: Changes,
  besides: readonly string[] = [],
): z.ZodMiniType<z.output<z.ZodMiniObject<Changes>>> {
  const left = [...Object.keys(fields), ...keptNames, ...besides];
  const ignored = Object.fromEntries(
    left.map((name) => [name, z.optional(z.unknown().check(z.overwrite(() => null)))]),
  );
  const changed = z.object(changes);
  const schema: unknown = z.pipe(
    z.strictObject({ ...ignored, ...changes }),
    z.transform((whole) => changed.parse(whole)),
  );
  return schema as z.ZodMiniType<z.output<z.ZodMiniObject<Changes>>>;
}

/**
 * What an operation takes that writes fields of a record: all of `required`, any of `optional`, and nothing
 * else.
 */
export function inputOf<
  Row extends Record<string, unknown>,
  Required extends keyof Row & string = never,
  Optional extends keyof Row & string = never,
>(
  { fields }: Resource<Row>,
  required: readonly Required[],
  optional: readonly Optional[],
): z.ZodMiniType<Pick<Row, Required> & Partial<Pick<Row, Optional>>> {
  const schema: unknown = z.extend(pick(fields, required), z.partial(pick(fields, optional)).shape);
  return schema as z.ZodMiniType<Pick<Row, Required> & Partial<Pick<Row, Optional>>>;
}

/** What an operation takes that edits a record: some of the fields that clients may change. */
export function editInputOf<Row extends Record<string, unknown>>(
  resource: Resource<Row>,
): z.ZodMiniType<Partial<Row>>;
/** The same with what it takes `besides`, in the place of a field of the same name. */
export function editInputOf<Row extends Record<string, unknown>, Besides extends z.core.$ZodShape>(
  resource: Resource<Row>,
  besides: Besides,
): z.ZodMiniType<Omit<Partial<Row>, keyof Besides> & z.output<z.ZodMiniObject<Besides>>>;
/** The same, whatever is besides. */
export function editInputOf(
  { fields, writable }: Resource,
  besides: z.core.$ZodShape = {},
): z.ZodMiniType<Record<string, unknown>> {
  return z.extend(z.partial(pick(fields, writable.update)), besides);
}

/** The checks of some of a resource's fields, with their types, to make other shapes of. */
export function shapeOf<
  Row extends Record<string, unknown>,
  const Names extends readonly (keyof Row & string)[],
>({ fields }: Resource<Row>, names: Names): { readonly [One in Names[number]]: z.ZodMiniType<Row[One]> } {
  const { shape }: { shape: unknown } = pick(fields, names);
  return shape as { readonly [One in Names[number]]: z.ZodMiniType<Row[One]> };
}

/** The same where nothing stands for «not known»: what may be null in the record is left out instead. */
export function knownShapeOf<
  Row extends Record<string, unknown>,
  const Names extends readonly (keyof Row & string)[],
>(
  { fields }: Resource<Row>,
  names: Names,
): { readonly [One in Names[number]]: z.ZodMiniType<NonNullable<Row[One]>> } {
  const shape: unknown = Object.fromEntries(
    Object.entries(pick(fields, names).shape).map(([name, schema]) => [
      name,
      schema instanceof z.ZodMiniNullable ? schema._zod.def.innerType : schema,
    ]),
  );
  return shape as { readonly [One in Names[number]]: z.ZodMiniType<NonNullable<Row[One]>> };
}

/**
 * The check of a text field in an operation that needs it: up to the field's own length and at least `min`,
 * with `missing` as the sentence for less.
 */
export function filledText<Row extends Record<string, unknown>>(
  { fields }: Resource<Row>,
  name: keyof Row & string,
  missing: Message,
  min = 1,
): z.ZodMiniType<string> {
  const max = fields[name]?.maxLength;
  if (max === undefined) throw new Error(`no such field: ${name}`);
  return text(max, { min, missing }).schema;
}

/** One of the names in a table of words or of figures. */
export function nameIn<Table extends object>(table: Table): z.ZodMiniType<keyof Table & string> {
  const schema: unknown = z.enum(Object.keys(table));
  return schema as z.ZodMiniType<keyof Table & string>;
}
