import type { WritePlace } from './write-guard.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { Doc } from './table.ts';

/**
 * A record that a transaction writes, as it was and as it is, under its number in the order of the business.
 */
export type Change = {
  readonly resource: Resource;
  readonly before: Doc | null;
  readonly after: Doc | null;
  readonly seq: number;
};

/**
 * What follows from changes, written in the very transaction that makes them, after their records: so that
 * neither is there without the other. `afterCommit` is done once both are on the disk.
 */
export type Follow = (
  place: WritePlace & { readonly afterCommit: (task: () => void) => void },
  changes: readonly Change[],
) => Promise<void>;
