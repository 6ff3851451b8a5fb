import type { RxCollection } from 'rxdb';
import type { Checkpoint } from '#shared/core/sync.ts';
import { version } from '#shared/core/version.ts';
import { api } from '#web/core/session/api.ts';
import { learnServerTime } from '#web/core/device/clock.ts';
import { doubtSentPhotos } from './kept-photos.ts';
import { newestOf } from './collection-schema.ts';
import type { Cache } from './database.ts';
import type { Doc } from './offline-set.ts';
import type { OperationsDatabase, PulledRecord, SyncRecord } from './operations-database.ts';
import { syncStatus } from './sync-status.ts';
import { createWanted } from './wanted.ts';

type PulledPage = {
  readonly documents: readonly (Doc & { readonly _deleted?: boolean })[];
  readonly checkpoint: Checkpoint;
  readonly more: boolean;
};
type PulledAnswer = Readonly<Record<string, PulledPage | { readonly reset: true }>>;
type Stamp = { readonly now: number; readonly epoch: string };

const pageSize = 500;
const timeoutMs = 60_000;
/**
 * Days for which applied operations are kept, to be sent again to a server that was restored from a backup.
 */
export const keptDays = 14;

/** Pulls documents for a device. `wanted` shrinks as collections are brought up to date. */
export type Puller = {
  readonly wanted: ReadonlySet<string>;
  readonly want: (names?: Iterable<string>) => void;
  readonly pullPage: () => Promise<boolean>;
};

/**
 * Makes the puller of one cache. All collections that are wanted share each request. `letGo` is called before
 * a checkpoint is kept that stands for other audiences or days than the one before.
 */
export function createPuller(
  userId: string,
  cacheName: string,
  cache: Cache,
  database: OperationsDatabase,
  letGo: (name: string, checkpoint: Checkpoint) => Promise<void> = () => Promise.resolve(),
): Puller {
  const wanted = createWanted();
  /** The ids a fresh pull has brought so far. They live in memory: a fresh pull cut short begins again. */
  const refills = new Map<string, Set<string>>();
  const recordOf = (name: string, more: Partial<PulledRecord> = {}): PulledRecord => ({
    key: `${cacheName}/${name}`,
    checkpoint: null,
    asOf: null,
    filled: false,
    refill: false,
    ...more,
  });

  const want = (names: Iterable<string> = cache.collections.keys()): void => {
    wanted.add([...names].filter((name) => cache.collections.has(name)));
  };

  const readRecord = async (name: string, collection: RxCollection<Doc>): Promise<PulledRecord> => {
    const fresh = recordOf(name);
    const record = await database.pulled.get(fresh.key);
    if (!record) return fresh;
    if (record.refill && !refills.has(name)) return startRefill(name);
    // The checkpoint outlived its documents: the browser took them away.
    if (record.filled && !refills.has(name) && !(await collection.findOne().exec())) return fresh;
    return record;
  };

  const startRefill = async (name: string): Promise<PulledRecord> => {
    const record = recordOf(name, { refill: true });
    refills.set(name, new Set());
    await database.pulled.put(record);
    return record;
  };

  const store = async (
    name: string,
    collection: RxCollection<Doc>,
    record: PulledRecord,
    page: PulledPage,
  ): Promise<void> => {
    await writeDocuments(collection, cache.momentOf(name), page.documents);
    const seen = refills.get(name);
    if (seen) for (const document of page.documents) if (!document._deleted) seen.add(document.id);
    if (seen && !page.more) {
      await sweep(collection, seen);
      refills.delete(name);
    }
    if (record.checkpoint && !namesSame(record.checkpoint, page.checkpoint))
      await letGo(name, page.checkpoint);
    await database.pulled.put({
      key: record.key,
      checkpoint: page.checkpoint,
      asOf: page.more ? record.asOf : Date.now(),
      filled: record.filled || page.documents.some((document) => !document._deleted),
      refill: refills.has(name),
    });
    if (!page.more) wanted.bring(name);
  };

  const startAfresh = async (epoch: string): Promise<void> => {
    for (const name of cache.collections.keys()) await startRefill(name);
    await sendAgain(database);
    await doubtSentPhotos(database);
    await keepSyncRecord(database, { epoch });
    want();
  };

  const pullPage = async (): Promise<boolean> => {
    if (wanted.names.size === 0) return false;
    const records = new Map<string, { record: PulledRecord; collection: RxCollection<Doc> }>();
    for (const name of wanted.ask()) {
      const collection = cache.collections.get(name);
      if (collection) records.set(name, { collection, record: await readRecord(name, collection) });
    }
    const asked = Object.fromEntries(
      [...records].map(([name, { record }]) => [name, { cp: record.checkpoint, limit: pageSize }]),
    );
    const { stamp, pages } = await askServer(userId, asked);
    if (await isNewEpoch(database, stamp.epoch)) {
      await startAfresh(stamp.epoch);
      return true;
    }
    for (const [name, page] of Object.entries(pages)) {
      const asking = records.get(name);
      if (!asking) continue;
      if ('reset' in page) await startRefill(name);
      else await store(name, asking.collection, asking.record, page);
    }
    // What was added since is of later.
    const isWhole = Object.values(pages).every((page) => !('reset' in page) && !page.more);
    await keepSyncRecord(database, {
      epoch: stamp.epoch,
      ...(isWhole ? { lastSyncAt: Date.now() } : {}),
    });
    return true;
  };

  return { wanted: wanted.names, want, pullPage };
}

