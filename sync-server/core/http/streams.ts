import type { Actor } from '#shared/core/access.ts';
import type { Instant } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import type { Resource } from '#shared/core/resource.ts';
import type { ReadActor } from './known-session.ts';
import { consentUntil, visiting } from './consent.ts';
import { openEventStream } from './event-stream.ts';
import type { EventStream } from './event-stream.ts';
import { audiencesFor } from '#server/core/sql/audiences.ts';
import type { Database } from '#server/core/sql/database.ts';
import { setGauge } from '#server/core/runtime/metrics.ts';
import { everyTenant } from '#server/core/sql/notices.ts';
import type { Notices, Touched } from '#server/core/sql/notices.ts';

/** The open event streams of this server. */
export type Streams = {
  readonly open: (actor: Actor, signal: AbortSignal) => Response;
  /** Ends the streams of a session, telling them so. */
  readonly revoke: (sessionId: string) => void;
  /**
   * Looks again at who the holders of a tenant's streams are, after roles or accounts changed, and tells
   * those whose rights did (`rights`).
   */
  readonly recheck: (tenantId: string) => Promise<void>;
  readonly closeAll: () => Promise<void>;
  readonly count: () => number;
};

type Stream = EventStream & { actor: Actor; audiences: ReadonlySet<string> };

const most = { user: 10, instance: 5000 };
const pingMs = 25_000;
const longestMs = 30 * 60_000;

/**
 * Server-sent events that carry names of collections and never records. A stream hears only of commits that
 * touch its holder's audiences; fan-out happens after the answer to the writer, in slices.
 */
export function createStreams(
  known: { readonly database: Database; readonly readActor: ReadActor },
  notices: Notices,
  resources: () => readonly Resource[],
  now: () => Instant,
): Streams {
  const register = createRegister();
  setGauge('sse_clients', register.count);
  const hear = createFanOut((tenantId) => [...register.of(tenantId)]);
  notices.subscribe((tenantId, touched) => {
    if (tenantId !== everyTenant) return hear(tenantId, touched);
    const everything = new Map(resources().map((resource) => [resource.name, new Set(['*'])]));
    for (const tenant of register.tenants()) hear(tenant, everything);
  });

  const recheck = async (stream: Stream): Promise<void> => {
    const session = await known.readActor(stream.actor.sessionId, now());
    if (!session || session.revoked || session.expired || session.disabled) return end(stream, 'revoked');
    const visits = session.actor.role === visiting;
    if (visits && (await consentUntil(known.database, session.actor.tenantId, now())) === null)
      return end(stream, 'revoked');
    const hasChanged = rightsOf(stream.actor) !== rightsOf(session.actor);
    stream.actor = session.actor;
    stream.audiences = audienceKeys(resources(), session.actor);
    if (hasChanged) stream.send('rights', '{}');
  };

  return {
    open: (actor, signal) => {
      register.makeRoom(actor);
      const events = openEventStream({ longestMs, signal });
      const stream: Stream = { ...events, actor, audiences: audienceKeys(resources(), actor) };
      register.add(stream);
      const timer = setInterval(() => {
        stream.send('ping', '{}');
        void recheck(stream);
      }, pingMs);
      events.onClose(() => {
        clearInterval(timer);
        register.remove(stream);
      });
      return events.response;
    },
    revoke: (sessionId) => {
      for (const stream of register.all()) if (stream.actor.sessionId === sessionId) end(stream, 'revoked');
    },
    recheck: async (tenantId) => {
      for (const stream of register.of(tenantId)) await recheck(stream);
    },
    closeAll: async () => {
      for (const stream of register.all()) end(stream, 'bye');
    },
    count: register.count,
  };
}

function end(stream: Stream, event: 'revoked' | 'bye'): void {
  stream.send(event, '{}');
  stream.close();
}

/** The open streams by tenant, and how many there may be. */
function createRegister() {
  const byTenant = new Map<string, Set<Stream>>();
  let open = 0;
  const of = (tenantId: string): ReadonlySet<Stream> => byTenant.get(tenantId) ?? new Set();
  return {
    of,
    all: () => [...byTenant.values()].flatMap((streams) => [...streams]),
    tenants: () => byTenant.keys(),
    count: () => open,
    /** Refuses one stream too many of all; of one user, the oldest makes room. */
    makeRoom: ({ tenantId, userId }: Actor): void => {
      if (open >= most.instance)
        throw new AppError(
          'not_ready',
          ['Too many open connections. Please try again.', 'बहुत सारे कनेक्शन खुले हैं; फिर कोशिश करें।'],
          { retryAfter: 5 },
        );
      const mine = [...of(tenantId)].filter((stream) => stream.actor.userId === userId);
      if (mine.length >= most.user) mine[0]?.close();
    },
    add: (stream: Stream): void => {
      const streams = byTenant.get(stream.actor.tenantId) ?? new Set();
      byTenant.set(stream.actor.tenantId, streams.add(stream));
      open += 1;
    },
    remove: (stream: Stream): void => {
      if (byTenant.get(stream.actor.tenantId)?.delete(stream)) open -= 1;
    },
  };
}

/**
 * Makes what commits are told to. What a tenant's commits touch within a few milliseconds is sent together,
 * in slices, so that many streams do not hold up requests.
 */
function createFanOut(
  streamsOf: (tenantId: string) => readonly Stream[],
): (tenantId: string, touched: Touched) => void {
  const due = new Map<string, Map<string, Set<string>>>();
  const send = async (tenantId: string): Promise<void> => {
    const touched = due.get(tenantId) ?? new Map<string, Set<string>>();
    due.delete(tenantId);
    for (const [i, stream] of streamsOf(tenantId).entries()) {
      const colls = collectionsFor(stream.audiences, touched);
      if (colls.length > 0) stream.send('poke', JSON.stringify({ colls }));
      if (i % 250 === 249) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return (tenantId, touched) => {
    const waiting = due.get(tenantId);
    if (waiting) return merge(waiting, touched);
    due.set(tenantId, new Map([...touched].map(([coll, names]) => [coll, new Set(names)])));
    setTimeout(() => void send(tenantId), 5);
  };
}

/** The touched collections that somebody in these audiences hears of. */
function collectionsFor(audiences: ReadonlySet<string>, touched: Touched): string[] {
  const concerns = (coll: string, names: ReadonlySet<string>): boolean =>
    names.has('*') || [...names].some((name) => audiences.has(audienceKey(coll, name)));
  return [...touched].flatMap(([coll, names]) => (concerns(coll, names) ? [coll] : []));
}

function audienceKeys(resources: readonly Resource[], actor: Actor): ReadonlySet<string> {
  return new Set(
    resources.flatMap((resource) =>
      audiencesFor(resource, actor).map(({ name }) => audienceKey(resource.name, name)),
    ),
  );
}

function audienceKey(coll: string, audience: string): string {
  return `${coll}\n${audience}`;
}

/** What somebody may do and see, as one text to compare. */
function rightsOf({ role, permissions, staffId, siteIds, dutySiteIds = [], suspended }: Actor): string {
  return JSON.stringify([
    role,
    [...permissions].toSorted(),
    staffId,
    siteIds.toSorted(),
    dutySiteIds.toSorted(),
    suspended === true,
  ]);
}

function merge(into: Map<string, Set<string>>, touched: Touched): void {
  for (const [coll, names] of touched) {
    const known = into.get(coll) ?? new Set<string>();
    for (const name of names) known.add(name);
    into.set(coll, known);
  }
}
