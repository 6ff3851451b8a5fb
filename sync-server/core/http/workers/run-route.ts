import type { Actor } from '#shared/core/access.ts';
import type { Language } from '#shared/core/i18n.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { LogLine } from '#server/core/sql/op-log.ts';
import type { Secrets } from '#server/core/sql/secrets.ts';
import { defineTask } from '#server/core/runtime/workers/task.ts';

/** One request on its way into a worker: what the server has checked, and the clock it goes by. */
export type RouteInput = {
  /** `GET /staff`: the method and the path as the route names them. */
  readonly route: string;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly ip: string;
  readonly language: Language;
  readonly requestId: string;
  readonly actor: Actor | null;
  readonly nowMs: number;
};

/** The answer as bytes that only have to be sent. */
export type RouteOutput = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer;
  readonly etag: string | null;
  /** What the server is to write into the operation log before it sends the answer. */
  readonly log: readonly LogLine[];
};

/**
 * What a worker needs to stand beside the server: where the data are, their keys, and the installation's
 * secrets.
 */
export type ReaderSetUp = { readonly config: Config; readonly secrets: Secrets };

/** Runs the handler of one route and gives the finished answer. */
export const runRoute = defineTask<RouteInput, RouteOutput>('core.run-route');
