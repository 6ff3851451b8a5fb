import { expect, test } from 'vitest';
import { collectionSchema, newestOf } from './collection-schema.ts';
import { faceOf, offlineCollections } from './offline.ts';

test('every collection of a device has a schema whose indexes the storage can keep', () => {
  for (const collection of offlineCollections) {
    const schema = collectionSchema(collection);
    for (const field of collection.indexes.flat()) {
      const property = schema.properties[field];
      expect(schema.required, `${collection.resource.name}.${field}`).toContain(field);
      expect(
        property?.maxLength ?? property?.multipleOf,
        `${collection.resource.name}.${field}`,
      ).toBeGreaterThan(0);
    }
  }
});

test('hidden fields never reach a device', () => {
  const attendance = offlineCollections.find(({ resource }) => resource.name === 'attendance');
  if (!attendance) throw new Error('attendance is not kept on devices');
  expect(attendance.resource.hidden.length).toBeGreaterThan(0);
  for (const field of attendance.resource.hidden)
    expect(collectionSchema(attendance).properties).not.toHaveProperty(field);
});

test('an index on text that may be missing is refused', () => {
  const bookings = offlineCollections.find(({ resource }) => resource.name === 'bookings');
  if (!bookings) throw new Error('bookings are not kept on devices');
  expect(() => collectionSchema({ ...bookings, indexes: [['customer_phone']] })).toThrow('customer_phone');
});

test('the newest number falls as records get younger', () => {
  expect(newestOf('2026-02-01T00:00:00.000Z')).toBeLessThan(newestOf('2026-01-01T00:00:00.000Z'));
  expect(Number.isSafeInteger(newestOf(undefined))).toBe(true);
});

test('no face keeps more collections than a page may open', () => {
  const names = new Set(offlineCollections.map(({ resource }) => resource.name));
  expect(names.size).toBe(offlineCollections.length);
  for (const face of ['customer', 'field', 'desk', 'provider'] as const)
    expect(
      offlineCollections.filter((collection) => collection.for.includes(face)).length + 1,
      face,
    ).toBeLessThanOrEqual(13);
  expect(
    ['customer', 'staff', 'supervisor', 'provider', 'owner', 'hr', 'accountant', 'a-role-of-their-own'].map(
      faceOf,
    ),
  ).toEqual(['customer', 'field', 'field', 'provider', 'desk', 'desk', 'desk', 'desk']);
});