/** What a device asks of each collection. */
type Asked = Readonly<Record<string, { readonly cp: Checkpoint | null; readonly limit: number }>>;

/** Asks for the next pages, and learns the server's time. */
async function askServer(
  userId: string,
  asked: Asked,
): Promise<{ readonly stamp: Stamp; readonly pages: PulledAnswer }> {
  const sentAt = Date.now();
  const { data } = await api<PulledAnswer & { _: Stamp }>('POST', '/sync/pull', asked, {
    asUser: userId,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'x-waiting': `${syncStatus.get().waiting}`, 'x-app': version },
  });
  const { _: stamp, ...pages } = data;
  learnServerTime(stamp.now, sentAt, Date.now());
  return { stamp, pages };
}

/**
 * Stores a page of documents as the server has them. The same document may be in it twice, through two
 * audiences.
 */
async function writeDocuments(
  collection: RxCollection<Doc>,
  moment: string,
  documents: PulledPage['documents'],
): Promise<void> {
  const latest = new Map(documents.map((document) => [document.id, document]));
  const present = [...latest.values()].filter((document) => !document._deleted);
  const gone = [...latest.values()].filter((document) => document._deleted).map((document) => document.id);
  if (present.length > 0) {
    const { error } = await collection.bulkUpsert(
      present.map(({ _deleted, ...document }) => ({ ...document, newest: newestOf(document[moment]) })),
    );
    if (error.length > 0)
      throw new Error(`${collection.name}: ${error.length} documents could not be stored`);
  }
  if (gone.length > 0) await collection.bulkRemove(gone);
}

function namesSame({ v: a }: Checkpoint, { v: b }: Checkpoint): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => name in b);
}

/** Removes what a complete fresh pull did not bring. */
async function sweep(collection: RxCollection<Doc>, seen: ReadonlySet<string>): Promise<void> {
  const kept = await collection.find().exec();
  const gone = kept.map((document) => document.primary).filter((id) => !seen.has(id));
  if (gone.length > 0) await collection.bulkRemove(gone);
}

async function isNewEpoch(database: OperationsDatabase, epoch: string): Promise<boolean> {
  const record = await database.settings.get('sync');
  return record?.key === 'sync' && record.epoch !== null && record.epoch !== epoch;
}

/**
 * A server restored from a backup has forgotten what it applied since. Sending it again is harmless: it knows
 * what it knows by id.
 */
async function sendAgain(database: OperationsDatabase): Promise<void> {
  await database.ops
    .where('settledAt')
    .above(0)
    .modify((operation) => {
      Object.assign(operation, { state: 'pending', answered: false });
      delete (operation as { settledAt?: number }).settledAt;
    });
  await database.ops.where('state').equals('pending').modify({ answered: false });
}

async function keepSyncRecord(database: OperationsDatabase, change: Partial<SyncRecord>): Promise<void> {
  const before = await database.settings.get('sync');
  const record: SyncRecord = before?.key === 'sync' ? before : { key: 'sync', epoch: null, lastSyncAt: null };
  const next = { ...record, ...change };
  if (next.epoch !== record.epoch || next.lastSyncAt !== record.lastSyncAt) await database.settings.put(next);
}
