import type * as z from 'zod/mini';
import type { Actor } from '#shared/core/access.ts';
import type { Field } from '#shared/core/field.ts';
import type { PageValues } from '#shared/core/fill-page.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import type { Refusals } from '#shared/core/refusals.ts';
import type { Changes, Exchange, Method, OnlineOperation, Operation } from '#shared/core/operation.ts';
import type { Query } from '#shared/core/query.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { JobState } from '#server/core/jobs/job-state.ts';
import type { Delivery } from '#server/core/notify/delivery.ts';
import type { PictureCopies } from '#server/core/files/picture-copies.ts';
import type { PictureEncoder } from '#server/core/files/picture-encoder.ts';
import type { CallGuard } from '#server/core/sql/call-guard.ts';
import type { WriteGuard } from '#server/core/sql/write-guard.ts';
import type { Indexed } from '#server/core/sql/search/indexed.ts';
import type { LogLine } from '#server/core/sql/op-log.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SmsBudget } from '#server/core/notify/sms-budget.ts';
import type { SmsSender } from '#server/core/notify/sms.ts';
import type { ReadActor } from './known-session.ts';
import type { Streams } from './streams.ts';
import type { SyncServices } from '#server/core/sync/sync-services.ts';
import type { Asked } from './web.ts';
import type { ReadWorkers } from './workers/read-workers.ts';

/** What the running server is made of, handed to every handler. */
export type Services = Omit<SyncServices, 'modules'> & {
  readonly config: Config;
  readonly limits: RateLimits;
  readonly sms: SmsSender;
  readonly smsBudget: SmsBudget;
  readonly mailer: Delivery;
  readonly texter: Delivery;
  /** Sends what `tell` wrote to the phones that asked for it. */
  readonly pusher: Delivery;
  readonly streams: Streams;
  readonly readActor: ReadActor;
  /** Encodes a chosen picture while its request waits. */
  readonly pictureEncoder: PictureEncoder;
  /** Makes what is shown of originals, after they were taken. */
  readonly pictureCopies: PictureCopies;
  /** Where routes marked for it run, outside the event loop. */
  readonly readWorkers: ReadWorkers;
  readonly modules: readonly Module[];
  /** How the jobs of all modules stand. */
  readonly jobStates: () => Promise<readonly JobState[]>;
  /** Whose public pages are visited: the business of the host that was called, else the first. */
  readonly publicTenantId: () => Promise<string>;
  /** The business whose own host was called; null at the installation's. */
  readonly ownHostTenantId: () => Promise<string | null>;
  readonly draining: () => boolean;
};

/** One request as a handler sees it: parsed, limited and, where the route asks for it, authenticated. */
export type Call = {
  readonly services: Services;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly raw: Request;
  readonly headers: Headers;
  readonly ip: string;
  readonly language: Language;
  readonly requestId: string;
  readonly signal: AbortSignal;
};
/** A request of somebody who is signed in. */
export type SignedCall = Call & { readonly actor: Actor };

/** Where a page of a list stands in the whole. */
export type Pagination = {
  readonly total: number;
  readonly totalPages: number;
  readonly currentPage: number;
  readonly limit: number;
};

/**
 * What a handler answers; `data` and `also` go into the envelope, `json` is a whole answer as JSON,
 * `response` is sent as it is.
 */
export type Reply = {
  readonly data?: unknown;
  readonly message?: Message;
  /** What the person must know besides: that something they typed was not kept, for one. */
  readonly notice?: Message;
  readonly pagination?: Pagination;
  /** More members beside `data`, under the names the specification gives. */
  readonly also?: Readonly<Record<string, unknown>>;
  readonly status?: number;
  readonly etag?: string;
  /** A whole `Set-Cookie` line. */
  readonly cookie?: string;
  readonly json?: string;
  /**
   * Lines for the operation log, written before the answer is sent: how a handler that only reads says what
   * it gave out.
   */
  readonly log?: readonly LogLine[];
  readonly response?: Response;
};

/** A file or a stream as a whole answer. */
export type FileReply = { readonly response: Response };

