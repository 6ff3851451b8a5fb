import type { Instant } from '#shared/core/dates.ts';
import type { Actor } from '#shared/core/access.ts';

/** What the database says about a session: who it is, and whether it still stands. */
export type KnownSession = {
  readonly actor: Actor;
  readonly gen: number;
  readonly revoked: boolean;
  readonly expired: boolean;
  readonly disabled: boolean;
};

/** Reads who is behind a session, as the database has it now; null where there is no such session. */
export type ReadActor = (sessionId: string, now: Instant) => Promise<KnownSession | null>;
