import { createRxDatabase } from 'rxdb';
import type { RxCollection } from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { expect, it } from 'vitest';
import { roster } from '#shared/modules/roster/duty.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { collectionSchema } from './collection-schema.ts';
import { dropOld } from './drop-old.ts';
import type { Doc } from './offline-set.ts';
import type { Resource } from '#shared/core/resource.ts';

const now = Date.parse('2026-11-21T06:30:00.000Z');
const plain = <R extends Record<string, unknown>>(resource: Resource<R>): Resource => resource;

it('lets go of what is over and old, and of nothing that unsent work is about', async () => {
  const database = await createRxDatabase({ name: 'drop-old', storage: getRxStorageMemory() });
  const schema = (resource: Resource) => ({
    schema: collectionSchema({ resource, indexes: [], moment: 'created_at' }),
  });
  const added = await database.addCollections({ tasks: schema(plain(tasks)), roster: schema(plain(roster)) });
  const collections = new Map(Object.entries(added) as [string, RxCollection<Doc>][]);
  const task = (id: string, status: string, day: string): Doc => ({
    id,
    status,
    updated_at: `${day}T06:00:00.000Z`,
  });
  await collections
    .get('tasks')
    ?.bulkInsert([
      task('old-done', 'done', '2026-11-10'),
      task('old-busy', 'done', '2026-11-10'),
      task('old-cancelled', 'cancelled', '2026-11-10'),
      task('old-open', 'open', '2026-01-10'),
      task('new-done', 'done', '2026-11-20'),
    ]);
  await collections.get('roster')?.bulkInsert([
    { id: 'long-ago', date: '2026-09-19' },
    { id: 'last-month', date: '2026-10-01' },
  ]);
  const held = { collections, checkpoints: new Map(), busy: new Set(['old-busy']) };
  expect(await dropOld([plain(tasks), plain(roster)], held, null)).toBe(0);
  expect(await dropOld([plain(tasks), plain(roster)], held, now)).toBe(3);
  const left = async (name: string) =>
    ((await collections.get(name)?.find().exec()) ?? []).map((document) => document.primary).toSorted();
  expect(await left('tasks')).toEqual(['new-done', 'old-busy', 'old-open']);
  expect(await left('roster')).toEqual(['last-month']);
  await database.close();
});

it('keeps the days that its checkpoint stands for, what unsent work is about, and its own past', async () => {
  const database = await createRxDatabase({ name: 'drop-days', storage: getRxStorageMemory() });
  const resource = plain(roster);
  const { roster: duties } = await database.addCollections({
    roster: { schema: collectionSchema({ resource, indexes: [], moment: 'created_at' }) },
  });
  const collections = new Map([['roster', duties as RxCollection<Doc>]]);
  const fill = () =>
    duties?.bulkUpsert([
      { id: 'yesterday', date: '2026-11-20', staff_id: 'g-1', site_id: 's-1' },
      { id: 'today', date: '2026-11-21', staff_id: 'g-2', site_id: 's-1' },
      { id: 'elsewhere', date: '2026-11-21', staff_id: 'g-1', site_id: 's-2' },
      { id: 'last-week', date: '2026-11-14', staff_id: 'g-1', site_id: 's-1' },
      { id: 'busy', date: '2026-11-14', staff_id: 'g-2', site_id: 's-1' },
    ]);
  const left = async (names: readonly string[]): Promise<string[]> => {
    await fill();
    const v = Object.fromEntries(names.map((name) => [name, 1]));
    const held = { collections, checkpoints: new Map([['roster', { v }]]), busy: new Set(['busy']) };
    // No clock at all: what is let go of here is what the server has said.
    await dropOld([resource], held, null);
    return ((await duties?.find().exec()) ?? [])
      .map((document) => document.primary)
      .toSorted((a, b) => a.localeCompare(b));
  };
  expect(await left(['staff', 'staff@2026-11-20', 'staff@2026-11-21'])).toEqual([
    'busy',
    'elsewhere',
    'today',
    'yesterday',
  ]);
  expect(await left(['staff'])).toEqual(['busy']);
  expect(await left(['guard:g-1', 'site:s-1@2026-11-21'])).toEqual([
    'busy',
    'elsewhere',
    'last-week',
    'today',
    'yesterday',
  ]);
  await database.close();
});

it('lets the office go of bookings that are over, and no customer', async () => {
  const database = await createRxDatabase({ name: 'drop-bookings', storage: getRxStorageMemory() });
  const resource = plain(bookings);
  const { bookings: found } = await database.addCollections({
    bookings: { schema: collectionSchema({ resource, indexes: [], moment: 'created_at' }) },
  });
  const collections = new Map([['bookings', found as RxCollection<Doc>]]);
  await found?.bulkInsert([
    { id: 'over', status: 'completed', updated_at: '2026-09-01T06:00:00.000Z' },
    { id: 'open', status: 'pending', updated_at: '2026-09-01T06:00:00.000Z' },
  ]);
  const dropped = (name: string) =>
    dropOld(
      [resource],
      { collections, checkpoints: new Map([['bookings', { v: { [name]: 5 } }]]), busy: new Set() },
      now,
    );
  expect(await dropped('customer:c-1')).toBe(0);
  expect(await dropped('staff')).toBe(1);
  await database.close();
});
