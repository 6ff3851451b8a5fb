import { expect, it } from 'vitest';
import { modules } from '#server/app.ts';

/** Texts without a maximum of their own, each with what bounds it. */
const bounded: Readonly<Record<string, string>> = {};

type Schema = {
  readonly safeParse: (value: unknown) => { readonly success: boolean };
  readonly _zod: { readonly def: Def };
};
type Def = {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly keyType?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly in?: Schema;
  readonly left?: Schema;
  readonly right?: Schema;
};

/** Every text and list of a schema, with the path to it. A record's keys are counted where a body is read. */
function places(schema: Schema, path: string): [string, Schema][] {
  const { def } = schema._zod;
  const here: [string, Schema][] = def.type === 'string' || def.type === 'array' ? [[path, schema]] : [];
  const inside: [string, Schema][] = [
    ...Object.entries(def.shape ?? {}).map(([name, one]): [string, Schema] => [`${path}.${name}`, one]),
    ...[def.innerType, def.in, def.left, def.right].flatMap((item): [string, Schema][] =>
      item ? [[path, item]] : [],
    ),
    ...[def.element, def.valueType].flatMap((item): [string, Schema][] =>
      item ? [[`${path}[]`, item]] : [],
    ),
    ...[...(def.options ?? []), ...(def.items ?? [])].map((option): [string, Schema] => [path, option]),
  ];
  return [...here, ...inside.flatMap(([at, one]) => places(one, at))];
}

const inputs = modules.flatMap(({ routes, operations }) => [
  ...routes.flatMap(({ method, path, body, operation }) =>
    body && !operation ? places(body as unknown as Schema, `${method} ${path}`) : [],
  ),
  ...[
    ...operations.map((bound) => bound.operation),
    ...routes.flatMap(({ operation }) => operation ?? []),
  ].flatMap(({ name, input }) => places(input as unknown as Schema, name)),
]);

/** Long texts of every kind that a pattern may let through. */
const long = 100_000;
const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
const texts = [...printable, 'क', 'ab', 'a.', 'a-', '1,', 'a b'].map((piece) =>
  piece.repeat(long / piece.length),
);
const framed = ['a@b.', 'https://example.in/', '+91', '/', 'a@'].map((start) => start + 'a'.repeat(long));

/** True where its length has an end: it says the most, or it takes no long text at all. */
function isBounded(schema: Schema): boolean {
  const { checks = [], type } = schema._zod.def;
  if (checks.some((check) => ['max_length', 'length_equals'].includes(check._zod.def.check))) return true;
  return type === 'string' && [...texts, ...framed].every((text) => !schema.safeParse(text).success);
}

it('every text and every list that anybody can send says how long it may be', () => {
  expect(inputs.length).toBeGreaterThan(400);
  const open = inputs.filter(([, schema]) => !isBounded(schema)).map(([path]) => path);
  expect([...new Set(open)].toSorted()).toEqual(Object.keys(bounded).toSorted());
});
