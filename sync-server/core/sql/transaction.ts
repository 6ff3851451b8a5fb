import { sql } from 'kysely';
import { isVisible } from '#shared/core/access.ts';
import type { Actor, Visible } from '#shared/core/access.ts';
import type { Instant } from '#shared/core/dates.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { audiencesOf } from './audiences.ts';
import { checkLists } from './check-lists.ts';
import { databaseFault } from './database.ts';
import type { Database, Dialect, Sql, SqlValue } from './database.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Notices } from './notices.ts';
import { chainLines, logColumns } from './op-log.ts';
import type { LogLine } from './op-log.ts';
import { columnsOf, decodeRow, encodeRow } from './table.ts';
import type { Doc } from './table.ts';
import type { WriteGuard } from './write-guard.ts';

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

/**
 * One unit of work. Records are read through it and kept; what changed is written at the end in sets, stamped
 * with the tenant's next sequence numbers as the last thing before the commit, together with the lines of the
 * operation log.
 */
export type Tx = {
  readonly actor: Actor;
  readonly now: Instant;
  readonly dialect: Dialect;
  readonly database: Database;
  /** For tables that are no resource. Every query must name the tenant; a contract test reads them. */
  readonly sql: Sql;
  readonly rows: <Row extends Doc>(resource: Resource<Row>) => Rows<Row & Stored>;
  /** Adds a line to the operation log, which is the audit trail. */
  readonly log: (line: LogLine) => void;
  readonly afterCommit: (task: () => void | Promise<void>) => void;
  /** Work to do once before the commit, however often it is asked for under the same name. */
  readonly atEnd: (name: string, task: () => Promise<void>) => void;
  /** What operations of this transaction tell one another, by name. */
  readonly cache: Map<string, unknown>;
  /**
   * How often anything was changed so far: a record, a row of any table, a line of the log, or what is to
   * follow.
   */
  readonly effects: () => number;
  /** Writes what has changed so far. Needed only before a query that must see it. */
  readonly flush: () => Promise<void>;
};

/**
 * A record as it was read and as it will be. `tombstone` is the version of a removed record whose id may be
 * used again.
 */
type Entry = {
  readonly resource: Resource;
  before: Doc | null;
  after: Doc | null;
  tombstone: number | null;
  dirty: boolean /** The highest version this id ever had; a record that comes back goes on from there. */;
  top: number;
};

function entryOf(resource: Resource, row: Readonly<Record<string, unknown>> | undefined): Entry {
  const record = row && Number(row['deleted']) === 0 ? decodeRow(resource, row) : null;
  return {
    resource,
    before: record,
    after: record,
    tombstone: row && !record ? Number(row['ver']) : null,
    dirty: false,
    top: Number(row?.['ver'] ?? 0),
  };
}

/** What a transaction needs of the running server. */
export type Store = {
  readonly database: Database;
  readonly notices: Notices;
  readonly nowMs: () => number;
  /** What no write may break. */
  readonly guards?: readonly WriteGuard[];
};

const attempts = 5;
/** Records of one resource that are read, or written as new ones, before others get their turn. */
const readAtOnce = 250;
const insertedAtOnce = 250;

/**
 * Runs a function as one transaction for an actor. A conflict with another writer rolls it back and runs it
 * again, at most five times; the function must therefore touch nothing but the transaction.
 */
export function runTransaction<Result>(
  store: Store,
  actor: Actor,
  run: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return runUnit(store, actor.tenantId, (unit) => run(unit.txFor(actor)));
}

/** Runs one unit of work of a tenant, in which each piece acts for whoever asked for it. */
export async function runUnit<Result>(
  store: Store,
  tenantId: string,
  run: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  // One transaction after another would keep the event loop as one long one does.
  await giveWay();
  for (let attempt = 1; ; attempt += 1) {
    const unit = new UnitOfWork(store, tenantId);
    try {
      const result = await store.database.writeFor(tenantId, async (trx) => {
        unit.open(trx);
        const value = await run(unit);
        await unit.end();
        await unit.flush();
        await unit.announce();
        return value;
      });
      await unit.committed();
      return result;
    } catch (error) {
      const fault = databaseFault(error);
      if (attempt < attempts && (fault === 'conflict' || error instanceof LostRace)) continue;
      if (error instanceof LostRace) throw new AppError('stale', staleText, { cause: error });
      if (fault === 'conflict') throw new AppError('exists', takenText, { cause: error });
      throw error;
    }
  }
}

const staleText: Message = [
  'Someone else changed this at the same time. Check the latest version and try again.',
  'इसी समय किसी और ने इसे बदला है। नया रूप देखकर फिर कोशिश करें।',
];

