import { createRxDatabase } from 'rxdb';
import type { RxCollection } from 'rxdb';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import { expect, it } from 'vitest';
import { roster } from '#shared/modules/roster/duty.ts';
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
  expect(await dropOld([plain(tasks), plain(roster)], collections, new Set(['old-busy']), now)).toBe(3);
  const left = async (name: string) =>
    ((await collections.get(name)?.find().exec()) ?? []).map((document) => document.primary).toSorted();
  expect(await left('tasks')).toEqual(['new-done', 'old-busy', 'old-open']);
  expect(await left('roster')).toEqual(['last-month']);
  await database.close();
});
