import type { Migration } from '#server/core/sql/migrate.ts';

/** Tables whose bytes may lie in the store of files. */
const tables = ['uploads', 'pictures'] as const;
const queued = `insert into file_removals (place, state, due_at, attempts) values (old.place, 'due', '', 0) on conflict (place) do update set state = 'due', due_at = ''`;
const hasLeft = 'old.place is not null and (new.place is null or new.place <> old.place)';

/**
 * Bytes of files may lie in a store: `place` then names the object, and the row has none. Whatever deletes
 * such a row, or lets go of its object, leaves the object's name in `file_removals`, by the database itself.
 * A name stands there as `held` before its object is written, so that none is left behind by a server that
 * dies. No column of it is a tenant's: it has to outlive the rows of an erased business.
 */
export const filesInAStore: Migration = {
  name: '0211-files-in-a-store',
  statements: [
    'alter table uploads add column place TEXT',
    'alter table pictures add column place TEXT',
    `create table file_removals (place TEXT primary key, state TEXT not null check (state in ('held', 'due', 'going')), due_at TEXT not null, attempts INTEGER not null)`,
    'create index file_removals_due on file_removals (due_at, place)',
    // What the job that moves files looks for; the logo of a business stays, as every document needs it.
    "create index uploads_here on uploads (created_at, id, tenant_id, size) where place is null and kind <> 'brand_logo'",
    'create index pictures_here on pictures (wanted_at, id, tenant_id) where place is null and bytes is not null',
    'create index uploads_away on uploads (place) where place is not null',
    'create index pictures_away on pictures (place) where place is not null',
  ],
  only: {
    sqlite: tables.flatMap((table) => [
      `create trigger ${table}_object_gone after delete on ${table} when old.place is not null begin ${queued}; end`,
      `create trigger ${table}_object_left after update of place on ${table} when ${hasLeft} begin ${queued}; end`,
    ]),
    postgres: [
      `create function queue_file_removal() returns trigger language plpgsql as $$ begin ${queued}; return null; end $$`,
      ...tables.flatMap((table) => [
        `create trigger ${table}_object_gone after delete on ${table} for each row when (old.place is not null) execute function queue_file_removal()`,
        `create trigger ${table}_object_left after update of place on ${table} for each row when (${hasLeft}) execute function queue_file_removal()`,
      ]),
    ],
  },
};
