import { servicesAt } from '#server/core/http/at-host.ts';
import { success } from '#server/core/http/envelope.ts';
import { jsonResponse } from '#server/core/http/json-response.ts';
import type { Call, Module, Reply, Route, Services } from '#server/core/http/route.ts';
import { readerOf } from './reader.ts';
import { runRoute } from './run-route.ts';
import type { RouteInput } from './run-route.ts';
import { workerServices } from './worker-services.ts';
import { bindTask } from '#server/core/runtime/workers/task.ts';
import type { BoundTask } from '#server/core/runtime/workers/task.ts';

/**
 * The worker's side of `runRoute`: the same modules as the server, over connections of its own that only
 * read.
 */
export function performRoute(modules: readonly Module[]): BoundTask {
  const routes = new Map(
    modules.flatMap((module) => module.routes).map((route) => [`${route.method} ${route.path}`, route]),
  );
  return bindTask(runRoute, async (input, context) => {
    const route = routes.get(input.route);
    if (!route?.runs) throw new Error(`${input.route} does not run in a worker`);
    const services = {
      ...servicesAt(workerServices(readerOf(context), modules), input.url),
      nowMs: () => input.nowMs,
    };
    const reply = await handle(route, callOf(services, input), input);
    // Only a response and lines of the log come out of a worker.
    if (reply.cookie !== undefined || reply.notice !== undefined)
      throw new Error(`${input.route} gives a cookie or a notice, and so cannot run in a worker`);
    const response =
      reply.response ??
      (await jsonResponse(
        reply.json ?? success(reply, input.language),
        reply.status ?? 200,
        new Headers([...input.headers.map(pair)]),
      ));
    const body = await response.arrayBuffer();
    context.transfer(body);
    return {
      status: response.status,
      headers: [...response.headers],
      body,
      etag: reply.etag ?? null,
      log: reply.log ?? [],
    };
  });
}

function handle(route: Route, call: Call, { actor }: RouteInput): Promise<Reply> {
  if (route.access === 'public') return route.handle(call);
  if (!actor) throw new Error(`${route.path} needs somebody who is signed in`);
  return route.handle({ ...call, actor });
}

function callOf(
  services: Services,
  { params, query, body, ip, language, requestId, ...input }: RouteInput,
): Call {
  const headers = new Headers(input.headers.map(pair));
  const raw = new Request(input.url, { method: input.method, headers });
  return { services, params, query, body, raw, headers, ip, language, requestId, signal: raw.signal };
}

function pair([name, value]: readonly [string, string]): [string, string] {
  return [name, value];
}