const takenText: Message = ['Another record already has this value.', 'यह किसी और रिकॉर्ड में पहले से है।'];

/** Another transaction changed a record between our reading and our writing of it. */
class LostRace extends Error {
  override name = 'LostRace';
}

class UnitOfWork {
  readonly #store: Store;
  readonly #tenantId: string;
  readonly #now: Instant;
  readonly #cache = new Map<string, unknown>();
  readonly #entries = new Map<string, Entry>();
  readonly #lines: LogLine[] = [];
  readonly #tasks: (() => void | Promise<void>)[] = [];
  readonly #touched = new Map<string, Set<string>>();
  readonly #ends = new Map<string, () => Promise<void>>();
  #effects = 0;
  #sql: Sql | undefined;

  constructor(store: Store, tenantId: string) {
    this.#store = store;
    this.#tenantId = tenantId;
    this.#now = instantFromMs(store.nowMs());
  }

  get #connection(): Sql {
    return this.#sql ?? refuse('internal', ['The transaction is not open.', 'लेन-देन खुला नहीं है।']);
  }

  /** The transaction as one actor of the tenant sees it. */
  txFor(actor: Actor): Tx {
    if (actor.tenantId !== this.#tenantId) throw new Error('a transaction belongs to one tenant');
    const connection = (): Sql => this.#connection;
    return {
      actor,
      now: this.#now,
      dialect: this.#store.database.dialect,
      database: this.#store.database,
      get sql() {
        return connection();
      },
      rows: (resource) => this.#rows(resource) as never,
      log: (line) => {
        this.#effects += 1;
        this.#lines.push(line);
      },
      afterCommit: (task) => {
        this.#effects += 1;
        this.#tasks.push(task);
      },
      atEnd: (name, task) => {
        this.#effects += 1;
        this.#ends.set(name, task);
      },
      cache: this.#cache,
      effects: () => this.#effects,
      flush: () => this.flush(),
    };
  }

  open(trx: Sql): void {
    this.#sql = trx.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind !== 'SelectQueryNode') this.#effects += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
  }

  #rows(resource: Resource): Rows<Doc> {
    const load = async (id: string): Promise<Entry> => {
      const key = `${resource.name}\n${id}`;
      const known = this.#entries.get(key);
      if (known) return known;
      const found = await this.#connection
        .selectFrom(resource.name)
        .selectAll()
        .where('tenant_id', '=', this.#tenantId)
        .where('id', '=', id)
        .executeTakeFirst();
      const entry = entryOf(resource, found);
      this.#entries.set(key, entry);
      return entry;
    };
    const change = <Next extends Doc | null>(row: Doc, next: (entry: Entry) => Next): Next => {
      const key = `${resource.name}\n${String(row['id'])}`;
      const entry = this.#entries.get(key) ?? entryOf(resource, undefined);
      this.#effects += 1;
      const after = next(entry);
      if (after) checkLists(resource, entry.after, after);
      entry.after = after;
      entry.top = Math.max(entry.top + (entry.after === null ? 1 : 0), Number(entry.after?.['ver'] ?? 0));
      entry.dirty = true;
      this.#entries.set(key, entry);
      return after;
    };
    const asNew = (row: Doc, entry: Entry): Doc => {
      if (entry.after) refuse('exists', ['This already exists.', 'यह पहले से मौजूद है।'], 'id');
      return {
        ...row,
        ver: entry.top + 1,
        created_at: row['created_at'] ?? this.#now,
        updated_at: this.#now,
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
      prefetch: async (ids) => {
        const missing = [...new Set(ids)].filter((id) => !this.#entries.has(`${resource.name}\n${id}`));
        for (let from = 0; from < missing.length; from += readAtOnce) {
          await giveWay();
          const some = missing.slice(from, from + readAtOnce);
          const found = await this.#connection
            .selectFrom(resource.name)
            .selectAll()
            .where('tenant_id', '=', this.#tenantId)
            .where(this.#store.database.isOneOf('id', some))
            .execute();
          for (const id of some) this.#entries.set(`${resource.name}\n${id}`, entryOf(resource, undefined));
          for (const row of found)
            this.#entries.set(`${resource.name}\n${String(row['id'])}`, entryOf(resource, row));
        }
      },
      insert: (row) => change(row, (entry) => asNew(row, entry)),
      update: (row) => change(row, () => ({ ...row, ver: Number(row['ver']) + 1, updated_at: this.#now })),
      remove: (row) => change(row, () => null),
    };
  }

  async flush(): Promise<void> {
    const changed = [...this.#entries.values()].filter(
      (entry) => entry.dirty && entry.before !== entry.after,
    );
    const lines = this.#lines.splice(0);
    if (changed.length === 0 && lines.length === 0) return;
    const tenantId = this.#tenantId;
    const turn = await this.#connection
      .updateTable('tenant_seq')
      .set({ seq: sql<number>`seq + ${changed.length}`, chain_n: sql<number>`chain_n + ${lines.length}` })
      .where('tenant_id', '=', tenantId)
      .returning(['seq', 'chain_n', 'chain_head'])
      .executeTakeFirstOrThrow();
    let seq = Number(turn['seq']) - changed.length;
    const inserts = new Map<Resource, SqlValue[][]>();
    for (const entry of changed) {
      await giveWay();
      seq += 1;
      await this.#guard(entry);
      await this.#write(entry, seq, inserts);
      entry.before = entry.after;
      entry.tombstone = entry.after === null ? entry.top : null;
      entry.dirty = false;
    }
    for (const [resource, rows] of inserts) {
      const columns = ['tenant_id', 'seq', 'deleted', ...columnsOf(resource).names];
      for (let from = 0; from < rows.length; from += insertedAtOnce) {
        await giveWay();
        await this.#store.database.insertMany(
          this.#connection,
          resource.name,
          columns,
          rows.slice(from, from + insertedAtOnce),
        );
      }
    }
    if (lines.length === 0) return;
    const chained = chainLines(
      tenantId,
      Number(turn['chain_n']) - lines.length,
      String(turn['chain_head']),
      this.#now,
      lines,
    );
    await this.#store.database.insertMany(this.#connection, 'op_log', logColumns, chained.rows);
    await this.#connection
      .updateTable('tenant_seq')
      .set({ chain_head: chained.head })
      .where('tenant_id', '=', tenantId)
      .execute();
  }

  async #guard({ resource, before, after }: Entry): Promise<void> {
    const { database, guards = [] } = this.#store;
    const place = { sql: this.#connection, database, tenantId: this.#tenantId };
    for (const guard of guards)
      if (guard.resource.name === resource.name) await guard.check(place, before, after);
  }

  async #write(entry: Entry, seq: number, inserts: Map<Resource, SqlValue[][]>): Promise<void> {
    const { resource, before, after } = entry;
    const tenantId = this.#tenantId;
    const left = this.#touch(resource, before, after);
    if (after && !before && entry.tombstone === null) {
      const rows = inserts.get(resource) ?? [];
      rows.push([tenantId, seq, 0, ...encodeRow(resource, after)]);
      inserts.set(resource, rows);
      return;
    }
    const id = String((after ?? before)?.['id']);
    const plan = columnsOf(resource);
    const values: Record<string, SqlValue> = after
      ? {
          ...Object.fromEntries(encodeRow(resource, after).map((value, i) => [plan.names[i] ?? '', value])),
          deleted: 0,
        }
      : { deleted: 1, ver: entry.top, updated_at: this.#now };
    const done = await this.#connection
      .updateTable(resource.name)
      .set({ ...values, seq })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('ver', '=', entry.tombstone ?? Number(before?.['ver']))
      .executeTakeFirst();
    if (Number(done.numUpdatedRows) !== 1) throw new LostRace(`${resource.name} ${id}`);
    for (const audience of left) {
      await this.#connection
        .insertInto('departures')
        .values({ tenant_id: tenantId, coll: resource.name, audience, row_id: id, seq, at: this.#now })
        .onConflict((conflict) =>
          conflict.columns(['tenant_id', 'coll', 'audience', 'row_id']).doUpdateSet({ seq, at: this.#now }),
        )
        .execute();
    }
  }

  /** Notes whom the change concerns and gives the audiences that no longer see the record. */
  #touch(resource: Resource, before: Doc | null, after: Doc | null): string[] {
    if (!resource.audiences) return [];
    const was = before ? audiencesOf(resource, before) : [];
    const is = after ? audiencesOf(resource, after) : was;
    const touched = this.#touched.get(resource.name) ?? new Set<string>();
    for (const audience of [...was, ...is]) touched.add(audience);
    this.#touched.set(resource.name, touched);
    return was.filter((audience) => !is.includes(audience));
  }

  async end(): Promise<void> {
    for (const task of this.#ends.values()) await task();
    this.#ends.clear();
  }

  async announce(): Promise<void> {
    if (this.#touched.size > 0)
      await this.#store.notices.prepare(this.#connection, this.#tenantId, this.#touched);
  }

  async committed(): Promise<void> {
    if (this.#touched.size > 0) this.#store.notices.committed(this.#tenantId, this.#touched);
    for (const task of this.#tasks) await task();
  }
}
