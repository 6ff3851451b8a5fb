import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { aadhaarHidden, noticingAadhaar } from '#shared/core/aadhaar.ts';
import type { Actor } from '#shared/core/access.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import type { ErrorCode } from '#shared/core/errors.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { isGuid } from '#shared/core/ids.ts';
import { validate } from '#shared/core/validate.ts';
import { compiled } from '#server/core/runtime/compiled-schema.ts';
import { authenticateKey, keyIn, takeKey } from './api-keys.ts';
import { authenticate } from './authenticate.ts';
import { servicesAt } from './at-host.ts';
import { callName } from './call-name.ts';
import { checkAccess } from './check-access.ts';
import { clientAddress } from '#server/core/runtime/client-address.ts';
import { trustBody } from './connection-guard.ts';
import { failure, success } from './envelope.ts';
import { bodyLimit } from './body-limit.ts';
import { readJson } from './json-body.ts';
import { wasAnswered } from './idempotency.ts';
import { jsonResponse } from './json-response.ts';
import { countRequest } from '#server/core/runtime/metrics.ts';
import { logVisit } from './log-visit.ts';
import { maintenanceRefusal, refuseDuringMaintenance, suspensionRefusal } from './maintenance.ts';
import { log } from '#server/core/runtime/log.ts';
import type { Call, Reply, Route, Services, SignedRoute } from './route.ts';
import { runHandler, runSignedHandler } from './run-handler.ts';
import { inScope } from '#server/core/runtime/work-scope.ts';

/**
 * Builds the HTTP application: every route under `/api` in one envelope, nothing but JSON in it, then the web
 * files.
 */
export function createHttp(
  services: Services,
  serveWeb: (request: Request, ip: string) => Promise<Response> | Response,
): Hono {
  const app = new Hono();
  const methodsByPath = new Map<string, string[]>();
  for (const route of services.modules.flatMap((module) => module.routes)) {
    const path = pathFor(route);
    app.on(route.method, path, (context) => answer(services, route, context));
    methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), route.method]);
  }
  for (const [path, methods] of methodsByPath) {
    const allow = methods.join(', ');
    app.all(path, (context) => refuseStranger(services, context, wrongMethod, { allow }));
  }
  app.all('/api/*', (context) => refuseStranger(services, context, wrongAddress));
  app.all('/api', (context) => context.redirect('/api/openapi.json'));
  app.all('*', (context) => {
    if (context.req.method !== 'GET' && context.req.method !== 'HEAD')
      return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
    return inScope('request', 'GET page', async () =>
      serveWeb(context.req.raw, addressOf(context, services.config.trustProxy)),
    );
  });
  app.onError((error, context) =>
    finish(context, failure(error, languageOf(context.req.raw.headers), newRequestId())),
  );
  return app;
}

/**
 * Hono's form of a route's path; a literal part always wins over a parameter because literal routes come
 * first.
 */
