import { maskAadhaar } from '#shared/core/aadhaar.ts';
import { can, onlyReads } from '#shared/core/access.ts';
import type { Actor } from '#shared/core/access.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { notStorable } from '#shared/core/storable-text.ts';
import type { PushOperation, PushResult } from '#shared/core/sync.ts';
import type { CallGuard } from '#server/core/sql/call-guard.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { BoundOperation, Origin } from './bound-operation.ts';
import { provable } from './check-signatures.ts';
import type { Signatures } from './check-signatures.ts';
import { doneAt } from './done-at.ts';
import { editForLog, isEdit, readEdit } from './edit.ts';
import { maskedText } from './masked-values.ts';
import { boundFor } from './operation-registry.ts';
import { logLine, runOperation } from './operations.ts';
import { permissionError } from './permission.ts';
import { refusedInput, sealedNames } from './refused-input.ts';
import type { StorableOperation } from './storable-operation.ts';
import type { SyncServices } from './sync-services.ts';

/** The most characters of a field's name in a refusal. */
const mostOfField = 120;

/** What the log calls an operation that is none of the server's. */
const unknownType = 'unknown';

const messages = {
  unknownType: [
    'The app sent something the server does not recognise.',
    'ऐप ने ऐसा कुछ भेजा जो सर्वर नहीं जानता।',
  ],
  parent: ['The record this belongs to was rejected.', 'जिससे यह जुड़ा है वह नामंज़ूर हुआ।'],
} as const satisfies Record<string, Message>;

/** An operation was refused after it had changed something, so that its transaction must be rolled back. */
export class HalfDone extends Error {
  override name = 'HalfDone';
  readonly refusal: AppError;

  constructor(refusal: AppError) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
  }
}

/** What is the same for all operations of a push. */
export type PushContext = {
  readonly registry: ReadonlyMap<string, BoundOperation>;
  readonly modules: SyncServices['modules'];
  readonly callGuards: readonly CallGuard[];
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

/** Does one operation of a push, and answers it; a refusal is written to the log. */
export async function runOne(
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
  { registry, callGuards }: PushContext,
  operation: PushOperation,
  origin: Origin,
): Promise<void> {
  const bound = boundFor(registry, operation) ?? refuse('invalid', messages.unknownType, 'type');
  checkPermission(tx.actor, bound);
  const { sql, now } = tx;
  const place = { sql, tenantId: tx.actor.tenantId, now, done: doneAt(now, origin) };
  for (const guard of callGuards) await guard.begin(place, bound.operation.name);
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
  const { permission, changes } = bound.operation;
  if (permission !== undefined && !can(actor, permission)) throw permissionError(actor, permission);
  if (onlyReads(actor) && (changes !== 'own' || actor.role === 'support'))
    throw permissionError(actor, permission ?? 'write');
}
