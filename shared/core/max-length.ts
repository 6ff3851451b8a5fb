import type * as z from 'zod/mini';
import type { Field } from './field.ts';

/** What says how long its texts may be: a resource, or the contract of an operation or an exchange. */
export type Limited =
  | { readonly fields: Readonly<Record<string, Field>> }
  | { readonly input: z.core.$ZodType };

/**
 * How many characters may be typed into a text, as its definition says it. A path such as `lines.title` names
 * a text in an object or in each entry of a list. Throws where there is no such text, or it has no limit.
 *
 * @example
 * maxLengthOf({ fields: { name: text(80) } }, 'name') // 80
 */
export function maxLengthOf(definition: Limited, path: string): number {
  const [first = '', ...rest] = path.split('.');
  const top = 'fields' in definition ? definition.fields[first]?.schema : partOf(definition.input, first);
  const found = rest.reduce((schema, name) => partOf(schema, name), top);
  const limit = limitOf(found);
  if (limit === undefined) throw new Error(`no limit of a text at ${path}`);
  return limit;
}

/** The most characters that a schema takes before it changes anything; undefined where it names no limit. */
export function limitOf(schema: z.core.$ZodType | undefined): number | undefined {
  const plain = unwrapped(schema);
  if (plain?._zod.def.type === 'union') {
    const options = (plain._zod.def as z.core.$ZodUnionDef).options;
    const limits = options.flatMap((option) => limitOf(option) ?? []);
    return limits.length === 0 ? undefined : Math.max(...limits);
  }
  if (plain?._zod.def.type !== 'string') return undefined;
  for (const check of plain._zod.def.checks ?? []) {
    const { check: kind, maximum } = check._zod.def as z.core.$ZodCheckDef & { readonly maximum?: unknown };
    if (kind === 'max_length' && typeof maximum === 'number') return maximum;
  }
  return undefined;
}

/** How many characters all texts of an object may have together, those of its lists left out. */
export function textsLength(schema: z.core.$ZodType | undefined): number {
  const plain = unwrapped(schema);
  if (plain?._zod.def.type !== 'object') return limitOf(plain) ?? 0;
  const parts = Object.values((plain._zod.def as z.core.$ZodObjectDef).shape);
  return parts.reduce((sum, part) => sum + textsLength(part), 0);
}

function partOf(schema: z.core.$ZodType | undefined, name: string): z.core.$ZodType | undefined {
  const plain = unwrapped(schema);
  if (plain?._zod.def.type === 'array') return partOf((plain._zod.def as z.core.$ZodArrayDef).element, name);
  return plain?._zod.def.type === 'object' ? (plain._zod.def as z.core.$ZodObjectDef).shape[name] : undefined;
}

/** A schema without what only says that it may be left out, and before what it is turned into. */
function unwrapped(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  switch (schema?._zod.def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return unwrapped((schema._zod.def as z.core.$ZodOptionalDef).innerType);
    case 'pipe':
      return unwrapped((schema._zod.def as z.core.$ZodPipeDef).in);
    default:
      return schema;
  }
}
