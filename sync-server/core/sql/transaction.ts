import { sql, TableNode } from 'kysely';
import type { RootOperationNode } from 'kysely';
import type { Actor } from '#shared/core/access.ts';
import type { Instant } from '#shared/core/dates.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Resource, Stored } from '#shared/core/resource.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { audiencesOf } from './audiences.ts';
import { checkReads } from './check-reads.ts';
import { databaseFault, isSerializationFailure } from './database-fault.ts';
import type { Database, Dialect, Sql } from './database.ts';
import type { Entry } from './entry.ts';
import type { Change, Follow } from './follow.ts';
import type { Notices } from './notices.ts';
import { chainLines, logColumns } from './op-log.ts';
import type { LogLine } from './op-log.ts';
import { rowsOf } from './rows.ts';
import type { RecordStore, Rows } from './rows.ts';
import type { Doc } from './table.ts';
import { lockSequenceRow } from './lock-sequence-row.ts';
import { indexChanges, indexRows } from './search/write.ts';
import type { SearchedKinds } from './search/write.ts';
import { LostRace, writeEntry, writeInserts } from './write-entry.ts';
import type { Inserts } from './write-entry.ts';
import type { WriteGuard } from './write-guard.ts';

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
  /** Does the transaction again where others have changed a record since it was read here. */
  readonly checkReads: () => Promise<void>;
};

/** What a transaction needs of the running server. */
export type Store = {
  readonly database: Database;
  readonly notices: Notices;
  readonly nowMs: () => number;
  /** What no write may break. */
  readonly guards?: readonly WriteGuard[];
  /** What the search finds. */
  readonly searched?: SearchedKinds;
  /** What else follows from every change. */
  readonly follow?: Follow;
};

const attempts = 5;

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
  let locksFirst = false;
  for (let attempt = 1; ; attempt += 1) {
    const unit = new UnitOfWork(store, tenantId);
    try {
      const result = await store.database.writeFor(tenantId, async (trx) => {
        unit.open(trx);
        // Who lost by what was only read begins when nobody else can write. Others try without at first: they
        // would wait for rows of those who wait for this one.
        if (locksFirst) await lockSequenceRow(trx, tenantId);
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
      locksFirst ||= error instanceof LostRace && (error.isRead || attempt > 2);
      if (attempt < attempts && (fault === 'conflict' || error instanceof LostRace)) continue;
      if (error instanceof LostRace || isSerializationFailure(error))
        throw new AppError('stale', staleText, { cause: error });
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
  /** Tables that the search reads, and that are written as rows. */
  readonly #written = new Set<string>();
  #effects = 0;
  #isChecked = false;
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
    const records: RecordStore = {
      database: this.#store.database,
      tenantId: this.#tenantId,
      now: this.#now,
      connection,
      entries: this.#entries,
      changed: () => {
        this.#effects += 1;
      },
    };
    return {
      actor,
      now: this.#now,
      dialect: this.#store.database.dialect,
      database: this.#store.database,
      get sql() {
        return connection();
      },
      rows: (resource) => rowsOf(records, resource) as never,
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
      checkReads: () => this.#checkReads(),
    };
  }

  open(trx: Sql): void {
    this.#sql = trx.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind !== 'SelectQueryNode') this.#effects += 1;
        const table = writtenTable(node);
        if (this.#store.searched?.get(table)?.rows) this.#written.add(table);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
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
    const inserts: Inserts = new Map();
    const place = { sql: this.#connection, tenantId, now: this.#now };
    const { database, searched, follow } = this.#store;
    if (searched) await indexChanges({ ...place, database }, searched, changed);
    const changes: Change[] = [];
    for (const entry of changed) {
      await giveWay();
      seq += 1;
      await this.#guard(entry);
      changes.push({ resource: entry.resource, before: entry.before, after: entry.after, seq });
      const left = this.#touch(entry.resource, entry.before, entry.after);
      await writeEntry(place, entry, seq, { inserts, left });
      entry.before = entry.after;
      entry.tombstone = entry.after === null ? entry.top : null;
      entry.dirty = false;
    }
    await writeInserts(this.#store.database, this.#connection, inserts);
    if (follow && changes.length > 0)
      await follow({ ...place, database, afterCommit: (task) => this.#tasks.push(task) }, changes);
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

  async #checkReads(): Promise<void> {
    const { database } = this.#store;
    // On SQLite nobody else writes while a transaction is open.
    if (database.dialect === 'sqlite' || this.#isChecked) return;
    this.#isChecked = true;
    await checkReads({ database, sql: this.#connection, tenantId: this.#tenantId }, this.#entries);
  }

  async #guard({ resource, before, after }: Entry): Promise<void> {
    const { database, guards = [] } = this.#store;
    const place = { sql: this.#connection, database, tenantId: this.#tenantId, now: this.#now };
    for (const guard of guards)
      if (guard.resource.name === resource.name) await guard.check(place, before, after);
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
    const { database, searched } = this.#store;
    const place = { sql: this.#connection, database, tenantId: this.#tenantId, now: this.#now };
    if (searched) await indexRows(place, searched, this.#written);
    this.#written.clear();
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

/** The name of the table that a statement adds rows to or changes; empty for any other statement. */
function writtenTable(node: RootOperationNode): string {
  const table =
    node.kind === 'InsertQueryNode' ? node.into : node.kind === 'UpdateQueryNode' ? node.table : undefined;
  return table && TableNode.is(table) ? table.table.identifier.name : '';
}
