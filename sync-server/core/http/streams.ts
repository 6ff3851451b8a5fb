import type { Actor } from '#shared/core/access.ts';
import type { Instant } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import type { Resource } from '#shared/core/resource.ts';
import { readActor } from './actor.ts';
import { audiencesFor } from '#server/core/sql/audiences.ts';
import type { Config } from '#server/core/runtime/config.ts';
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

type Stream = {
  actor: Actor;
  audiences: Set<string>;
  send: (event: string, data: string) => void;
  close: () => void;
};

const most = { user: 10, instance: 5000 };
const pingMs = 25_000;
const longestMs = 30 * 60_000;
const encoder = new TextEncoder();

/**
 * Server-sent events that carry names of collections and never records. A stream hears only of commits that
 * touch its holder's audiences; fan-out happens after the answer to the writer, in slices.
 */
export function createStreams(
  known: { readonly database: Database; readonly config: Config },
  notices: Notices,
  resources: () => readonly Resource[],
  now: () => Instant,
): Streams {
  const byTenant = new Map<string, Set<Stream>>();
  let open = 0;
  setGauge('sse_clients', () => open);

  const audiencesOfActor = (actor: Actor): Set<string> => {
    const names = new Set<string>();
    for (const resource of resources())
      for (const audience of audiencesFor(resource, actor)) names.add(`${resource.name}\n${audience.name}`);
    return names;
  };

  const due = new Map<string, Map<string, Set<string>>>();
  const hear = (tenantId: string, touched: Touched): void => {
    const waiting = due.get(tenantId);
    if (waiting) merge(waiting, touched);
    else {
      due.set(tenantId, new Map([...touched].map(([coll, names]) => [coll, new Set(names)])));
      setTimeout(() => void fanOut(tenantId), 5);
    }
  };
  notices.subscribe((tenantId, touched) => {
    if (tenantId !== everyTenant) return hear(tenantId, touched);
    const everything = new Map(resources().map((resource) => [resource.name, new Set(['*'])]));
    for (const tenant of byTenant.keys()) hear(tenant, everything);
  });

  const fanOut = async (tenantId: string): Promise<void> => {
    const touched = due.get(tenantId);
    due.delete(tenantId);
    const streams = [...(byTenant.get(tenantId) ?? [])];
    for (let i = 0; i < streams.length; i += 1) {
      const stream = streams[i];
      if (!stream || !touched) continue;
      const colls = [...touched]
        .filter(
          ([coll, names]) =>
            names.has('*') || [...names].some((name) => stream.audiences.has(`${coll}\n${name}`)),
        )
        .map(([coll]) => coll);
      if (colls.length > 0) stream.send('poke', JSON.stringify({ colls }));
      if (i % 250 === 249) await new Promise((resolve) => setImmediate(resolve));
    }
  };

  const recheckOne = async (stream: Stream): Promise<void> => {
    const session = await readActor(known, stream.actor.sessionId, now());
    if (!session || session.revoked || session.expired || session.disabled) {
      stream.send('revoked', '{}');
      stream.close();
      return;
    }
    const changed = rightsOf(stream.actor) !== rightsOf(session.actor);
    stream.actor = session.actor;
    stream.audiences = audiencesOfActor(session.actor);
    if (changed) stream.send('rights', '{}');
  };

  return {
    open: (actor, signal) => {
      const streams = byTenant.get(actor.tenantId) ?? new Set<Stream>();
      byTenant.set(actor.tenantId, streams);
      const mine = [...streams].filter((stream) => stream.actor.userId === actor.userId);
      if (open >= most.instance)
        throw new AppError(
          'not_ready',
          ['Too many open connections; please try again.', 'बहुत सारे कनेक्शन खुले हैं; फिर कोशिश करें।'],
          { retryAfter: 5 },
        );
      if (mine.length >= most.user) mine[0]?.close();
      let timer: ReturnType<typeof setInterval> | undefined;
      let end: ReturnType<typeof setTimeout> | undefined;
      let stream: Stream | undefined;
      const forget = (): void => {
        clearInterval(timer);
        clearTimeout(end);
        if (stream && streams.delete(stream)) open -= 1;
      };
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          let closed = false;
          const close = (): void => {
            if (closed) return;
            closed = true;
            forget();
            controller.close();
          };
          stream = {
            actor,
            audiences: audiencesOfActor(actor),
            send: (event, data) => {
              if (!closed && (controller.desiredSize ?? 0) > -100)
                controller.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n\n`));
            },
            close,
          };
          streams.add(stream);
          open += 1;
          controller.enqueue(encoder.encode(`retry: ${1000 + Math.floor(Math.random() * 4000)}\n: open\n\n`));
          timer = setInterval(() => {
            stream?.send('ping', '{}');
            if (stream) void recheckOne(stream);
          }, pingMs);
          end = setTimeout(close, longestMs);
          signal.addEventListener('abort', close, { once: true });
        },
        cancel: forget,
      });
      return new Response(body, {
        headers: {
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store',
          'x-accel-buffering': 'no',
        },
      });
    },
    revoke: (sessionId) => {
      for (const streams of byTenant.values()) {
        for (const stream of streams) {
          if (stream.actor.sessionId !== sessionId) continue;
          stream.send('revoked', '{}');
          stream.close();
        }
      }
    },
    recheck: async (tenantId) => {
      for (const stream of byTenant.get(tenantId) ?? []) await recheckOne(stream);
    },
    closeAll: async () => {
      for (const streams of byTenant.values()) {
        for (const stream of [...streams]) {
          stream.send('bye', '{}');
          stream.close();
        }
      }
    },
    count: () => open,
  };
}

/** What somebody may do and see, as one text to compare. */
function rightsOf({ role, permissions, staffId, siteIds, dutySiteIds = [] }: Actor): string {
  return JSON.stringify([
    role,
    [...permissions].toSorted(),
    staffId,
    siteIds.toSorted(),
    dutySiteIds.toSorted(),
  ]);
}

function merge(into: Map<string, Set<string>>, touched: Touched): void {
  for (const [coll, names] of touched) {
    const known = into.get(coll) ?? new Set<string>();
    for (const name of names) known.add(name);
    into.set(coll, known);
  }
}