type RouteBase = {
  readonly method: Method;
  /** Path under `/api` with `{name}` parameters. */
  readonly path: string;
  readonly summary: Message;
  /** Schema of the JSON body; a route without one takes none. */
  readonly body?: z.ZodMiniType;
  /** Names of the query parameters it reads, with what they mean. */
  readonly query?: Readonly<Record<string, string>>;
  /**
   * Where the answer is a record or a list of records; `besides` is what each of them has beyond its record;
   * `orNull` says that it may be none.
   */
  readonly answers?: {
    readonly resource: Resource;
    readonly many: boolean;
    readonly besides?: z.ZodMiniObject;
    readonly orNull?: true;
  };
  /** The contract of a read that is no plain list or record. */
  readonly asks?: Query;
  /** `raw` leaves the body to the handler, which must limit it. */
  readonly bodyAs?: 'json' | 'raw';
  /** The media type of a raw body; a form with a file where nothing is said. */
  readonly rawType?: 'application/pdf' | 'application/x-www-form-urlencoded' | 'text/plain';
  readonly maxBytes?: number;
  /** The most values in its body; absent, `defaultMaxValues`. */
  readonly maxValues?: number;
  /** The most fields of one object in it; absent, `defaultMaxFields`. */
  readonly maxFields?: number;
  /**
   * Its schema or handler deals with characters that no database can hold; otherwise a body with one is
   * refused by its field.
   */
  readonly unstorable?: true;
  readonly operation?: Operation;
  /** The contract of a write that is no single record's. */
  readonly online?: OnlineOperation;
  /** The contract of a request with a body that is no operation. */
  readonly exchange?: Exchange;
  /** What it changes, for a route without a contract; absent with a body, what is the business's. */
  readonly changes?: Changes;
  /** What its refusals hold beside a sentence, for a route without a contract. */
  readonly refusals?: Refusals;
  /** The status of its success, where that is not 200. */
  readonly status?: number;
  /**
   * Where the handler runs. `in-worker`: always in a read-only worker, because its work grows with the
   * business or makes a file. `by-size`: in one as soon as the business is large. Such a handler only reads:
   * of `services` it has the database, the clock, the configuration, the secrets and the modules. Everything
   * before it stays with the server. It takes no body and gives no cookie and no notice, which would be lost
   * on the way.
   */
  readonly runs?: 'in-worker' | 'by-size';
};
/** A route for everybody. */
export type PublicRoute = RouteBase & {
  readonly access: 'public';
  readonly handle: (call: Call) => Promise<Reply>;
};
/** Values by their names, each as a field that has its name and how it reads. */
export type Told = Readonly<Record<string, Field>>;
/** A route for the signed-in, for holders of a permission, or for the operator of the installation. */
export type SignedRoute = RouteBase & {
  readonly access: 'signed-in' | 'tenant' | 'platform';
  readonly permission?: string;
  /** The operator of the installation may do it too, to any business. */
  readonly byOperator?: true;
  /** How the audit log names what this changes, where that is no record. */
  readonly told?: Told;
  /**
   * What has to be written before a handler that only reads can answer; done by the server, whose refusal is
   * the answer.
   */
  readonly prepare?: (call: SignedCall) => Promise<unknown>;
  /**
   * What of a call is done even while the server, or the business, is closed for writing. It is refused
   * nevertheless, with what this gives.
   */
  readonly whileClosed?: (call: SignedCall) => Promise<Record<string, unknown>>;
  readonly handle: (call: SignedCall) => Promise<Reply>;
};
/** Any route. */
export type Route = PublicRoute | SignedRoute;

/**
 * A module's address book: its routes, the resources it owns, the operations devices may send and the jobs
 * that the scheduler runs.
 */
export type Module = {
  readonly name: string;
  readonly routes: readonly Route[];
  readonly resources: readonly Resource[];
  readonly operations: readonly BoundOperation[];
  readonly jobs: readonly Job<Services>[];
  /** Rules of its records that no write may break. */
  readonly guards?: readonly WriteGuard[];
  /** What is asked before a call to any module. */
  readonly callGuard?: CallGuard;
  /** What the search finds of it. */
  readonly searched?: readonly Indexed[];
  /** What the audit log calls what is done in it, by the name of each action, told as done. */
  readonly says?: Readonly<Record<string, Message>>;
  /** The public pages that it fills for one reader, by the names of their files. */
  readonly pages?: Readonly<Record<string, FillPage>>;
};

/** Fills a public page with what its address names. */
export type FillPage = (
  services: Services,
  asked: Asked,
  tenantId: string,
) => PageValues | Promise<PageValues>;
