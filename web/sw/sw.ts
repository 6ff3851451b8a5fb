import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import type { PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { CacheFirst, NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { publicPageAt, unlisted } from '#shared/core/public-pages.ts';
import { keepSharedPhotos } from '#web/core/sync/shared-photos.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };
type SyncEvent = ExtendableEvent & { readonly tag: string };

/**
 * Of the pages that the server fills in at each request, those that are kept before anybody has seen them;
 * the others are kept when they are.
 */
const keptAhead = ['/home', '/services', '/partner-registration'];
const pagesCache = 'public-pages';
const laterCache = 'later-parts';

precacheAndRoute(self.__WB_MANIFEST, {
  cleanURLs: false,
  ignoreURLParametersMatching: [/^utm_/, /^source$/],
});
cleanupOutdatedCaches();

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOfTheMoment(url.pathname),
  new NetworkOnly(),
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && publicPageAt(url.pathname) !== null,
  new NetworkFirst({
    cacheName: pagesCache,
    networkTimeoutSeconds: 3,
    plugins: [{ cacheKeyWillBeUsed, cacheWillUpdate }],
  }),
);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), {
    denylist: [/^\/(api|uploads)(\/|$)/, /\.[a-z0-9]+$/i],
  }),
);
// The desk's own pages and the reader of codes are not fetched ahead; once used, they are there without
// network too.
registerRoute(
  ({ url }) => /^\/assets\/(desk|reader)-/.test(url.pathname),
  new CacheFirst({ cacheName: laterCache }),
);
registerRoute(({ url }) => url.pathname.startsWith('/logo/'), new CacheFirst({ cacheName: 'brand-logo' }));
registerRoute(({ url }) => url.pathname === '/share', takeShared, 'POST');
setCatchHandler(
  async ({ request }) =>
    (request.mode === 'navigate' && (await matchPrecache('/app.html'))) || Response.error(),
);

/**
 * A page is kept once, as it was last seen: words in its address and the language change nothing about where
 * it stands.
 */
async function cacheKeyWillBeUsed({ request }: { request: Request }): Promise<string> {
  const { origin, pathname } = new URL(request.url);
  return origin + pathname.replace(/(?<=.)\/+$/, '');
}

/** Only whole pages are kept, and no answer that leads elsewhere: it may lead somewhere else tomorrow. */
async function cacheWillUpdate({ response }: { response: Response }): Promise<Response | null> {
  return response.status === 200 ? response : null;
}

/**
 * Public pages that are asked for each time: a link in a mail holds once, and a card may have been withdrawn
 * since.
 */
function isOfTheMoment(path: string): boolean {
  const { page = '' } = publicPageAt(path) ?? {};
  return unlisted.has(page);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepPublicPages());
});

self.addEventListener('activate', (event) => {
  // Those of the version before have other names.
  event.waitUntil(caches.delete(laterCache));
});

self.addEventListener('message', (event) => {
  const word: unknown = event.data;
  if (word !== null && typeof word === 'object' && 'type' in word && word.type === 'SKIP_WAITING')
    void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  (event as SyncEvent).waitUntil(nudge());
});

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = readMessage(event.data);
  event.waitUntil(
    Promise.all([
      nudge(),
      self.registration.showNotification(title, {
        body,
        icon: '/icons/icon-192.png',
        badge: '/icons/icon-192.png',
        data: { link },
        tag,
      }),
    ]),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { link } = event.notification.data as { link?: unknown };
  event.waitUntil(openApp(typeof link === 'string' && link.startsWith('/') ? link : '/'));
});

clientsClaim();

/**
 * What another app shares becomes the beginning of a report: pictures are kept here, words go along in the
 * address.
 */
async function takeShared({ request }: { request: Request }): Promise<Response> {
  const form = await request.formData();
  const words = ['title', 'text', 'url'].map((name): [string, FormDataEntryValue | null] => [
    name,
    form.get(name),
  ]);
  const params = new URLSearchParams(
    words.filter((word): word is [string, string] => typeof word[1] === 'string' && word[1] !== ''),
  );
  const photos = await keepSharedPhotos(form.getAll('photos'));
  params.set('report', '1');
  if (photos > 0) params.set('photos', String(photos));
  return Response.redirect(`/incidents?${params.toString()}`, 303);
}

/**
 * So that a visitor who came once finds the public pages without network too. A page that cannot be fetched
 * now is kept when it is seen.
 */
async function keepPublicPages(): Promise<void> {
  const cache = await caches.open(pagesCache);
  await Promise.all(keptAhead.map((page) => cache.add(page).catch(() => undefined)));
}

/** Tells the open pages that now is a good moment to send. The pages own the queue. */
async function nudge(): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page under this worker is of this origin, and takes no origin
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ type: 'sync' });
}

async function openApp(link: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return void (await self.clients.openWindow(link));
  await open.focus();
  await open.navigate(link).catch(() => undefined);
}

function readMessage(data: PushMessageData | null): {
  title: string;
  body: string;
  link: string;
  tag: string;
} {
  const words: unknown = parse(data?.text() ?? '');
  const { title, body, link, tag } = (typeof words === 'object' && words !== null ? words : {}) as Record<
    string,
    unknown
  >;
  const text = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise);
  return { title: text(title, 'Prahari'), body: text(body, ''), link: text(link, '/'), tag: text(tag, '') };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
