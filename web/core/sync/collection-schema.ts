import type { RxJsonSchema } from 'rxdb';
import type { Field } from '#shared/core/field.ts';
import type { Doc, OfflineCollection } from './offline-set.ts';

type Property = {
  type?: string | string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
};

/**
 * Beyond every moment the product stores; `newest` counts down from it, so that an ascending index gives the
 * newest first.
 */
const endOfTime = 9_999_999_999_999;

/** The number that is smaller the later a record's moment is. An index is only used for ascending order. */
export function newestOf(moment: unknown): number {
  const ms = typeof moment === 'string' ? Date.parse(moment) : Number.NaN;
  return Number.isFinite(ms) ? endOfTime - Math.min(Math.max(ms, 0), endOfTime) : endOfTime;
}

/**
 * The device's schema of a collection, from the one definition of its resource. Only what is indexed needs
 * limits.
 */
export function collectionSchema({ resource, indexes }: OfflineCollection): RxJsonSchema<Doc> {
  const indexed = new Set(indexes.flat());
  const properties: Record<string, Property> = {};
  for (const [name, field] of Object.entries(resource.fields))
    if (!resource.hidden.includes(name)) properties[name] = property(field, indexed.has(name));
  properties['id'] = { type: 'string', maxLength: resource.fields['id']?.maxLength ?? 200 };
  properties['ver'] = { type: 'number' };
  properties['created_at'] = { type: 'string' };
  properties['updated_at'] = { type: 'string' };
  properties['newest'] = { type: 'number', minimum: 0, maximum: endOfTime, multipleOf: 1 };
  const unfit = [...indexed].filter((name) => properties[name]?.type !== 'string' && name !== 'newest');
  if (unfit.length > 0)
    throw new Error(
      `${resource.name}: only text that is always there can be indexed, not ${unfit.join(', ')}`,
    );
  return {
    version: 0,
    primaryKey: 'id',
    type: 'object',
    properties,
    required: ['id', ...[...indexed].filter((name) => name !== 'id')],
    indexes: indexes.map((index) => [...index]),
  };
}

function property(field: Field, indexed: boolean): Property {
  const type = {
    text: 'string',
    integer: 'number',
    real: 'number',
    money: 'number',
    flag: 'boolean',
    json: undefined,
  }[field.column];
  if (type === undefined) return {};
  if (field.nullable) return { type: [type, 'null'] };
  return indexed ? { type, maxLength: field.maxLength } : { type };
}
