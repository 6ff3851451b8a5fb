import type { Actor } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import type { Operation } from '#shared/core/operation.ts';
import type { Stored } from '#shared/core/resource.ts';
import { validate } from '#shared/core/validate.ts';
import { compiled } from '#server/core/runtime/compiled-schema.ts';
import { changesBetween, changesKey, tellsChanges } from './changes.ts';
import type { Changes } from './changes.ts';
import { maskedText } from './masked-values.ts';
import type { BoundOperation, Origin, Handler } from './bound-operation.ts';
import { doneAt, firstMoment } from './done-at.ts';
import { isWhole } from './signed-text.ts';
import type { Doc } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** What an operation's own function receives, typed by its contract. */
export type Arguments<Input> = { readonly id: string | null; readonly input: Input; readonly origin: Origin };

/**
 * Binds a contract to the function that does it. Without a function the operation's pure `apply` is done on
 * the record the actor may write, and stored. `follows` finds the record in whose place a new one stands from
 * its day on, such as an earlier wage.
 */
export function bind<Input, Row extends Doc>(
  operation: Operation<Input, Row>,
  handler?: (tx: Tx, call: Arguments<Input>) => Promise<(Row & Doc) | null>,
  follows?: (tx: Tx, record: NoInfer<Row>) => Promise<Doc | null>,
): BoundOperation {
  const done = handler ?? ((tx: Tx, call: Arguments<Input>) => applyAndStore(operation, tx, call));
  return {
    operation: operation as unknown as Operation,
    handler: ((tx, call) => done(tx, { ...call, input: call.input as Input })) satisfies Handler,
    ...(follows ? { follows: (tx: Tx, record: Doc) => follows(tx, record as Row) } : {}),
  };
}

/** Does the pure part of an operation on one record and stores what comes of it. */
export async function applyAndStore<Input, Row extends Doc>(
  operation: Operation<Input, Row>,
  tx: Tx,
  call: Arguments<Input>,
): Promise<Row & Stored> {
  if (call.id === null)
    refuse('invalid', ['Enter the record this is about.', 'बताएँ कि यह किस रिकॉर्ड के बारे में है।'], 'id');
  const rows = tx.rows(operation.resource);
  const current = await rows.visible(call.id, operation.resource.access.write(tx.actor));
  return applyTo(operation, tx, call, current);
}

/** The same on a record that was read already, and that the actor may write. */
export function applyTo<Input, Row extends Doc>(
  operation: Operation<Input, Row>,
  tx: Tx,
  call: Omit<Arguments<Input>, 'id'>,
  current: NoInfer<Row> & Stored,
): Row & Stored {
  if (!operation.apply) throw new Error(`${operation.name} has no effect of its own`);
  const rows = tx.rows(operation.resource);
  const next = operation.apply(current, call.input, {
    now: tx.now,
    at: doneAt(tx.now, call.origin, firstMoment(current)),
    userId: tx.actor.userId,
    userName: tx.actor.name,
  });
  if (next === null) {
    rows.remove(current);
    return current;
  }
  rows.update(next as Row & Stored);
  return { ...(next as Row & Stored), ver: current.ver + 1, updated_at: tx.now };
}

/** What is asked of an operation. */
export type Asked = {
  /** The record that is changed; null where one is made. */
  readonly id: string | null;
  readonly input: unknown;
  readonly origin: Origin;
  /** What the log keeps of the checked input; all of it without this. */
  readonly logged?: (checked: unknown) => unknown;
};

/**
 * Checks the input, does the operation and writes its line into the log, all in the caller's transaction. The
 * log holds the checked input, or what `logged` makes of it. A signed text of which checking would change
 * anything is kept by nobody, and the operation counts as unsigned: devices check and mask before they sign.
 */
export async function runOperation(
  tx: Tx,
  bound: BoundOperation,
  { id, input, origin: sent, logged = (checked) => checked }: Asked,
): Promise<Doc | null> {
  const { operation } = bound;
  const checked = validate(compiled(operation.input), input, operation.resource.fields);
  const origin =
    sent.signed === null || isWhole(sent.signed, sent.sig ?? '', checked) ? sent : withoutSignedText(sent);
  const { resource } = operation;
  const before = id !== null && tellsChanges(resource) ? await tx.rows(resource).find(id) : null;
  const record = await bound.handler(tx, { id, input: checked, origin });
  if (bound.savesOnly === true && isUntouched(before, record, origin)) return record;
  // What is sent without an address may put another in the place of one that was there.
  const replaced =
    id === null && record !== null && tellsChanges(resource)
      ? tx.rows(resource).asRead(String(record['id']))
      : before;
  const changes =
    record === null
      ? {}
      : replaced !== null
        ? changesOf(operation, replaced, record)
        : bound.follows
          ? changesBetween(resource, (await bound.follows(tx, record)) ?? {}, record)
          : {};
  tx.log(
    logLine(tx.actor, {
      type: operation.name,
      coll: operation.resource.name,
      rowId: record === null ? namedId(operation, id) : String(record['id']),
      origin,
      detail: detailOf(operation, record, logged(checked), origin, changes),
    }),
  );
  return record;
}

