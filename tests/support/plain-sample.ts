import type { Field } from '#shared/core/field.ts';
import type { Operation } from '#shared/core/operation.ts';
import { addDays, calendarDate } from '#shared/core/dates.ts';

/** True for the contract of adding a record of a plain resource. */
export function isPlainCreate({ name, path, resource }: Operation): boolean {
  return (
    name === `${resource.one}.create` &&
    path === resource.path &&
    resource.permissions.write !== undefined &&
    resource.title !== undefined
  );
}

/**
 * What a client has to say to add another record of a plain resource, from its definition; each `n` gives
 * other values. `ids` are those of records that others refer to, by resource. Throws for a field that no
 * value fits.
 */
export function plainSample(
  { resource }: Operation,
  n: number,
  ids: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const named = resource.writable.create.filter((name) => {
    const { initial, required } = resource.fields[name]?.spec ?? {};
    return name !== 'id' && (initial === undefined || (required === true && initial === ''));
  });
  return Object.fromEntries(
    named.map((name) => {
      const field = resource.fields[name];
      const value = field && candidates(field, n, ids).find((each) => field.schema.safeParse(each).success);
      if (value === undefined) throw new Error(`${resource.name}.${name}: no sample fits; write its case`);
      return [name, value];
    }),
  );
}

function candidates({ spec, maxLength }: Field, n: number, ids: Readonly<Record<string, string>>): unknown[] {
  const { kind, choices = [], min = 0, max = Number.MAX_SAFE_INTEGER, refersTo, unique } = spec;
  switch (kind) {
    case 'id':
      return refersTo === undefined ? [] : [ids[refersTo]];
    case 'text':
    case 'lines':
      return [
        `Sample ${n}`.slice(0, maxLength),
        `CODE${n}`,
        `sample-${n}`,
        `+9198123${String(n).padStart(5, '0')}`,
        `sample${n}@prahari.example`,
      ];
    case 'choice':
      return [choices[unique === true ? n % choices.length : 0]];
    case 'date':
      return [addDays(calendarDate('2026-01-01'), n)];
    case 'month':
      return ['2026-11'];
    case 'time':
      return [`${String(n % 24).padStart(2, '0')}:00`];
    case 'instant':
      return ['2026-11-21T12:00:00.000Z'];
    case 'money':
    case 'number':
      return [Math.min(max, Math.max(min, 1 + (n % 50)))];
    case 'flag':
      return [true];
    case 'nested':
      return [[], ['desk@example.com']];
  }
}
