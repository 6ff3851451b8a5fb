import type { Actor } from '#shared/core/access.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { oldestSchema, schemaNumber } from '#shared/core/sync.ts';
import type { PushOperation, PushResult } from '#shared/core/sync.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { databaseFault } from '#server/core/sql/database-fault.ts';
import { log } from '#server/core/runtime/log.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { checkSignatures, keysAtEach } from './check-signatures.ts';
import { boundFor, operationRegistry } from './operation-registry.ts';
import type { Push } from './push-schema.ts';
import { knownResults, prefetchFor } from './read-ahead.ts';
import { HalfDone, runOne } from './run-pushed.ts';
import type { PushContext } from './run-pushed.ts';
import type { SyncServices } from './sync-services.ts';

const fault: Message = [
  'The server could not do this, and it has been noted. What you wrote is on this device.',
  'सर्वर यह नहीं कर सका, और यह दर्ज हो गया है। आपका लिखा इस फ़ोन में है।',
];
const old: Message = [
  'This version of the app is out of date. Update it to send your changes. Your data is safe.',
  'ऐप का यह संस्करण पुराना है। बदलाव भेजने के लिए अपडेट करें। आपका डेटा सुरक्षित है।',
];

/**
 * Does a device's operations in order and answers each. All go in one transaction; where the database refuses
 * the set, an operation is refused after it has changed something, or the code fails over one, each is done
 * in a transaction of its own, so that one bad operation never takes another with it and a refused one leaves
 * nothing behind. An operation that was answered before gets its old answer with `dup`.
 */
export async function push(
  services: SyncServices,
  actor: Actor,
  sent: Push,
  language: Language,
): Promise<{ seq: number; results: PushResult[] }> {
  if (sent.schema < oldestSchema || sent.schema > schemaNumber) refuse('client_too_old', old, 'schema');
  const operations = sent.ops as readonly PushOperation[];
  const registry = operationRegistry(services);
  const signed = operations.filter((operation) => boundFor(registry, operation)?.operation.signed === true);
  const signatures = await checkSignatures(
    await keysAtEach(services, actor, sent.device, operations),
    sent.device,
    signed,
  );
  const context: PushContext = {
    registry,
    modules: services.modules,
    callGuards: services.callGuards ?? [],
    device: sent.device,
    signatures,
    language,
  };
  const runSet: RunSet =
    (set, refusal) =>
    async (tx: Tx): Promise<PushResult[]> => {
      const known = await knownResults(tx, set);
      // What is refused already may be a row that cannot be read.
      if (!refusal) await prefetchFor(tx, registry, set);
      const results: PushResult[] = [];
      const refused = new Set<string>();
      for (const operation of set) {
        await giveWay();
        const result =
          known.get(operation.op) ?? (await runOne(tx, context, operation, { refused, known, refusal }));
        if (result.status === 'rejected') refused.add(operation.op);
        known.set(operation.op, { ...result, dup: true });
        results.push(result);
      }
      return results;
    };
  const results = await runOrSplit(services, actor, operations, runSet);
  return { seq: await currentSeq(services, actor.tenantId), results };
}

/**
 * Does of a set at once what somebody's safety hangs on, where the set as a whole has to wait, and answers
 * that alone: the device sends the rest again.
 */
export async function pushUrgent(
  services: SyncServices,
  actor: Actor,
  sent: Push,
  language: Language,
): Promise<readonly PushResult[]> {
  const registry = operationRegistry(services);
  const operations = sent.ops as readonly PushOperation[];
  const ops = operations.filter((one) => boundFor(registry, one)?.operation.urgent === true);
  if (ops.length === 0) return [];
  return (await push(services, actor, { ...sent, ops: [...ops] }, language)).results;
}

/** Does a set in a transaction; with a `refusal`, all that is done is to write down and answer that. */
type RunSet = (set: readonly PushOperation[], refusal?: AppError) => (tx: Tx) => Promise<PushResult[]>;

/**
 * Does the set under one commit with whatever else is waiting; where that cannot be, one operation at a time.
 */
async function runOrSplit(
  services: SyncServices,
  actor: Actor,
  operations: readonly PushOperation[],
  runSet: RunSet,
): Promise<PushResult[]> {
  try {
    return await services.groupCommit(actor, runSet(operations));
  } catch (error) {
    const isBad = error instanceof HalfDone || isFaultOfCode(error);
    if (!isBad && (operations.length < 2 || !isOfOne(error))) throw error;
    const results: PushResult[] = [];
    // A transaction on SQLite never yields to the event loop.
    for (const operation of operations) {
      await giveWay();
      results.push(...(await runAlone(services, actor, operation, runSet)));
    }
    return results;
  }
}

/**
 * True for what fails in the same way however often it is tried: neither the database nor the disk is at
 * fault, but what the code makes of an operation.
 */
function isFaultOfCode(error: unknown): error is Error {
  return (
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof ReferenceError ||
    error instanceof SyntaxError
  );
}

/** True where one operation of a set may be the reason that the database refused all of it. */
function isOfOne(error: unknown): boolean {
  return (
    databaseFault(error) === 'conflict' ||
    (error instanceof AppError && (error.code === 'stale' || error.code === 'exists'))
  );
}

/**
 * Does one operation; where it is refused half done, nothing of it stays, and a second transaction writes the
 * refusal down.
 */
async function runAlone(
  services: SyncServices,
  actor: Actor,
  operation: PushOperation,
  runSet: RunSet,
): Promise<PushResult[]> {
  try {
    return await runTransaction(services, actor, runSet([operation]));
  } catch (error) {
    if (error instanceof HalfDone) return runTransaction(services, actor, runSet([operation], error.refusal));
    if (!isFaultOfCode(error)) throw error;
    log('error', 'an operation failed', { op: operation.op, type: operation.type, error: error.stack });
    return runTransaction(services, actor, runSet([operation], new AppError('invalid', fault)));
  }
}

/** Where the tenant stands after the commit; a pull up to here brings what this push did. */
async function currentSeq(services: SyncServices, tenantId: string): Promise<number> {
  const row = await services.database.read
    .selectFrom('tenant_seq')
    .select('seq')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return Number(row?.['seq'] ?? 0);
}
