import { isVisible } from '#shared/core/access.ts';
import type { Visible } from '#shared/core/access.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Resource } from '#shared/core/resource.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { checkLists } from './check-lists.ts';
import type { Database, Sql } from './database.ts';
import { entryOf } from './entry.ts';
import type { Entry } from './entry.ts';
import type { Doc } from './table.ts';

const notFound: Message = ['Not found', 'नहीं मिला'];
const idTaken: Message = ['This ID is already in use.', 'यह आईडी ली जा चुकी है।'];

/** The records of one resource inside a transaction, always and only those of the actor's tenant. */
export type Rows<Row> = {
  /** The record with this id whoever may see it; null where there is none. */
  readonly find: (id: string) => Promise<Row | null>;
  /**
   * The record that the caller made earlier under an id of their device's; null where the id is free. Refuses
   * with
   * `exists` where the id is another person's, so that nobody is answered with a record that is not theirs.
   */
  readonly own: (id: string, isOwn: (row: Row) => boolean) => Promise<Row | null>;
  /**
   * The record with this id under an access answer. Refuses with `not_found` what is missing or out of sight.
   */
  readonly visible: (id: string, answer: Visible) => Promise<Row>;
  /** The record as it is stored, where this transaction has read it; null where it has not. Asks nothing. */
  readonly asRead: (id: string) => Row | null;
  /** Loads many records at once, so that `find` need not ask again. */
  readonly prefetch: (ids: readonly string[]) => Promise<void>;
  /**
   * Adds a record and gives it as it is stored: its version and its moments are the transaction's. Refuses an
   * id that is taken.
   */
  readonly insert: (row: NewRow<Row>) => Row;
  /** Puts a changed record in the place of the one that was read, and gives it with its next version. */
  readonly update: (row: Row) => Row;
  readonly remove: (row: Row) => void;
};

type Given = 'ver' | 'created_at' | 'updated_at';
/** A record to add. Only when it was made may be said, where that was earlier. */
export type NewRow<Row> = Omit<Row, Given> & { readonly [Name in Given]?: string | number };

/** What a unit of work gives its rows: the records that it has read, and where others are read. */
export type RecordStore = {
  readonly database: Database;
  readonly tenantId: string;
  readonly now: Instant;
  readonly connection: () => Sql;
  readonly entries: Map<string, Entry>;
  /** Says that a record was changed. */
  readonly changed: () => void;
};

/** Records that are read at once before others get their turn. */
const readAtOnce = 250;

/** The records of a resource as a unit of work reads and changes them. */
export function rowsOf(unit: RecordStore, resource: Resource): Rows<Doc> {
  const load = async (id: string): Promise<Entry> => {
    const key = `${resource.name}\n${id}`;
    const known = unit.entries.get(key);
    if (known) return known;
    const found = await unit
      .connection()
      .selectFrom(resource.name)
      .selectAll()
      .where('tenant_id', '=', unit.tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    const entry = entryOf(resource, found);
    unit.entries.set(key, entry);
    return entry;
  };
  const change = <Next extends Doc | null>(row: Doc, next: (entry: Entry) => Next): Next => {
    const key = `${resource.name}\n${String(row['id'])}`;
    const entry = unit.entries.get(key) ?? entryOf(resource, undefined);
    unit.changed();
    const after = next(entry);
    if (after) checkLists(resource, entry.after, after);
    entry.after = after;
    entry.top = Math.max(entry.top + (entry.after === null ? 1 : 0), Number(entry.after?.['ver'] ?? 0));
    entry.dirty = true;
    unit.entries.set(key, entry);
    return after;
  };
  const asNew = (row: Doc, entry: Entry): Doc => {
    if (entry.after) refuse('exists', ['This already exists.', 'यह पहले से मौजूद है।'], 'id');
    return {
      ...row,
      ver: entry.top + 1,
      created_at: row['created_at'] ?? unit.now,
      updated_at: unit.now,
    };
  };
  return {
    find: async (id) => (await load(id)).after,
    own: async (id, isOwn) => {
      const row = (await load(id)).after;
      if (row && !isOwn(row)) refuse('exists', idTaken, 'id');
      return row;
    },
    visible: async (id, answer) => {
      const row = (await load(id)).after;
      if (!row || !isVisible(answer, row)) refuse('not_found', notFound);
      return row;
    },
    asRead: (id) => unit.entries.get(`${resource.name}\n${id}`)?.before ?? null,
    prefetch: async (ids) => {
      const missing = [...new Set(ids)].filter((id) => !unit.entries.has(`${resource.name}\n${id}`));
      for (let from = 0; from < missing.length; from += readAtOnce) {
        await giveWay();
        const some = missing.slice(from, from + readAtOnce);
        const found = await unit
          .connection()
          .selectFrom(resource.name)
          .selectAll()
          .where('tenant_id', '=', unit.tenantId)
          .where(unit.database.isOneOf('id', some))
          .execute();
        for (const id of some) unit.entries.set(`${resource.name}\n${id}`, entryOf(resource, undefined));
        for (const row of found)
          unit.entries.set(`${resource.name}\n${String(row['id'])}`, entryOf(resource, row));
      }
    },
    insert: (row) => change(row, (entry) => asNew(row, entry)),
    update: (row) => change(row, () => ({ ...row, ver: Number(row['ver']) + 1, updated_at: unit.now })),
    remove: (row) => change(row, () => null),
  };
}
