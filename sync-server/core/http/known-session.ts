import type { Instant } from '#shared/core/dates.ts';
import type { Actor } from '#shared/core/access.ts';
import type { Message } from '#shared/core/i18n.ts';

/** What the database says about a session: who it is, and whether it still stands. */
export type KnownSession = {
  readonly actor: Actor;
  readonly gen: number;
  readonly revoked: boolean;
  readonly expired: boolean;
  /** True where the account is closed, or the whole business for good: it is signed out. */
  readonly disabled: boolean;
  /** True where nobody signs in to the business, as it is suspended or on its way to be deleted. */
  readonly closed: boolean;
};

/** What whoever is signed out, or not let in, is told: that the account is closed, or the whole business. */
export function disabledText(session: Pick<KnownSession, 'closed'> | null): Message {
  return session?.closed
    ? [
        'The account of this business is closed for now. Its owner can ask the operator of this service to open it.',
        'इस व्यवसाय का खाता अभी बंद है। इसके मालिक इस सेवा के ऑपरेटर से इसे खुलवा सकते हैं।',
      ]
    : ['This account is deactivated. Contact your office.', 'यह खाता बंद है। कृपया अपने दफ़्तर से पूछें।'];
}

/** Reads who is behind a session, as the database has it now; null where there is no such session. */
export type ReadActor = (sessionId: string, now: Instant) => Promise<KnownSession | null>;
