import type * as z from 'zod/mini';
import type { Instant } from './dates.ts';
import type { Message } from './i18n.ts';
import type { Refusals } from './refusals.ts';
import type { Resource } from './resource.ts';

/**
 * What a call with a body changes where it changes nothing of the business: `nothing` at all, as a question
 * that is too long for an address, or what is the caller's `own`, such as their preferences. Who only reads
 * may make such calls and no others.
 */
export type Changes = 'nothing' | 'own';

/** The HTTP methods of the API. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * What the pure part of an operation may know about the world. `at` is when the person did it, which was
 * sooner than `now` where their phone had no network; without it, it is now. What somebody did is dated by
 * `at`; terms and prices are counted from `now`.
 */
export type ApplyContext = {
  readonly now: Instant;
  readonly at?: Instant;
  readonly userId: string;
  readonly userName: string;
};

/**
 * The contract of a verb, shared by the server, the outbox, OpenAPI and the tests. `name` is `<one>.<verb>`:
 * permission, audit event and the `type` of the operation a device sends (a create, a patch and a put are
 * sent by those words with the collection's name). `apply` is the pure effect on one record: the server
 * stores its result, the device shows it until the server has answered. It gives `null` to remove and throws
 * `AppError` to refuse.
 */
export type Operation<
  Input = unknown,
  Row extends Record<string, unknown> = Record<string, unknown>,
  Verb extends Method = Method,
  Path extends string = string,
> = {
  readonly name: string;
  readonly method: Verb;
  /** Path under `/api` with `{id}` for the record. */
  readonly path: Path;
  readonly summary: Message;
  /**
   * What it is called while it waits on a device, with `{what}` for what it is about. Absent: its summary,
   * and what it is about.
   */
  readonly waits?: Message;
  readonly input: z.ZodMiniType<Input>;
  readonly resource: Resource<Row>;
  /**
   * What every caller must be allowed. Absent: anyone signed in, on the records that the resource's access
   * rule gives.
   */
  readonly permission?: string;
  /** Absent: it changes records of the business. */
  readonly changes?: Changes;
  /** True when a device may queue it without network. */
  readonly offline: boolean;
  /** How a device sends it, where it is not by the input itself: an edit as `[from, to]` for each field. */
  readonly sends?: 'pairs';
  /**
   * True where its record is evidence: devices sign it, and the server keeps the signed text. Of others it
   * keeps the checked input alone.
   */
  readonly signed?: boolean;
  /**
   * True for what nobody would call something they did, such as a draft or a mark that something was read: it
   * is kept and sent like all, and not counted among what waits.
   */
  readonly quiet?: boolean;
  /** True for what somebody's safety hangs on: the server takes it also while it is closed for writing. */
  readonly urgent?: true;
  /** Names in the input whose values the operation log must not hold, such as a bank account. */
  readonly secret?: readonly string[];
  /** Fields of the record that it makes out of another one, whose values the operation log tells. */
  readonly tells?: readonly string[];
  /** What its refusals hold beside a sentence. */
  readonly refusals?: Refusals;
  readonly apply?: (current: Row | null, input: Input, context: ApplyContext) => Row | null;
};

/**
 * The contract of a write that needs the server at once, because it is no single record's or must be answered
 * on the spot: settings, roles, a PIN. `name` is what the operation log calls it. Permission, log line,
 * transaction and idempotency key come with the contract; `output` is what `data` of its answer holds.
 */
export type OnlineOperation<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Verb extends WritingMethod = WritingMethod,
  Path extends string = string,
  Refused extends Refusals = Refusals,
> = {
  readonly name: string;
  readonly method: Verb;
  /** Path under `/api` with `{name}` parameters. */
  readonly path: Path;
  readonly summary: Message;
  readonly input: Input;
  readonly output: Output;
  /** What every caller must be allowed. Absent: anyone signed in, for what is their own. */
  readonly permission?: string;
  /** The operator of the installation may do it too, to any business. */
  readonly byOperator?: true;
  /** Absent: it changes what is the business's. */
  readonly changes?: Changes;
  /** The status of its success: 200 unless something is made (201) or only taken in (202). */
  readonly status?: 201 | 202;
  /**
   * The resource of which `{id}` in the path is a record: `If-Match` names its version. A call with
   * `If-Match` is refused where there is none.
   */
  readonly versioned?: Resource;
  /** Names in the input whose values the operation log must not hold. */
  readonly secret?: readonly string[];
  /** What its refusals hold beside a sentence. */
  readonly refusals?: Refused;
};

type WritingMethod = Exclude<Method, 'GET'>;

/**
 * A write of one record by its address, as a type for the web, where its operation stands with the server: it
 * answers with the record. A contract test compares it with the routes.
 */
export type WriteOf<Written extends Resource, Verb extends WritingMethod, Path extends string> = Pick<
  OnlineOperation<z.ZodMiniType, z.ZodMiniType, Verb, Path>,
  'method' | 'path' | 'input'
> & {
  readonly resource: Written;
};

/**
 * The contract of a request with a body that is no operation: signing in, a form of the public site, a file
 * that is kept, a question that is too long for an address. Without `access` it is for anyone signed in, or
 * for holders of the permission.
 */
export type Exchange<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Path extends string = string,
  Access extends 'public' | undefined = 'public' | undefined,
> = {
  readonly method: 'POST';
  /** Path under `/api`. */
  readonly path: Path;
  readonly summary: Message;
  readonly access?: Access;
  readonly permission?: string;
  /** Absent: it may change what is the business's. */
  readonly changes?: Changes;
  readonly input: Input;
  /** What `data` of its answer holds. */
  readonly output: Output;
  /** What its refusals hold beside a sentence. */
  readonly refusals?: Refusals;
};

/** Keeps the types of an exchange's input and output, and its path to the letter. */
export function defineExchange<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Path extends string,
  const Access extends 'public' | undefined = undefined,
>(exchange: Omit<Exchange<Input, Output, Path, Access>, 'method'>): Exchange<Input, Output, Path, Access> {
  return { ...exchange, method: 'POST' };
}

/**
 * Keeps the types of an online operation's input, output and refusals, and its method and path to the letter.
 */
export function defineOnlineOperation<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Verb extends WritingMethod,
  const Path extends string,
  Refused extends Refusals = Record<string, never>,
>(
  operation: OnlineOperation<Input, Output, Verb, Path, Refused>,
): OnlineOperation<Input, Output, Verb, Path, Refused> {
  return operation;
}

/**
 * Keeps the types of an operation's input and record together, and its method and path to the letter. Throws
 * where what is signed could hold a secret.
 */
export function defineOperation<
  Input,
  Row extends Record<string, unknown>,
  const Verb extends Method = Method,
  const Path extends string = string,
>(operation: Operation<Input, Row, Verb, Path>): Operation<Input, Row, Verb, Path> {
  const secrets =
    operation.signed === true ? [...(operation.secret ?? []), ...operation.resource.sealed] : [];
  if (secrets.length > 0)
    throw new Error(`${operation.name}: a text that is kept as it was signed may hold no secret`);
  return operation;
}
