import * as z from 'zod/mini';
import { maskAadhaar } from '#shared/core/aadhaar.ts';
import { can } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { notStorable } from '#shared/core/storable-text.ts';
import { oldestSchema, pushLimit, schemaNumber } from '#shared/core/sync.ts';
import type { PushOperation, PushResult } from '#shared/core/sync.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { databaseFault } from '#server/core/sql/database.ts';
import { checkSignatures, keysAtEach, provable } from './check-signatures.ts';
import type { Signatures } from './check-signatures.ts';
import { maskedText } from './masked-values.ts';
import { runOperation, logLine } from './operations.ts';
import { refusedInput, sealedNames } from './refused-input.ts';
import { permissionError } from './permission.ts';
import type { BoundOperation, Origin } from './bound-operation.ts';
import { editForLog, isEdit, readEdit } from './edit.ts';
import { boundFor, operationRegistry } from './operation-registry.ts';
import { storableOperation } from './storable-operation.ts';
import type { StorableOperation } from './storable-operation.ts';
import type { SyncServices } from './sync-services.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

function isObject(value: unknown): boolean {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

const shortText = z.string().check(z.minLength(1), z.maxLength(200));
const sentOperation = z.strictObject({
  op: z.string().check(z.regex(/^[\w:.-]{8,80}$/)),
  n: z.int().check(z.gte(0)),
  type: z.string().check(z.regex(/^[a-z_.]{1,60}$/)),
  coll: z.optional(z.string().check(z.maxLength(60))),
  id: z.optional(shortText),
  base: z.optional(z.int().check(z.gte(0))),
  // What is inside is checked by the operation's own schema; copying it here would be paid twice.
  patch: z.optional(z.custom<Record<string, unknown>>(isObject)),
  args: z.optional(z.custom<Record<string, unknown>>(isObject)),
  after: z.optional(shortText),
  at: z.number().check(z.gte(-8.64e15), z.lte(8.64e15)),
  prev: z.optional(z.string().check(z.regex(/^[0-9a-f]{1,64}$/))),
  sig: z.optional(z.string().check(z.maxLength(200), z.regex(/^[A-Za-z0-9+/]*={0,2}$/))),
});
const operationSchema = z.pipe(
  sentOperation,
  z.transform((sent) => storableOperation(sent as PushOperation)),
);
/** What a device pushes: its name, the schema it speaks and its operations in their order. */
export const pushSchema = z.strictObject({
  device: z.string().check(z.regex(/^[\w:.-]{1,80}$/)),
  schema: z.int(),
  ops: z.array(operationSchema).check(z.maxLength(pushLimit.operations)),
});
type Push = z.output<typeof pushSchema>;

/** The most characters of a field's name in a refusal. */
const mostOfField = 120;

/** What the log calls an operation that is none of the server's. */
const unknownType = 'unknown';

const messages = {
  old: [
    'This version of the app is out of date. Update it to send your changes. Your data is safe.',
    'ऐप का यह संस्करण पुराना है। बदलाव भेजने के लिए अपडेट करें। आपका डेटा सुरक्षित है।',
  ],
  unknownType: [
    'The app sent something the server does not recognise.',
    'ऐप ने ऐसा कुछ भेजा जो सर्वर नहीं जानता।',
  ],
  parent: ['The record this belongs to was rejected.', 'जिससे यह जुड़ा है वह नामंज़ूर हुआ।'],
  again: ['This was already sent with different content.', 'यह पहले किसी और सामग्री के साथ भेजा गया था।'],
} as const satisfies Record<string, Message>;

/**
 * Does a device's operations in order and answers each. All go in one transaction; where the database refuses
 * the set, or an operation is refused after it has changed something, each is done in a transaction of its
 * own, so that one bad operation never takes another with it and a refused one leaves nothing behind. An
 * operation that was answered before gets its old answer with `dup`.
 */
export async function push(
  services: SyncServices,
  actor: Actor,
  sent: Push,
  language: Language,
): Promise<{ seq: number; results: PushResult[] }> {
  if (sent.schema < oldestSchema || sent.schema > schemaNumber)
    refuse('client_too_old', messages.old, 'schema');
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
    device: sent.device,
    signatures,
    language,
  };
  const runSet: RunSet =
    (set, refusal) =>
    async (tx: Tx): Promise<PushResult[]> => {
      const known = await knownResults(tx, set);
      await prefetch(tx, registry, set);
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

/** Does a set in a transaction; with a `refusal`, all that is done is to write down and answer that. */
type RunSet = (set: readonly PushOperation[], refusal?: AppError) => (tx: Tx) => Promise<PushResult[]>;

/** An operation was refused after it had changed something, so that its transaction must be rolled back. */
class HalfDone extends Error {
  override name = 'HalfDone';
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
  }
}

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
    if (!(error instanceof HalfDone) && (operations.length < 2 || !isOfOne(error))) throw error;
    const results: PushResult[] = [];
    // A transaction on SQLite never yields to the event loop.
    for (const operation of operations) {
      await giveWay();
      results.push(...(await runAlone(services, actor, operation, runSet)));
    }
    return results;
  }
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
    if (!(error instanceof HalfDone)) throw error;
    return runTransaction(services, actor, runSet([operation], error.refusal));
  }
}

