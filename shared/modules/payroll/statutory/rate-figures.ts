import * as z from 'zod/mini';
import { formatRupees } from '#shared/core/money.ts';
import { hundredths, people, rateSchemas, rupees } from './rates.ts';
import type { RateKind } from './rates.ts';

/** What a figure of a rate counts. A percentage is kept in hundredths, so 0.75% is kept as 75. */
export type FigureUnit = 'rupees' | 'percent' | 'people' | 'number';
/** One part of a rate's figures, as its schema describes it. `open` figures may be empty: no upper limit. */
export type FigureShape =
  | { readonly type: 'figure'; readonly unit: FigureUnit; readonly open: boolean }
  | { readonly type: 'flag' }
  | { readonly type: 'group'; readonly parts: readonly (readonly [name: string, shape: FigureShape])[] }
  | { readonly type: 'list'; readonly item: FigureShape }
  | { readonly type: 'named'; readonly item: FigureShape };
/** A single figure or switch with its place in the values: `['slabs', '0', 'rate']`. */
export type FigureAt = {
  readonly path: readonly string[];
  readonly shape: Extract<FigureShape, { type: 'figure' | 'flag' }>;
};

/** The parts that the figures of a kind of rate have. */
export function figuresOf(kind: RateKind): FigureShape {
  return shapeOf(rateSchemas[kind]);
}

/** A kept figure in the unit that people use: 75 hundredths of a percent are 0.75. */
export function shownFigure(value: number, unit: FigureUnit): number {
  return unit === 'percent' ? value / 100 : value;
}

/** The opposite of `shownFigure`. */
export function keptFigure(value: number, unit: FigureUnit): number {
  return unit === 'percent' ? Math.round(value * 100) : value;
}

/** A kept figure as text: `₹21,000`, `0.75%`, `20`. */
export function formatFigure(value: number, unit: FigureUnit): string {
  if (unit === 'rupees') return formatRupees(value);
  return unit === 'percent' ? `${shownFigure(value, unit)}%` : String(value);
}

/** What stands at a place in the values of a rate; undefined where nothing does. */
export function valueAt(values: unknown, path: readonly string[]): unknown {
  let at: unknown = values;
  for (const name of path)
    at = typeof at === 'object' && at !== null && Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined;
  return at;
}

/**
 * Every single figure of a rate in the order of its schema, with one set for each item that the values hold
 * in a list, and for each name in a table of names.
 */
export function figuresIn(shape: FigureShape, values: unknown, path: readonly string[] = []): FigureAt[] {
  if (shape.type === 'figure' || shape.type === 'flag') return [{ path, shape }];
  if (shape.type === 'group')
    return shape.parts.flatMap(([name, part]) => figuresIn(part, values, [...path, name]));
  return itemsAt(values, path).flatMap((name) => figuresIn(shape.item, values, [...path, name]));
}

/** The names or numbers of the items that a list or a table of names holds at a place. */
export function itemsAt(values: unknown, path: readonly string[]): string[] {
  const held = valueAt(values, path);
  return typeof held === 'object' && held !== null ? Object.keys(held) : [];
}

/**
 * Values of the form that the shape describes, with what `read` gives for each single figure, in people's
 * unit. `held` says how many items a list has and which names a table; a table without names is left out.
 */
export function composeFigures(
  shape: FigureShape,
  held: unknown,
  read: (path: readonly string[]) => unknown,
  path: readonly string[] = [],
): unknown {
  if (shape.type === 'flag') return read(path) === true;
  if (shape.type === 'figure') {
    const value = read(path);
    return typeof value === 'number' ? keptFigure(value, shape.unit) : null;
  }
  const part = (name: string, inside: FigureShape): unknown =>
    composeFigures(inside, held, read, [...path, name]);
  if (shape.type === 'group')
    return Object.fromEntries(
      shape.parts
        .map(([name, inside]) => [name, part(name, inside)] as const)
        .filter(([, value]) => value !== undefined),
    );
  const names = itemsAt(held, path);
  if (shape.type === 'list') return names.map((name) => part(name, shape.item));
  return names.length === 0
    ? undefined
    : Object.fromEntries(names.map((name) => [name, part(name, shape.item)]));
}

/**
 * The same values with other items in a list or a table of names: those that were there stay as they are, new
 * ones are empty.
 */
export function withItems(
  values: unknown,
  path: readonly string[],
  isList: boolean,
  names: readonly string[],
): unknown {
  const [name, ...below] = path;
  if (name !== undefined)
    return {
      ...(typeof values === 'object' ? values : {}),
      [name]: withItems(valueAt(values, [name]), below, isList, names),
    };
  const items = names.map((item) => [item, valueAt(values, [item]) ?? {}] as const);
  return isList ? items.map(([, item]) => item) : Object.fromEntries(items);
}

function shapeOf(schema: unknown): FigureShape {
  if (schema instanceof z.ZodMiniObject)
    return {
      type: 'group',
      parts: Object.entries<unknown>(schema.shape).map(([name, part]) => [name, shapeOf(part)]),
    };
  if (schema instanceof z.ZodMiniArray) return { type: 'list', item: shapeOf(schema.def.element) };
  if (schema instanceof z.ZodMiniRecord) return { type: 'named', item: shapeOf(schema.def.valueType) };
  if (schema instanceof z.ZodMiniOptional) return shapeOf(schema.def.innerType);
  if (schema instanceof z.ZodMiniBoolean) return { type: 'flag' };
  const open = schema instanceof z.ZodMiniNullable;
  return { type: 'figure', unit: unitOf(open ? schema.def.innerType : schema), open };
}

function unitOf(schema: unknown): FigureUnit {
  if (schema === rupees) return 'rupees';
  if (schema === hundredths) return 'percent';
  return schema === people ? 'people' : 'number';
}
