import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { modules } from '#server/app.ts';
import { everyCollection } from '#tests/support/faces.ts';
import { everything, nobody, operations, resources } from './definitions.ts';

const stored = ['id', 'ver', 'created_at', 'updated_at'];

test('there are definitions to look at', () => {
  expect(resources.length).toBeGreaterThan(5);
  expect(operations.length).toBeGreaterThan(5);
});

/** UAN stands on wage slips and returns; `shownPayslip` shows the end of the account that was paid. */
const shownWhole = ['staff.uan', 'pay_profiles.uan', 'payslips.paid_account'];

const synced = resources.filter((resource) => resource.audiences);

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  const fields = Object.keys(resource.fields);

  test('names only fields that it has', () => {
    const own = [
      ...resource.writable.create,
      ...resource.writable.update,
      ...resource.hidden,
      ...resource.list.filter,
      ...resource.list.search,
    ];
    expect(own.filter((name) => !fields.includes(name))).toEqual([]);
    const sorted = [...resource.list.sort, resource.list.order.replace(/^-/, '')];
    expect(sorted.filter((name) => !fields.includes(name) && !stored.includes(name))).toEqual([]);
    expect(
      Object.keys(resource.audiences ?? {}).filter((name) => name !== '*' && !fields.includes(name)),
    ).toEqual([]);
  });

  test('gives out no sealed field in whole', () => {
    const { sealed, hidden, masked, name } = resource;
    // Of nested values the resource says itself what is shown.
    const whole = sealed.filter((field) => !field.includes('.') && ![...hidden, ...masked].includes(field));
    expect(whole.map((field) => `${name}.${field}`).filter((field) => !shownWhole.includes(field))).toEqual(
      [],
    );
  });

  test('says where ids of files stand', () => {
    const found = Object.entries(resource.fields).flatMap(([name, { schema }]) => [
      ...(/^(photo|selfie|picture|document)_id$/.test(name) ? [name] : []),
      ...namesInList(schema)
        .filter(
          (inside) =>
            /^(photo|selfie|picture|document)_id$/.test(inside) ||
            (inside === 'id' && /^(photos|pictures|documents|files)$/.test(name)),
        )
        .map((inside) => `${name}.${inside}`),
    ]);
    expect(found.filter((place) => !(place in resource.files))).toEqual([]);
    expect(
      Object.keys(resource.files).filter((place) => !fields.includes(place.split('.')[0] ?? '')),
    ).toEqual([]);
  });

  test('says whose the files are by a name that stands beside them', () => {
    const wrong = Object.entries(resource.files).filter(([place, maker]) => {
      const [field = '', inside] = place.split('.');
      const schema = resource.fields[field]?.schema;
      const beside = inside === undefined || !schema ? [] : namesInList(schema);
      return maker !== null && ![...fields, ...beside].includes(maker);
    });
    expect(wrong).toEqual([]);
  });

  test('can be searched, filtered and ordered only by what can be seen', () => {
    const used = [...resource.list.filter, ...resource.list.search, ...resource.list.sort];
    expect(used.filter((name) => resource.hidden.includes(name))).toEqual([]);
  });
});

test.each(synced.map((resource) => [resource.name, resource] as const))(
  '%s reach on the device whoever may read them',
  (_name, resource) => {
    const audiences = Object.keys(resource.audiences ?? {});
    const answers = [nobody, everything]
      .map((actor) => resource.access.read(actor))
      .filter((answer) => answer !== false);
    const columns = answers.flatMap((answer) => (answer === true ? ['*'] : Object.keys(answer)));
    expect(columns.filter((column) => !audiences.includes(column))).toEqual([]);
  },
);

describe('operations', () => {
  test('that edit offline are sent in pairs', () => {
    const bound = modules.flatMap((module) => module.operations).map(({ operation }) => operation);
    const edits = bound.filter(({ name, offline }) => offline && name.endsWith('.edit'));
    expect(edits.length).toBeGreaterThan(3);
    expect(edits.filter(({ sends }) => sends !== 'pairs').map(({ name }) => name)).toEqual([]);
  });

  test('are called after their record, once each', () => {
    const names = operations.map((operation) => operation.name);
    expect(new Set(names).size).toBe(names.length);
    expect(
      operations
        .filter((operation) => operation.name.split('.')[0] !== operation.resource.one)
        .map((operation) => operation.name),
    ).toEqual([]);
  });

  test('work without network only where their effect can be shown', () => {
    expect(
      operations
        .filter((operation) => operation.offline && operation.resource.audiences && !operation.apply)
        .map((operation) => operation.name),
    ).toEqual([]);
  });

  test('have one address each', () => {
    const addresses = operations.map((operation) => `${operation.method} ${operation.path}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });
});

test('the names of resources are one set: no two tables and no two kinds of record share one', () => {
  const names = resources.flatMap((resource) => [resource.name, resource.one]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every record that is pulled is kept on somebody’s device, and nothing else is', () => {
  const kept = everyCollection.map(({ resource }) => resource.name);
  expect(kept.toSorted()).toEqual(synced.map((resource) => resource.name).toSorted());
});

/** The names inside the records of a nested list. */
function namesInList(schema: z.ZodMiniType): string[] {
  const { def } = schema._zod;
  const element: unknown = 'element' in def ? def.element : undefined;
  if (!(element instanceof z.ZodMiniObject)) return [];
  return Object.keys(element._zod.def.shape);
}
