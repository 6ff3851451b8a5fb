import type { LogLine } from '#server/core/sql/op-log.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { shareOf, shareOfVisitor } from '#server/core/runtime/workers/share.ts';
import type { Call, Reply, Route, SignedCall } from './route.ts';
import { runRoute } from './workers/run-route.ts';
import type { RouteInput } from './workers/run-route.ts';

/**
 * Runs the handler of a public route: on the event loop, or in a read-only worker for a route with `runs`.
 */
export async function runHandler(route: Route, call: Call): Promise<Reply> {
  return (
    (await inWorker(route, call, null)) ?? (route.access === 'public' ? route.handle(call) : unsigned(route))
  );
}

/**
 * Runs the handler of a route for somebody who is signed in, and writes the log lines that it answers with.
 */
export async function runSignedHandler(route: Route, call: SignedCall): Promise<Reply> {
  if (route.access !== 'public') await route.prepare?.(call);
  const reply = (await inWorker(route, call, call.actor)) ?? (await route.handle(call));
  if (reply.log && reply.log.length > 0) await writeLines(call, reply.log);
  return reply;
}

/**
 * What a worker answers; null where the route runs on the event loop, as all do on a server of other modules
 * than the workers'.
 */
async function inWorker(route: Route, call: Call, actor: SignedCall['actor'] | null): Promise<Reply | null> {
  const { readWorkers, modules, publicTenantId } = call.services;
  if (route.runs === undefined || !readWorkers.hasRoutesOf(modules)) return null;
  if (route.runs === 'by-size') {
    // At a host that is nobody's the handler refuses whoever has no business of their own.
    const tenantId = actor?.tenantId ?? (await publicTenantId().catch(() => ''));
    if (!(await readWorkers.isLarge(tenantId))) return null;
  }
  const share = actor ? shareOf(actor) : shareOfVisitor(call.ip);
  const run = route.runs === 'by-size' ? readWorkers.inLists : readWorkers.inReports;
  const { status, headers, body, etag, log } = await run(runRoute, inputOf(route, call, actor), {
    share,
    signal: call.signal,
  });
  const response = new Response(body.byteLength === 0 ? null : body, {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
  });
  return { response, log, ...(etag === null ? {} : { etag }) };
}

async function writeLines({ services, actor }: SignedCall, lines: readonly LogLine[]): Promise<void> {
  await runTransaction(services, actor, async (tx) => {
    for (const line of lines) tx.log(line);
  });
}

function unsigned(route: Route): never {
  throw new Error(`${route.path} needs somebody who is signed in`);
}

function inputOf(route: Route, call: Call, actor: SignedCall['actor'] | null): RouteInput {
  const { params, query, body, ip, language, requestId } = call;
  return {
    route: `${route.method} ${route.path}`,
    url: call.raw.url,
    method: route.method,
    headers: [...call.headers],
    params,
    query,
    body,
    ip,
    language,
    requestId,
    actor,
    nowMs: call.services.nowMs(),
  };
}
