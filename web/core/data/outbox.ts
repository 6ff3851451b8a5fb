import { useEffect, useState } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import type { Operation } from '#shared/core/operation.ts';
import { shownError } from '#web/core/session/api-error.ts';
import type { Attention } from '#web/core/sync/attention.ts';
import { isAct } from '#web/core/sync/acts.ts';
import { openedDevice, startDataLayer, whenDevice } from '#web/core/sync/engine.ts';
import type { Doc, OfflineOperation } from '#web/core/sync/offline-set.ts';
import type { StoredOperation } from '#web/core/sync/operations-database.ts';
import type { RescueFile } from '#web/core/sync/rescue-file.ts';
import { handOver } from '#web/core/session/save-file.ts';
import { session } from '#web/core/session/session.ts';
import { useStore } from '#web/core/device/store.ts';

/** Something this person did that the server has not confirmed. */
export type PendingOperation = {
  readonly op: string;
  /** Its place in the queue. */
  readonly n: number;
  /** The operation, `booking.cancel`. */
  readonly name: string;
  /** What it does, in words; null where this device does not know it any more. */
  readonly title: Message | null;
  /** What kind of it the person chose, in words, where the operation has kinds: Leave. */
  readonly kind: Message | null;
  readonly coll: string | null;
  readonly id: string | null;
  readonly input: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds on this device's clock. */
  readonly at: number;
  readonly state: 'waiting' | 'refused';
  /** The operation that had to be applied before it. */
  readonly after: string | null;
  readonly code: string | null;
  /** The server's reason, in the language that was shown when it was sent. */
  readonly msg: string | null;
  readonly field: string | null;
  /**
   * For a refused one: the record as it would be, null where that cannot be any more, and the record as the
   * server has it.
   */
  readonly mine: Doc | null;
  readonly current: Doc | null;
  /** For a refused one: the status that it would give the record; null where it is no step of a lifecycle. */
  readonly aim: string | null;
};

/**
 * Does an operation: checks it, saves it on this device, and resolves with its id when it is safe there. It
 * is shown at once and sent as soon as there is a network. Throws `ApiError` with `fields` where the input is
 * wrong.
 *
 * @example await send(cancelBooking, { id: booking.id, input: { reason: 'rain' } });
 */
export async function send<Input, Row extends Record<string, unknown>>(
  operation: Operation<Input, Row>,
  request: { id?: string; input: InputOf<Input>; after?: string },
): Promise<{ op: string; id: string }> {
  const device = await whenDevice();
  try {
    const { op, id = '' } = await device.send(operation, {
      id: request.id,
      after: request.after,
      input: request.input as Record<string, unknown>,
    });
    return { op, id };
  } catch (error) {
    throw shownError(error);
  }
}

/** What may be left out of an operation's input: what has a default, and what the device adds. */
export type InputOf<Input> = Input extends Record<string, unknown> ? Partial<Input> : Input;

/** What the person did that waits to be sent, oldest first. */
export function usePending(): readonly PendingOperation[] {
  return useUnsettled().waiting;
}

/** What the server refused, with its reason, until the person tries again or discards it. */
export function useAttention(): readonly PendingOperation[] {
  return useUnsettled().attention;
}

/**
 * Sends a refused operation again, from the state the record has now, with some of its input changed as
 * in `changes`; the refused one goes. What was refused only because it belonged to it, and is among
 * `others`, is sent again too.
 */
export async function tryAgain(
  operation: PendingOperation,
  changes: Readonly<Record<string, unknown>> = {},
  others: readonly PendingOperation[] = [],
): Promise<{ op: string }> {
  const device = await whenDevice();
  try {
    const again = (
      pendingOperation: PendingOperation,
      input: Readonly<Record<string, unknown>>,
      after?: string,
    ): Promise<{ op: string }> =>
      device.send(
        { name: pendingOperation.name },
        {
          id: pendingOperation.id ?? undefined,
          input,
          replaces: pendingOperation.op,
          ...(after === undefined ? {} : { after }),
        },
      );
    const done = await again(operation, { ...operation.input, ...changes });
    for (const child of others)
      if (child.after === operation.op && child.code === 'parent_rejected')
        await again(child, child.input, done.op);
    return done;
  } catch (error) {
    throw shownError(error);
  }
}

/** Gives a refused operation up, for good. */
export async function discard(operation: PendingOperation): Promise<void> {
  const device = await whenDevice();
  try {
    await device.discard(operation.op);
  } catch (error) {
    throw shownError(error);
  }
}

/**
 * Saves a file with everything unsent, photos included, to the device's downloads, and tells how much is in
 * it.
 */
export async function exportRescueFile(): Promise<{ name: string; operations: number; photos: number }> {
  const { name, blob, operations, photos } = await rescued();
  handOver(blob, name);
  return { name, operations, photos };
}

/** The file of the open device, or of what a person did on one that could not be opened. */
async function rescued(): Promise<RescueFile> {
  const { user } = session.get();
  const device = await whenDevice().catch(() => null);
  if (device || !user) return (device ?? (await whenDevice())).rescue();
  const [{ rescueFile }, { withOperations }] = await Promise.all([
    import('#web/core/sync/rescue-file.ts'),
    import('#web/core/sync/unsent-work.ts'),
  ]);
  return withOperations(user, (database) => rescueFile(database, user));
}

/** Asks for a sync now, whichever page does the syncing. */
export async function syncNow(): Promise<void> {
  const device = await whenDevice();
  device.syncNow();
}

type Unsettled = {
  readonly waiting: readonly PendingOperation[];
  readonly attention: readonly PendingOperation[];
};
const nothing: Unsettled = { waiting: [], attention: [] };

function useUnsettled(): Unsettled {
  startDataLayer();
  const device = useStore(openedDevice);
  const [unsettled, setUnsettled] = useState(nothing);
  useEffect(() => {
    return device?.watchUnsettled((waiting, attention) =>
      setUnsettled({
        waiting: waiting
          .filter((operation) => isAct(operation, waiting))
          .map((operation) => shown(operation, device.operationOf(operation.name))),
        attention: attention.map((item) =>
          shown(item.operation, device.operationOf(item.operation.name), item),
        ),
      }),
    );
  }, [device]);
  return device ? unsettled : nothing;
}

/** What an operation does and what kind of it was chosen, in words; null where they are not known. */
export function wordsOf(
  known: OfflineOperation | undefined,
  input: Readonly<Record<string, unknown>>,
): Pick<PendingOperation, 'title' | 'kind'> {
  return {
    title: known?.discardedTitle?.(input) ?? known?.title ?? null,
    kind: known?.resource.fields['kind']?.spec.choiceLabels?.[String(input['kind'])] ?? null,
  };
}

function shown(
  operation: StoredOperation,
  known: OfflineOperation | undefined,
  compared?: Attention,
): PendingOperation {
  const {
    op,
    n,
    name,
    coll = null,
    id = null,
    input,
    at,
    state,
    after = null,
    code = null,
    msg = null,
    field = null,
  } = operation;
  return {
    op,
    n,
    name,
    ...wordsOf(known, input),
    coll,
    id,
    input,
    at,
    state: state === 'rejected' ? 'refused' : 'waiting',
    after,
    code,
    msg,
    field,
    mine: compared?.mine ?? null,
    current: compared?.current ?? null,
    aim: compared?.aim ?? null,
  };
}
