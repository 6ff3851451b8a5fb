import { expect, test } from 'vitest';
import { createPunch } from '#shared/modules/attendance/operations.ts';
import { createBooking } from '#shared/modules/bookings/operations.ts';
import { queue } from './offline-set.ts';
import { operationBook } from './operation-book.ts';

test('what another face does is loaded only when it is named', async () => {
  let asked = 0;
  const book = operationBook([queue(createBooking)], async () => {
    asked += 1;
    return [queue(createPunch)];
  });
  await book.learn(['booking.create', '']);
  expect([asked, book.find('booking.create')?.name, book.find('punch.create')]).toEqual([
    0,
    'booking.create',
    undefined,
  ]);
  await book.learn([createPunch.name]);
  expect([asked, book.find(createPunch.name)?.name]).toEqual([1, createPunch.name]);
});

test('what few of the face do is looked for before what other faces do', async () => {
  let others = 0;
  const book = operationBook(
    [queue(createBooking)],
    async () => [queue(createPunch)],
    async () => {
      others += 1;
      return [];
    },
  );
  expect(book.find(createPunch.name)).toBeUndefined();
  await book.learn([createPunch.name]);
  expect([others, book.find(createPunch.name)?.name]).toEqual([0, createPunch.name]);
  await book.learn(['booking.of_long_ago']);
  expect(others).toBe(1);
});

test('a name that no face knows any more is not known, and stops nothing', async () => {
  const book = operationBook([queue(createBooking)], async () => []);
  await book.learn(['booking.of_long_ago']);
  expect(book.find('booking.of_long_ago')).toBeUndefined();
});
