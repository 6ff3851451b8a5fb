import { aadhaarHidden, noticingAadhaar } from '#shared/core/aadhaar.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { schemaNumber, signedPart } from '#shared/core/sync.ts';
import type { PushOperation } from '#shared/core/sync.ts';
import { validate } from '#shared/core/validate.ts';
import { deviceIdentity, signText } from './device-key.ts';
import { currentLanguage } from '#web/core/device/language.tsx';
import { withLock } from '#web/core/device/lock.ts';
import type { Doc, FindOperation, OfflineOperation } from './offline-set.ts';
import type {
  ChainHead,
  DeviceIdentity,
  OperationsDatabase,
  StoredOperation,
} from './operations-database.ts';
import { overlay } from './overlay.ts';
import type { SessionUser } from '#web/core/session/session.ts';
import { toast } from '#web/core/device/toast.ts';

/** What a screen asks to be done: the record and the input. */
export type Request = {
  readonly id?: string | undefined;
  readonly input: Readonly<Record<string, unknown>>;
  /** An operation that must be applied first, or this one is refused too. */
  readonly after?: string | undefined;
  /** The refused operation that this one is another attempt at; it goes when this one is saved. */
  readonly replaces?: string | undefined;
};
/** A person's queue, and the way to look up what the device knows of a record. */
export type Outbox = {
  readonly database: OperationsDatabase;
  readonly user: SessionUser;
  readonly lookUp: (collection: string, ids: readonly string[]) => Promise<Map<string, Doc>>;
  readonly find: FindOperation;
};

/**
 * Checks an operation and saves it at the end of this person's queue; resolves when the disk has it. Throws
 * an `AppError` that names the field where the input is wrong, or where the record as the device knows it
 * does not allow it.
 */
export async function enqueue(
  outbox: Outbox,
  operation: OfflineOperation,
  request: Request,
): Promise<StoredOperation> {
  const { database, user } = outbox;
  const { result, hidden } = noticingAadhaar(() =>
    validate(operation.input, operation.prepare(request.input, user)),
  );
  if (hidden) toast.info(translate(aadhaarHidden, currentLanguage()));
  const input = plainJson(result);
  return withLock(`${database.name}-outbox`, async () => {
    const identity = await deviceIdentity(database);
    const kept = await database.settings.get('head');
    const head: ChainHead = kept?.key === 'head' ? kept : { key: 'head', n: 0, prev: null };
    const unsettled = await unsettledOperations(database);
    const at = Date.now();
    const viewer = { now: instantFromMs(at), userId: user.id, userName: user.name };
    const verb = operation.name.slice(operation.resource.one.length + 1);
    const isNew = verb === 'create' || verb === 'put';
    const id =
      request.id ??
      (typeof input['id'] === 'string' ? input['id'] : undefined) ??
      (isNew ? operation.apply(null, input, viewer)?.id || newId(at) : undefined);
    if (id === undefined) throw new Error(`${operation.name} needs the id of its record`);

    const current = isNew ? null : await currentRow(outbox, operation, id, unsettled);
    if (current) operation.apply(current, input, viewer);
    const content = contentOf(operation, verb, id, input, current);

    const earlier = verb === 'put' ? replaceable(unsettled, content, id) : undefined;
    if (earlier && (await rewrite(database, earlier.op, { ...content, input, at }))) return earlier;

    const first = head.n === 0 && identity.publicKey !== null ? [registration(identity.publicKey, at)] : [];
    const n = head.n + first.length + 1;
    const after = request.after ?? (isNew ? undefined : pendingCreate(unsettled, operation, id));
    const bare: PushOperation = {
      op: newId(at),
      n,
      ...content,
      ...(after === undefined ? {} : { after }),
      at,
    };
    const signed = operation.signed
      ? await sign(identity, bare, head.prev)
      : { operation: bare, hash: head.prev };
    const stored: StoredOperation = {
      ...signed.operation,
      name: operation.name,
      input,
      schema: schemaNumber,
      ...(operation.quiet ? { quiet: true } : {}),
      ...(operation.urgent ? { urgent: true } : {}),
      state: 'pending',
      sent: false,
      answered: false,
    };
    const number = operation.numberOf?.(input) ?? '';
    // Another attempt at the same thing keeps its number. Whoever shows numbers has loaded the code.
    const isNumbered = number !== '' && request.replaces === undefined;
    const spend = isNumbered ? (await import('./taken-numbers.ts')).spendNumber : null;
    await database.transaction('rw', database.ops, database.settings, async () => {
      await database.ops.bulkAdd([...first, stored]);
      await database.settings.put({ key: 'head', n, prev: signed.hash });
      if (request.replaces !== undefined) await replace(database, request.replaces, stored.op);
      await spend?.(database, number);
    });
    return stored;
  });
}

