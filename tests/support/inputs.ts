import fc from 'fast-check';
import type * as z from 'zod/mini';

/**
 * Values that mean something in the state at hand, for fields by their names or by what these say: ids, days,
 * times of day, moments and texts.
 */
export type Pools = {
  readonly named: Readonly<Record<string, readonly string[]>>;
  readonly ids: readonly string[];
  readonly dates: readonly string[];
  readonly times: readonly string[];
  readonly instants: readonly string[];
  readonly texts: readonly string[];
};

type Def = {
  readonly type: string;
  /** Of numbers: present where they are whole. */
  readonly format?: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
  readonly items?: readonly z.ZodMiniType[];
};

/**
 * Inputs that fit a schema more often than not: of its shape, with values from the pools. What the shape does
 * not say, such as a pattern, they may miss.
 */
export function inputsOf(schema: z.ZodMiniType, pools: Pools, name = ''): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Def;
  const inner = (): fc.Arbitrary<unknown> =>
    def.innerType ? inputsOf(def.innerType, pools, name) : fc.constant(null);
  switch (def.type) {
    case 'object':
      return objectOf(def.shape ?? {}, pools);
    case 'optional':
    case 'default':
      return fc.option(inner(), { nil: undefined, freq: 1 });
    case 'nullable':
      return fc.option(inner(), { nil: null, freq: 3 });
    case 'pipe':
      return def.in ? inputsOf(def.in, pools, name) : fc.constant(null);
    case 'array':
      return def.element ? fc.array(inputsOf(def.element, pools, name), { maxLength: 2 }) : fc.constant([]);
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map((item) => inputsOf(item, pools, name)));
    case 'union':
      return fc.oneof(...(def.options ?? []).map((option) => inputsOf(option, pools, name)));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? [null]));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return def.format === undefined
        ? fc.constantFrom(22.75, 22.75, 75.89, 1, 500, -1)
        : fc.constantFrom(1, 1, 2, 5, 0, -1);
    case 'record':
      return fc.constant({});
    default:
      return textFor(name, pools);
  }
}

function objectOf(shape: Readonly<Record<string, z.ZodMiniType>>, pools: Pools): fc.Arbitrary<unknown> {
  const values = Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, inputsOf(field, pools, name)]),
  );
  return fc
    .record(values)
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));
}

function textFor(name: string, pools: Pools): fc.Arbitrary<string> {
  const own = pools.named[name];
  if (own) return fc.constantFrom(...own);
  if (/(^|_)ids?$/.test(name)) return fc.constantFrom(...pools.ids);
  if (/(^|_)at$/.test(name)) return fc.constantFrom(...pools.instants);
  if (/time|starts|ends/.test(name)) return fc.constantFrom(...pools.times);
  if (/date|^from$|^to$|_on$/.test(name)) return fc.constantFrom(...pools.dates);
  return fc.constantFrom(...pools.texts);
}
