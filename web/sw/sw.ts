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
import { publicSite } from '#shared/public-pages.ts';
import { keptFaceAt } from '#web/core/session/face.ts';
import type { KeptFace } from '#web/core/session/face.ts';
import { keepSharedPhotos } from '#web/core/sync/shared-photos.ts';

/**
 * A file of the app, and the faces that need it without network where those are not all; `-then` is what a
 * face fetches once the rest is there.
 */
type Part = PrecacheEntry & { readonly faces?: readonly (KeptFace | 'hindi' | `${KeptFace}-then`)[] };
declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };
declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface adds to another
  interface ServiceWorkerGlobalScopeEventMap {
    sync: ExtendableEvent & { readonly tag: string };
  }
}

const pagesCache = 'public-pages';
const partsCache = 'later-parts';
const faceCache = 'face';
const faceKey = '/face';

const parts = self.__WB_MANIFEST.filter((part): part is Part => typeof part !== 'string');
precacheAndRoute(
  parts.filter(({ faces }) => faces === undefined),
  { cleanURLs: false, ignoreURLParametersMatching: [/^utm_/, /^source$/] },
);
cleanupOutdatedCaches();

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOfTheMoment(url.pathname),
  new NetworkOnly(),
);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && publicSite.pageAt(url.pathname) !== null,
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
// What the face of this device needs is fetched ahead. The rest - most pages of the admin app, the reader of
// codes, Hindi letters - is there without network too once it was used.
registerRoute(
  ({ url }) => url.origin === location.origin && /^\/(assets|fonts)\//.test(url.pathname),
  new CacheFirst({ cacheName: partsCache }),
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
 * Public pages that are asked for each time: a link in a mail holds once, a card may have been withdrawn
 * since, and the server says of an address that there is no page.
 */
function isOfTheMoment(path: string): boolean {
  const found = publicSite.pageAt(path);
  return found === null ? publicSite.covers(path) : publicSite.unlisted.has(found.page);
}

self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepPublicPages(), keepDevice()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldParts());
});

self.addEventListener('message', (event) => {
  const word: unknown = event.data;
  if (word === null || typeof word !== 'object' || !('type' in word)) return;
  if (word.type === 'SKIP_WAITING') void self.skipWaiting();
  if (word.type === 'FACE' && 'face' in word && isFace(word.face))
    event.waitUntil(keepFace(word.face, 'language' in word && word.language === 'hi' ? 'hi' : 'en'));
});

self.addEventListener('sync', (event) => {
  event.waitUntil(nudge());
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
  const { link }: { link?: unknown } = event.notification.data;
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
  params.set('shared', String(Date.now()));
  if (photos > 0) params.set('photos', String(photos));
  return Response.redirect(`/incidents?${params.toString()}`, 303);
}

/**
 * So that a visitor who came once finds the public pages without network too. A page that cannot be fetched
 * now, and every other, is kept when it is seen.
 */
async function keepPublicPages(): Promise<void> {
  const cache = await caches.open(pagesCache);
  await Promise.all(publicSite.keptAhead.map((page) => cache.add(page).catch(() => undefined)));
}

/**
 * Keeps what a face needs, and remembers the face, so that the next version is complete for it before it
 * takes over. Without network nothing is remembered: the page says it again.
 */
async function keepFace(face: KeptFace, language: string): Promise<void> {
  await keepParts([face, ...lettersOf(language)]);
  await (await caches.open(faceCache)).put(faceKey, new Response(`${face} ${language}`));
  await keepParts([`${face}-then`]).catch(() => undefined);
}

/** For a new version: what the face of the device needs, and once somebody has signed in all that it had. */
async function keepDevice(): Promise<void> {
  const { face, language, known } = await faceOfDevice();
  await keepParts([face, ...lettersOf(language), ...(known ? [`${face}-then` as const] : [])]);
}

function lettersOf(language: string): 'hindi'[] {
  return language === 'hi' ? ['hindi'] : [];
}

/** The face that signed in here last and its language; before anybody has, the one whose page is open. */
async function faceOfDevice(): Promise<{
  readonly face: KeptFace;
  readonly language: string;
  readonly known: boolean;
}> {
  const known = await (await caches.match(faceKey, { cacheName: faceCache }))?.text();
  const [face, language = 'en'] = (known ?? '').split(' ');
  if (isFace(face)) return { face, language, known: true };
  const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return { face: keptFaceAt(page ? new URL(page.url).pathname : '/'), language, known: false };
}

async function keepParts(of: NonNullable<Part['faces']>): Promise<void> {
  const cache = await caches.open(partsCache);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = parts.filter(
    ({ url, faces }) => faces?.some((face) => of.includes(face)) === true && !kept.has(`/${url}`),
  );
  await Promise.all(missing.map(({ url }) => cache.add(`/${url}`)));
}

/** What the version before had under other names goes, and what was only kept because it was used. */
async function dropOldParts(): Promise<void> {
  const cache = await caches.open(partsCache);
  const present = new Set(parts.map(({ url }) => `/${url}`));
  const old = (await cache.keys()).filter(({ url }) => !present.has(new URL(url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}

function isFace(value: unknown): value is KeptFace {
  return value === 'customer' || value === 'field' || value === 'kiosk' || value === 'desk';
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
  const { title, body, link, tag }: Record<string, unknown> =
    typeof words === 'object' && words !== null ? { ...words } : {};
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