/** The operations that are not settled, in their order. */
export async function unsettledOperations(database: OperationsDatabase): Promise<StoredOperation[]> {
  return database.ops.where('state').anyOf('pending', 'rejected').sortBy('n');
}

async function currentRow(
  { lookUp, find, user }: Outbox,
  operation: OfflineOperation,
  id: string,
  unsettled: readonly StoredOperation[],
): Promise<Doc | null> {
  const known = await lookUp(operation.resource.name, [id]);
  const mine = unsettled.filter((other) => other.coll === operation.resource.name && other.id === id);
  const shown = overlay(known, mine, user, find).get(id);
  return shown === undefined ? (known.get(id) ?? null) : shown;
}

type Content = Pick<PushOperation, 'type' | 'coll' | 'id' | 'base' | 'patch' | 'args'>;

/** What goes over the wire. Every operation names its collection, also those whose type already says it. */
function contentOf(
  { name, resource }: OfflineOperation,
  verb: string,
  id: string,
  input: Readonly<Record<string, unknown>>,
  current: Doc | null,
): Content {
  const coll = resource.name;
  const base = typeof current?.['ver'] === 'number' ? { base: current['ver'] } : {};
  if (verb === 'create' || verb === 'put') {
    const { id: _id, ...patch } = input;
    return { type: verb, coll, id, patch };
  }
  if (verb === 'edit')
    return {
      type: name,
      coll,
      id,
      ...base,
      patch: Object.fromEntries(
        Object.entries(input).map(([field, to]) => [field, [current?.[field] ?? null, to]]),
      ),
    };
  return { type: name, coll, id, ...base, args: input };
}

/**
 * The waiting put on the same record that a newer one may overwrite: never sent, and nothing but puts queued
 * behind it.
 */
function replaceable(
  unsettled: readonly StoredOperation[],
  content: Content,
  id: string,
): StoredOperation | undefined {
  const same = unsettled.findLast(
    (other) =>
      other.type === 'put' && other.coll === content.coll && other.id === id && other.state === 'pending',
  );
  if (!same || same.sent || unsettled.some((other) => other.n > same.n && other.type !== 'put'))
    return undefined;
  return same;
}

/** Gives a waiting operation new content, unless it was sent in the meantime. */
function rewrite(
  database: OperationsDatabase,
  op: string,
  content: Partial<StoredOperation>,
): Promise<boolean> {
  return database.transaction('rw', database.ops, async () => {
    const still = await database.ops.get(op);
    if (!still || still.sent || still.state !== 'pending') return false;
    await database.ops.put({ ...still, ...content });
    return true;
  });
}

/** An operation on a record whose creation is still waiting stands or falls with it. */
function pendingCreate(
  unsettled: readonly StoredOperation[],
  operation: OfflineOperation,
  id: string,
): string | undefined {
  return unsettled.find(
    (other) =>
      other.type === 'create' &&
      other.coll === operation.resource.name &&
      other.id === id &&
      other.state === 'pending',
  )?.op;
}

/** The first thing a device ever sends: the key by which the server checks its signatures. */
function registration(publicKey: string, at: number): StoredOperation {
  return {
    op: newId(at),
    n: 1,
    type: 'device.register',
    args: { public_key: publicKey },
    at,
    name: '',
    input: {},
    schema: schemaNumber,
    state: 'pending',
    sent: false,
    answered: false,
  };
}

async function sign(
  identity: DeviceIdentity,
  bare: PushOperation,
  prev: string | null,
): Promise<{ operation: PushOperation; hash: string | null }> {
  if (identity.privateKey === null) return { operation: bare, hash: prev };
  const chained = prev === null ? bare : { ...bare, prev };
  const { sig, hash } = await signText(identity.privateKey, signedPart(identity.id, chained));
  return { operation: { ...chained, sig }, hash };
}

async function replace(database: OperationsDatabase, old: string, next: string): Promise<void> {
  await database.ops.delete(old);
  await database.ops
    .filter((other) => other.after === old && other.state === 'pending')
    .modify({ after: next });
}

function plainJson(value: unknown): Record<string, unknown> {
  return JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
}
