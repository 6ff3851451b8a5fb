import { expect, test } from 'vitest';
import { collectionSchema, newestOf } from './collection-schema.ts';
import { everyCollection } from '#tests/support/faces.ts';

test('every collection of a device has a schema whose indexes the storage can keep', () => {
  for (const collection of everyCollection) {
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
  const attendance = everyCollection.find(({ resource }) => resource.name === 'attendance');
  if (!attendance) throw new Error('attendance is not kept on devices');
  expect(attendance.resource.hidden.length).toBeGreaterThan(0);
  for (const field of attendance.resource.hidden)
    expect(collectionSchema(attendance).properties).not.toHaveProperty(field);
});

test('an index on text that may be missing is refused', () => {
  const bookings = everyCollection.find(({ resource }) => resource.name === 'bookings');
  if (!bookings) throw new Error('bookings are not kept on devices');
  expect(() => collectionSchema({ ...bookings, indexes: [['customer_phone']] })).toThrow('customer_phone');
});

test('the newest number falls as records get younger', () => {
  expect(newestOf('2026-02-01T00:00:00.000Z')).toBeLessThan(newestOf('2026-01-01T00:00:00.000Z'));
  expect(Number.isSafeInteger(newestOf(undefined))).toBe(true);
});
