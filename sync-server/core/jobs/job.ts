import type { Message } from '#shared/core/i18n.ts';

/** What one run of a job is told besides the running server: `signal` says that it is to end soon. */
export type Turn = {
  /**
   * Aborted when the server stops, or when another server has taken the job over because this one was silent.
   * Long work looks at it between two steps.
   */
  readonly signal: AbortSignal;
};

/**
 * Work that nobody asks for, done again and again while servers run. A job must bear being cut off anywhere
 * and, for a moment, running twice: what it does is written where a second one finds it done. `Services` is
 * what it needs of the server; its clock is in there.
 */
export type Job<Services> = {
  /** Stands in the table of leases, the metrics and the log. */
  readonly name: string;
  /** What the operator's page calls it. */
  readonly title: Message;
  /** Milliseconds from the beginning of one run to the next. */
  readonly everyMs: number;
  /**
   * `one-server`: one of all the servers on a database, by a lease. `each-server`: every server on its own,
   * for what is in its own memory and for queues whose rows are claimed one by one.
   */
  readonly runs: 'one-server' | 'each-server';
  /** The least time after the start of a server; absent, `everyMs`, and for one server at most 15 seconds. */
  readonly afterStartMs?: number;
  readonly run: (services: Services, turn: Turn) => Promise<unknown>;
  /** A job of each server that runs a last time when its server stops. */
  readonly atStop?: true;
};