function pathFor(route: Route): string {
  return `/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

async function answer(services: Services, route: Route, context: Context): Promise<Response> {
  const requestId = newRequestId();
  const request = context.req.raw;
  const language = languageOf(request.headers);
  const started = performance.now();
  let response: Response;
  try {
    const call: Call = {
      services: servicesAt(services, request.url),
      params: Object.fromEntries(
        Object.entries(context.req.param() as Record<string, string>).map(([name, value]) => [name, value]),
      ),
      query: readQuery(request.url),
      body: undefined,
      raw: request,
      headers: request.headers,
      ip: addressOf(context, services.config.trustProxy),
      language,
      requestId,
      signal: request.signal,
    };
    for (const value of Object.values(call.params))
      if (value.length > 200 || /\p{Cc}/u.test(value)) refuse('not_found', ['Not found', 'नहीं मिला']);
    const reply = await inScope('request', `${route.method} ${route.path}`, () =>
      run(services, route, call, incomingOf(context)),
    );
    response =
      reply.response ??
      (await jsonResponse(reply.json ?? success(reply, language), reply.status ?? 200, request.headers));
    if (reply.cookie) response.headers.set('set-cookie', reply.cookie);
    if (reply.etag) {
      response.headers.set('etag', reply.etag);
      if (request.method === 'GET' && request.headers.get('if-none-match') === reply.etag) {
        response.headers.delete('content-encoding');
        response = new Response(null, { status: 304, headers: response.headers });
      }
    }
  } catch (error) {
    response = failure(error, language, requestId, `${route.method} ${route.path}`);
  }
  countRequest(route.method, route.path, response.status, performance.now() - started);
  response.headers.set('x-request-id', requestId);
  return finish(context, response);
}

async function run(services: Services, route: Route, call: Call, incoming: unknown): Promise<Reply> {
  const nowMs = services.nowMs();
  const generous = generosity(services);
  // An office or a mobile network shares one address among many people: once somebody is known, they are
  // counted separately.
  if (route.access === 'public') {
    await services.limits.take(`ip:${call.ip}`, { burst: 300 * generous, perMinute: 600 * generous }, nowMs);
    await refuseDuringMaintenance(services.database, route, null, nowMs);
    return answerTelling(await readBody(route, call), (body) => runHandler(route, { ...call, body }));
  }
  const actor = await callerOf(services, call, nowMs).catch(async (error: unknown) => {
    await countStranger(services, call.ip);
    throw error;
  });
  const account = `${actor.tenantId}/${actor.userId}`;
  trustBody(incoming, account);
  if (actor.apiKey) await takeKey(services, route, call, { ...actor, apiKey: actor.apiKey });
  else
    await services.limits.take(
      `user:${account}`,
      { burst: 300 * generous, perMinute: 600 * generous },
      nowMs,
    );
  checkTenantHeaders(call.headers, actor.tenantId);
  await logVisit(services, actor, route, call);
  checkAccess(route, actor);
  const closed =
    (await maintenanceRefusal(services.database, route, actor, nowMs)) ?? suspensionRefusal(route, actor);
  if (closed !== null) {
    const { code, text, retryAfter = 0 } = closed;
    throw new AppError(code, text, { retryAfter, extra: await runWhileClosed(route, call, actor) });
  }
  const refused = await askCallGuards(services, route, actor);
  if (refused !== null && !call.headers.has('idempotency-key')) throw refused;
  const read = await readBody(route, call);
  if (refused !== null && !(await wasAnswered({ ...call, actor, body: read.result }))) throw refused;
  return answerTelling(read, (body) => runSignedHandler(route, { ...call, actor, body }));
}

/**
 * Does what of a call cannot wait, and gives what the refusal says of it. Where that fails the call is still
 * refused as before, and comes again.
 */
async function runWhileClosed(
  route: SignedRoute,
  call: Call,
  actor: Actor,
): Promise<Record<string, unknown>> {
  try {
    const done = await route.whileClosed?.({ ...call, actor, body: (await readBody(route, call)).result });
    return done ?? {};
  } catch (error) {
    log('warn', 'what cannot wait until writing is open again failed', {
      call: `${route.method} ${route.path}`,
      request: call.requestId,
      error: error instanceof Error ? error.message : String(error),
    });
    return {};
  }
}

/**
 * Why the business of the caller may not do this; null where it may, as with what a person only reads. A
 * program is asked whether the business may have keys, too.
 */
async function askCallGuards(
  services: Services,
  route: Route,
  { tenantId, apiKey }: Actor,
): Promise<AppError | null> {
  const reads = route.method === 'GET';
  if (reads && !apiKey) return null;
  const now = instantFromMs(services.nowMs());
  const place = { sql: services.database.read, tenantId, now, done: now };
  try {
    for (const guard of services.callGuards ?? []) {
      if (apiKey) await guard.letKeyIn(place, callName(route));
      if (!reads) await guard.begin(place, callName(route));
    }
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return null;
}

/** Who calls: a person by their session, or a program by its key. */
function callerOf(services: Services, { headers }: Call, nowMs: number): Promise<Actor> {
  const now = instantFromMs(nowMs);
  const secret = keyIn(headers);
  return secret === null ? authenticate(services, headers, now) : authenticateKey(services, secret, now);
}

const generosity = ({ config }: Services): number => (config.demo ? 100 : 1);

/**
 * Counts a call that no account stands behind. Not with the public calls of its address, so that an office
 * whose sessions have ended can sign in.
 */
async function countStranger(services: Services, ip: string): Promise<void> {
  const generous = generosity(services);
  const limit = { burst: 300 * generous, perMinute: 600 * generous };
  await services.limits.take(`stranger:${ip}`, limit, services.nowMs());
}

/** Answers a call that no route takes, as long as its address does not send very many of them. */
async function refuseStranger(
  services: Services,
  context: Context,
  [code, message]: readonly [ErrorCode, Message],
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const error = await countStranger(services, addressOf(context, services.config.trustProxy)).then(
    () => new AppError(code, message),
    (refused: unknown) => refused,
  );
  const response = failure(error, languageOf(context.req.raw.headers), newRequestId());
  return finish(context, response, headers);
}

const wrongMethod = [
  'method_not_allowed',
  ['This address does not support that method.', 'यह पता यह काम नहीं करता।'],
] as const;
const wrongAddress = ['route_not_found', ['Page not found.', 'पेज नहीं मिला।']] as const;

type Body = { readonly result: unknown; readonly hidden: boolean };

async function readBody(route: Route, call: Call): Promise<Body> {
  const { body } = route;
  if (route.bodyAs === 'raw' || call.raw.method === 'GET') return { result: undefined, hidden: false };
  const value = await readJson(call.raw, bodyLimit(route), {
    values: route.maxValues,
    fields: route.maxFields,
    unstorable: route.unstorable,
  });
  return noticingAadhaar(() =>
    body ? validate(compiled(body), value ?? {}, route.operation?.resource.fields) : undefined,
  );
}

/** Answers, and tells whoever typed an Aadhaar number that it was not kept. */
async function answerTelling(
  { result, hidden }: Body,
  handle: (body: unknown) => Promise<Reply>,
): Promise<Reply> {
  const reply = await handle(result);
  return hidden ? { ...reply, notice: aadhaarHidden } : reply;
}

/** A header that names another tenant never widens anything; one that is not an id at all is a mistake. */
function checkTenantHeaders(headers: Headers, tenantId: string): void {
  for (const name of ['x-tenant-id', 'x-company-id']) {
    const value = headers.get(name);
    if (value === null || value === '') continue;
    if (!isGuid(value))
      refuse('bad_header', [`The header ${name} is not a valid ID.`, `${name} हेडर सही आईडी नहीं है।`], name);
    if (value.toLowerCase() !== tenantId)
      refuse(
        'tenant_mismatch',
        [
          "You don't have permission to perform this action. Please contact your administrator.",
          'आपको इस काम की अनुमति नहीं है। कृपया अपने एडमिन से संपर्क करें।',
        ],
        name,
      );
  }
}

function readQuery(url: string): Record<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of new URL(url).searchParams) {
    if (name === '_cb') continue;
    if (query.has(name))
      refuse('malformed', ['A query parameter is repeated.', 'एक ही पैरामीटर दो बार दिया गया है।'], name);
    if (value.length > 500 || /\p{Cc}/u.test(value))
      refuse('malformed', ['A query parameter cannot be read.', 'पैरामीटर पढ़ा नहीं जा सका।'], name);
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

function languageOf(headers: Headers): Language {
  return headers.get('accept-language')?.trim().toLowerCase().startsWith('hi') ? 'hi' : 'en';
}

function addressOf(context: Context, hops: number): string {
  return clientAddress(context.req.raw.headers, socketAddress(context), hops);
}

/**
 * Node's own request, by which its line is known; `undefined` where the application is called without a
 * socket.
 */
function incomingOf(context: Context): unknown {
  return (context.env as { readonly incoming?: unknown } | undefined)?.incoming;
}

/** The other end of the line; `undefined` where the application is called without a socket. */
function socketAddress(context: Context): string | undefined {
  return incomingOf(context) === undefined ? undefined : getConnInfo(context).remote.address;
}

function finish(
  _context: Context,
  response: Response,
  more: Readonly<Record<string, string>> = {},
): Response {
  const { headers } = response;
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', 'no-referrer');
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  if (!headers.has('content-security-policy'))
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  headers.append('vary', 'authorization, accept-language');
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return response;
}

function newRequestId(): string {
  return randomUUID();
}