/** What is the same for all operations of a push. */
type PushContext = {
  readonly registry: ReadonlyMap<string, BoundOperation>;
  readonly modules: SyncServices['modules'];
  readonly device: string;
  readonly signatures: Signatures;
  readonly language: Language;
};

/** What came of the operations before, and the refusal that is known already. */
type Before = {
  readonly refused: ReadonlySet<string>;
  readonly known: ReadonlyMap<string, PushResult>;
  readonly refusal: AppError | undefined;
};

async function runOne(
  tx: Tx,
  context: PushContext,
  operation: PushOperation,
  before: Before,
): Promise<PushResult> {
  const origin = await originOf(tx, context, operation);
  const effects = tx.effects();
  try {
    checkBefore(operation, before);
    await perform(tx, context, operation, origin);
    return { op: operation.op, status: 'applied' };
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (tx.effects() > effects) throw new HalfDone(error);
    return reject(tx, context, operation, origin, error);
  }
}

/** Where an operation comes from, with its signature as far as that can be proved. */
async function originOf(
  tx: Tx,
  { device, signatures }: PushContext,
  operation: PushOperation,
): Promise<Origin> {
  const signature = await provable(tx, device, signatures.get(operation.op));
  return {
    op: operation.op,
    device,
    n: operation.n,
    atMs: operation.at,
    prev: operation.prev ?? null,
    sig: signature === undefined ? null : (operation.sig ?? null),
    signed: signature?.text ?? null,
    signedHash: signature?.hash ?? null,
    signatureValid: signature?.valid ?? null,
    signedBy: signature?.valid === true ? signature.key : null,
  };
}

/** Refuses what was refused already, and what follows on something that was. */
function checkBefore({ after }: PushOperation, { refused, known, refusal }: Before): void {
  if (refusal) throw refusal;
  if (after !== undefined && (refused.has(after) || known.get(after)?.status === 'rejected'))
    refuse('parent_rejected', messages.parent, 'after');
}

async function perform(
  tx: Tx,
  { registry }: PushContext,
  operation: PushOperation,
  origin: Origin,
): Promise<void> {
  const bound = boundFor(registry, operation) ?? refuse('invalid', messages.unknownType, 'type');
  checkPermission(tx.actor, bound);
  checkOneMeaning(bound, operation);
  const id = operation.id ?? null;
  if (isEdit(bound)) {
    const edit = await readEdit(tx, bound, operation);
    await runOperation(tx, bound, {
      id,
      input: edit,
      origin,
      logged: (checked) => editForLog(operation, checked),
    });
    return;
  }
  const sent = operation.patch ?? operation.args ?? {};
  const values = operation.type === 'create' && id !== null ? { ...sent, id } : sent;
  await runOperation(tx, bound, { id, input: values, origin });
}

