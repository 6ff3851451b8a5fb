import type { PushOperation, PushResult } from '#shared/core/sync.ts';
import { api } from '#web/core/session/api.ts';
import { ApiError } from '#web/core/session/api-error.ts';
import type { OperationsDatabase, StoredOperation } from './operations-database.ts';

/** The most one push carries; small enough for a slow network. */
const most = { operations: 100, bytes: 256 * 1024 };
const timeoutMs = 60_000;
/** For these the whole request is at fault, not the network: it would fail the same way for ever. */
const faulty = new Set([400, 413, 415, 422]);

/**
 * Sends the next waiting operations, urgent ones before all others, oldest first, and keeps each answer:
 * refused ones with their reason, done ones as answered until their result has been pulled. Gives the
 * collections to pull, or null where nothing waited. An operation that the server cannot even read is set
 * aside as refused, alone, so that it never holds up the others.
 */
export async function pushSome(
  userId: string,
  database: OperationsDatabase,
  device: string,
): Promise<ReadonlySet<string> | null> {
  const batch = await takeBatch(database, most.operations);
  if (batch.length === 0) return null;
  try {
    return await pushBatch(userId, database, device, batch);
  } catch (error) {
    if (!(error instanceof ApiError) || !faulty.has(error.status)) throw error;
    if (batch.length === 1 && batch[0])
      await database.ops.update(batch[0].op, { state: 'rejected', code: error.code, msg: error.message });
    else for (const one of batch) await pushAlone(userId, database, device, one);
    return new Set(batch.flatMap((operation) => operation.coll ?? []));
  }
}

/** Whether the server has put off what a device sends: it keeps that, and goes on pulling meanwhile. */
export function isPutOff(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === 'maintenance' || error.code === 'suspended');
}

async function pushAlone(
  userId: string,
  database: OperationsDatabase,
  device: string,
  storedOperation: StoredOperation,
): Promise<void> {
  try {
    await pushBatch(userId, database, device, [storedOperation]);
  } catch (error) {
    if (!(error instanceof ApiError) || !faulty.has(error.status)) throw error;
    await database.ops.update(storedOperation.op, {
      state: 'rejected',
      code: error.code,
      msg: error.message,
    });
  }
}

async function takeBatch(database: OperationsDatabase, limit: number): Promise<StoredOperation[]> {
  return database.transaction('rw', database.ops, async () => {
    const waiting = (await database.ops.where('state').equals('pending').sortBy('n')).filter(
      (operation) => !operation.answered,
    );
    // Nobody's safety waits behind a week's work on a slow network.
    const urgent = waiting.filter((operation) => operation.urgent);
    const batch: StoredOperation[] = [];
    let bytes = 0;
    for (const operation of (urgent.length > 0 ? urgent : waiting).slice(0, limit)) {
      bytes += JSON.stringify(wire(operation)).length;
      if (bytes > most.bytes && batch.length > 0) break;
      // From here on its content is settled: the server may have it even if no answer comes.
      batch.push({ ...operation, sent: true });
    }
    if (batch.length > 0) await database.ops.bulkPut(batch);
    return batch;
  });
}

async function pushBatch(
  userId: string,
  database: OperationsDatabase,
  device: string,
  batch: readonly StoredOperation[],
): Promise<Set<string>> {
  const answers = await answersTo(userId, device, batch);
  const results = new Map(answers.map((result) => [result.op, result]));
  const touched = new Set<string>();
  await database.transaction('rw', database.ops, async () => {
    for (const operation of batch) {
      const result = results.get(operation.op);
      if (!result) continue;
      if (operation.coll !== undefined) touched.add(operation.coll);
      const { code, msg, field } = result;
      await database.ops.update(
        operation.op,
        result.status === 'applied'
          ? { answered: true }
          : {
              state: 'rejected',
              ...(code === undefined ? {} : { code }),
              ...(msg === undefined ? {} : { msg }),
              ...(field === undefined ? {} : { field }),
            },
      );
    }
  });
  return touched;
}

/** Sends a batch; of one that is put off, what could not wait is answered nevertheless. */
async function answersTo(
  userId: string,
  device: string,
  batch: readonly StoredOperation[],
): Promise<readonly PushResult[]> {
  const schema = Math.min(...batch.map((operation) => operation.schema));
  try {
    const { data } = await api<{ results: PushResult[] }>(
      'POST',
      '/sync/push',
      { device, schema, ops: batch.map(wire) },
      { asUser: userId, signal: AbortSignal.timeout(timeoutMs) },
    );
    return data.results;
  } catch (error) {
    const results = isPutOff(error) ? error.body['results'] : undefined;
    if (!Array.isArray(results) || results.length === 0) throw error;
    return results as PushResult[];
  }
}

function wire(operation: StoredOperation): PushOperation {
  const { op, n, type, coll, id, base, patch, args, after, at, prev, sig } = operation;
  const some = Object.fromEntries(
    Object.entries({ coll, id, base, patch, args, after, prev, sig }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  return { op, n, type, ...some, at };
}
