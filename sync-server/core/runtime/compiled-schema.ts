import * as z from 'zod/mini';

type Checks<Value> = Pick<z.ZodMiniType<Value>, 'safeParse'>;

/**
 * The same check of an object, compiled to one function on its first use: browsers forbid that by their
 * content policy, the server gains a quarter. Anything but an object schema is given back as it is.
 */
export function compiled<Value>(schema: z.ZodMiniType<Value>): Checks<Value> {
  const known = compiledSchemas.get(schema);
  if (known) return known as Checks<Value>;
  const checks = compile(schema);
  compiledSchemas.set(schema, checks);
  return checks;
}
const compiledSchemas = new WeakMap<z.ZodMiniType, Checks<unknown>>();

function compile<Value>(schema: z.ZodMiniType<Value>): Checks<Value> {
  if (!(schema instanceof z.ZodMiniObject)) return schema;
  const object = new z.core.$ZodObjectJIT(schema._zod.def);
  return { safeParse: (value) => z.safeParse(object, value) as ReturnType<Checks<Value>['safeParse']> };
}