/** Writes a refusal to the log, with as much of what was sent as the log keeps, and gives the answer. */
function reject(
  tx: Tx,
  { registry, modules, language }: PushContext,
  operation: PushOperation,
  origin: Origin,
  { code, text, fields }: AppError,
): PushResult {
  const bound = boundFor(registry, operation);
  const msg = translate(text, language);
  const named = fields[0]?.field;
  // An unknown field is named as it was sent, however long that is.
  const field = named === undefined ? undefined : maskAadhaar(named.slice(0, mostOfField));
  const line = logLine(tx.actor, {
    type: typeForLog(bound, operation),
    coll: maskAadhaar(operation.coll ?? '') || null,
    rowId: maskedText(operation.id ?? ''),
    origin,
    status: 'rejected',
    detail: refusedInput(bound, operation, sealedNames(modules)),
  });
  tx.log({ ...line, code, msg, field: field ?? null });
  return { op: operation.op, status: 'rejected', code, msg, ...(field === undefined ? {} : { field }) };
}

/** A word that the server does not know could be one of its own, such as the line that proves a sealing. */
function typeForLog(bound: BoundOperation | undefined, { type, coll }: PushOperation): string {
  if (bound === undefined) return unknownType;
  return type === 'patch' ? `patch ${coll ?? ''}` : type;
}

/**
 * An operation is one set of values for one kind of record. Whatever else it brings would be signed and kept
 * without anybody having looked at it. One with what no database can hold came changed, so that it could be
 * looked up and logged.
 */
function checkOneMeaning(
  { operation: { resource } }: BoundOperation,
  { coll, patch, args, unstorable }: StorableOperation,
): void {
  if (unstorable !== undefined) refuse('invalid', notStorable, unstorable);
  if (coll !== undefined && coll !== resource.name) refuse('invalid', messages.unknownType, 'coll');
  if (patch !== undefined && args !== undefined) refuse('invalid', messages.unknownType, 'args');
}

/**
 * The same permission as over REST; which records it may concern, the resource's access rule says when it is
 * done.
 */
function checkPermission(actor: Actor, bound: BoundOperation): void {
  const { permission } = bound.operation;
  if (permission !== undefined && !can(actor, permission)) throw permissionError(actor, permission);
}

async function prefetch(
  tx: Tx,
  registry: ReadonlyMap<string, BoundOperation>,
  set: readonly PushOperation[],
): Promise<void> {
  const wanted = new Map<BoundOperation['operation']['resource'], string[]>();
  for (const operation of set) {
    const resource = boundFor(registry, operation)?.operation.resource;
    if (!resource || operation.id === undefined) continue;
    const ids = wanted.get(resource) ?? [];
    ids.push(operation.id);
    wanted.set(resource, ids);
  }
  for (const [resource, ids] of wanted) await tx.rows(resource).prefetch(ids);
  for (const [bound, inputs] of inputsByOperation(registry, set)) await bound.prefetch?.(tx, inputs);
}

function inputsByOperation(
  registry: ReadonlyMap<string, BoundOperation>,
  set: readonly PushOperation[],
): Map<BoundOperation, Readonly<Record<string, unknown>>[]> {
  const byOperation = new Map<BoundOperation, Readonly<Record<string, unknown>>[]>();
  for (const operation of set) {
    const bound = boundFor(registry, operation);
    if (!bound?.prefetch) continue;
    const inputs = byOperation.get(bound) ?? [];
    inputs.push(operation.patch ?? operation.args ?? {});
    byOperation.set(bound, inputs);
  }
  return byOperation;
}

async function knownResults(tx: Tx, set: readonly PushOperation[]): Promise<Map<string, PushResult>> {
  const wanted = set.flatMap((operation) =>
    operation.after === undefined ? [operation.op] : [operation.op, operation.after],
  );
  const rows = await tx.sql
    .selectFrom('op_log')
    .select(['op', 'status', 'code', 'msg', 'field', 'actor_id', 'type'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(tx.database.isOneOf('op', wanted))
    .execute();
  const known = new Map<string, PushResult>();
  for (const row of rows) {
    const op = String(row['op']);
    if (row['actor_id'] !== tx.actor.userId) {
      known.set(op, { op, status: 'rejected', code: 'exists', msg: messages.again[0], dup: true });
      continue;
    }
    known.set(op, {
      op,
      status: row['status'] === 'applied' ? 'applied' : 'rejected',
      ...(row['code'] === null ? {} : { code: String(row['code']) }),
      ...(row['msg'] === null ? {} : { msg: String(row['msg']) }),
      ...(row['field'] === null ? {} : { field: String(row['field']) }),
      dup: true,
    });
  }
  return known;
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