/** True for a record that was saved as it was, on the spot: what a device sends is always in the log. */
function isUntouched(before: Doc | null, record: Doc | null, { device }: Origin): boolean {
  return device === null && before !== null && record?.['ver'] === before['ver'];
}

/** What a record became, or what was made out of it as far as the operation tells of that. */
function changesOf({ resource, tells = [] }: Operation, before: Doc, record: Doc): Changes {
  if (record['id'] === before['id']) return changesBetween(resource, before, record);
  return Object.fromEntries(
    Object.entries(changesBetween(resource, {}, record)).filter(([name]) => tells.includes(name)),
  );
}

/** The id by which an operation was asked for, where it is asked for by one; any other says nothing. */
function namedId({ path }: Operation, id: string | null): string {
  return path.includes('{id}') ? maskedText(id ?? '') : '';
}

/** A wrong signature stays one. */
function withoutSignedText(origin: Origin): Origin {
  return {
    ...origin,
    sig: null,
    signed: null,
    signedHash: null,
    signatureValid: origin.signatureValid === false ? false : null,
    signedBy: null,
  };
}

/**
 * Names in an operation's input whose values the log must not hold: those it names itself, and what its
 * resource keeps sealed.
 */
export function secretsOf({ secret = [], resource }: Operation): string[] {
  return [...secret, ...resource.sealed.map((name) => name.slice(name.indexOf('.') + 1))];
}

/**
 * What the log holds of an operation: nothing where its record keeps the signed text, else that text or the
 * input, and under `$changes` what each field was before and is now.
 */
function detailOf(
  operation: Operation,
  record: Doc | null,
  input: unknown,
  { signed, signedHash, sig }: Origin,
  changes: Changes,
): string {
  if (signed === null) {
    const kept = Object.assign({}, withoutSecrets(input ?? {}, secretsOf(operation)));
    return JSON.stringify(Object.keys(changes).length === 0 ? kept : { ...kept, [changesKey]: changes });
  }
  return record?.['hash'] === signedHash ? '{}' : JSON.stringify({ signed, sig });
}

/** An input as the log may hold it: that a secret was named stays at whatever depth, its value does not. */
export function withoutSecrets(input: unknown, secret: readonly string[] = []): unknown {
  if (secret.length === 0 || typeof input !== 'object' || input === null) return input;
  if (Array.isArray(input)) return input.map((one: unknown) => withoutSecrets(one, secret));
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      secret.includes(name) && value !== null && value !== '' ? '…' : withoutSecrets(value, secret),
    ]),
  );
}

/** What happened, for the operation log. */
export type Happened = {
  readonly type: string;
  /** The collection and the record that it happened to. */
  readonly coll?: string | null;
  readonly rowId?: string | null;
  /** Where it came from; over REST, on the spot, without it. */
  readonly origin?: Origin;
  readonly status?: 'applied' | 'rejected';
  /** JSON of what the log tells about it. */
  readonly detail?: string;
};

/** A line for the operation log. */
export function logLine(
  actor: Actor,
  { type, coll = null, rowId = null, origin = restOrigin(), status = 'applied', detail = '{}' }: Happened,
) {
  return {
    op: origin.op,
    deviceId: origin.device,
    deviceN: origin.n,
    actorId: actor.userId,
    role: actor.role,
    type,
    coll,
    rowId,
    claimedAt: origin.atMs === null ? null : String(origin.atMs),
    status,
    code: null,
    msg: null,
    field: null,
    detail,
  };
}

/** An operation asked for over REST, on the spot. */
export function restOrigin(): Origin {
  return {
    op: newId(),
    device: null,
    n: null,
    atMs: null,
    prev: null,
    sig: null,
    signed: null,
    signedHash: null,
    signatureValid: null,
    signedBy: null,
  };
}
