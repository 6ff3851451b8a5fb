import type { Actor } from '#shared/core/access.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { CallGuard } from '#server/core/sql/call-guard.ts';
import type { Secrets } from '#server/core/sql/secrets.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import type { BoundOperation } from './bound-operation.ts';

/** What push and pull need of the running server. */
export type SyncServices = Store & {
  /** The queue of the hot path: one commit for what arrives together. */
  readonly groupCommit: <Result>(actor: Actor, run: (tx: Tx) => Promise<Result>) => Promise<Result>;
  readonly secrets: Secrets;
  /** What is asked before anything is begun. */
  readonly callGuards?: readonly CallGuard[];
  readonly modules: readonly {
    readonly resources: readonly Resource[];
    readonly operations: readonly BoundOperation[];
  }[];
};
