import type * as z from 'zod/mini';
import type { Message } from '#shared/core/i18n.ts';
import type { ApplyContext, Operation } from '#shared/core/operation.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { SessionUser } from '#web/core/session/session.ts';

/** A record on the device. */
export type Doc = Record<string, unknown> & { readonly id: string };
/** An operation as the outbox needs it, whatever its record type. */
export type OfflineOperation = {
  readonly name: string;
  /** What it is called while it waits, with `{what}` for what it is about. */
  readonly title: Message;
  readonly resource: Resource;
  readonly input: z.ZodMiniType;
  readonly apply: (current: Doc | null, input: unknown, context: ApplyContext) => Doc | null;
  /** Signed by the device's key and chained, because the business relies on it as evidence. */
  readonly signed: boolean;
  /** Not counted among what waits. */
  readonly quiet: boolean;
  /** Sent before all others, because somebody's safety hangs on it. */
  readonly urgent: boolean;
  /** Adds to an input what only the device knows. */
  readonly prepare: Prepare;
} & NumberedWork;
/** What an operation does with a number that the device gives out. */
export type NumberedWork = {
  /** The number in an input, empty for none; no two operations of a device have the same. */
  readonly numberOf?: (input: Readonly<Record<string, unknown>>) => string;
  /**
   * What is sent in place of one that its person discards, because its number has been seen; null where
   * nothing need be.
   */
  readonly discarded?: (input: Readonly<Record<string, unknown>>) => Record<string, unknown> | null;
  /** What one that is sent in place of a discarded one is called; null for every other. */
  readonly discardedTitle?: (input: Readonly<Record<string, unknown>>) => Message | null;
};
/** Adds to an input what only the device knows: its clock's evidence, whose device it is. */
export type Prepare = (
  input: Readonly<Record<string, unknown>>,
  user: SessionUser,
) => Record<string, unknown>;
/**
 * A collection that a device keeps: by which fields it is looked up, and the field that says which record is
 * newer (`created_at`). `newest` is the device's own number that grows as records get older. Where two
 * indexes serve a question equally well the last one is used, so the most selective stands last.
 */
export type OfflineCollection = {
  readonly resource: Resource;
  readonly indexes: readonly (readonly string[])[];
  readonly moment: string;
};
/** What devices of one face keep, and what can be done on them without network. */
export type OfflineSet = {
  readonly collections: readonly OfflineCollection[];
  readonly operations: readonly OfflineOperation[];
  /** What only few of a face do: it is loaded when one of it is done, or waits. */
  readonly later?: () => Promise<readonly OfflineOperation[]>;
};
/** Finds an operation by its name. */
export type FindOperation = (name: string) => OfflineOperation | undefined;

/** Keeps the records of a resource on devices. */
export function keep<R extends Record<string, unknown>>(
  resource: Resource<R>,
  { indexes = [], moment = 'created_at' }: Partial<Omit<OfflineCollection, 'resource'>> = {},
): OfflineCollection {
  return { resource: plain(resource), indexes, moment };
}

/** Lets an operation be done without network: it waits on the device until it can be sent. */
export function queue<Input, Row extends Record<string, unknown>>(
  operation: Operation<Input, Row>,
  prepare: Prepare = (input) => ({ ...input }),
  numbered: NumberedWork = {},
): OfflineOperation {
  if (!operation.offline || !operation.apply) throw new Error(`${operation.name} cannot be done offline`);
  return {
    name: operation.name,
    title: operation.waits ?? [`${operation.summary[0]}: {what}`, `${operation.summary[1]}: {what}`],
    resource: plain(operation.resource),
    input: operation.input,
    apply: operation.apply as unknown as OfflineOperation['apply'],
    signed: operation.signed ?? false,
    quiet: operation.quiet ?? false,
    urgent: operation.urgent ?? false,
    prepare,
    ...numbered,
  };
}

/** The data layer works with every kind of record alike; the row type only matters to screens. */
function plain<R extends Record<string, unknown>>(resource: Resource<R>): Resource {
  return resource;
}
