import { refuse } from '#shared/core/errors.ts';
import { shareLinkMessages as messages } from '#shared/modules/share-links/messages.ts';
import { checkAccess } from '#server/core/http/check-access.ts';
import { logVisit } from '#server/core/http/log-visit.ts';
import type { SignedCall, SignedRoute } from '#server/core/http/route.ts';
import { runSignedHandler } from '#server/core/http/run-handler.ts';
import { documentAt } from './documents.ts';
import type { NamedDocument } from './documents.ts';

/** The most bytes of a document that is shared. */
const mostBytes = 10 * 1024 * 1024;

/** A document as its route made it for who shares it. */
export type Copy = NamedDocument & {
  readonly filename: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
};

/**
 * Makes a document by the route at which the caller reads it, with the caller's rights: whoever may not read
 * it is refused as there, and what the route writes into the log stands there too.
 */
export async function makeCopy(call: SignedCall, address: string): Promise<Copy> {
  const named = documentAt(address) ?? refuse('invalid', messages.unknownDocument, 'document');
  const route = routeOf(call, named);
  const asked = callFor(call, named, route);
  await logVisit(call.services, call.actor, route, asked);
  checkAccess(route, call.actor);
  const { response } = await runSignedHandler(route, asked);
  const filename = /filename="([\w.-]+)"/.exec(response?.headers.get('content-disposition') ?? '')?.[1];
  if (!response?.ok || filename === undefined) throw new Error(`${route.path} gave no file`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.byteLength > mostBytes) refuse('too_large', messages.tooLarge);
  const mediaType = response.headers.get('content-type') ?? 'application/octet-stream';
  return { ...named, filename, mediaType, bytes };
}

function routeOf({ services }: SignedCall, { document }: NamedDocument): SignedRoute {
  for (const { routes } of services.modules)
    for (const route of routes)
      if (route.method === 'GET' && route.path === document.path && route.access !== 'public') return route;
  throw new Error(`no route is at ${document.path}`);
}

/** The call of the document itself: by the same person, from the same place and in the same language. */
function callFor(call: SignedCall, { params, query }: NamedDocument, route: SignedRoute): SignedCall {
  const { language } = call;
  const path = route.path.replace('{id}', encodeURIComponent(params['id'] ?? ''));
  const url = new URL(`/api${path}?${new URLSearchParams(query)}`, call.raw.url);
  const headers = new Headers({
    'accept-language': language,
    // The log says by which device masked values were seen.
    'user-agent': call.headers.get('user-agent') ?? '',
  });
  return { ...call, params, query, body: undefined, raw: new Request(url, { headers }), headers };
}
