import { fillPage } from '#shared/core/fill-page.ts';
import { languages, translate } from '#shared/core/i18n.ts';
import type { PageValues } from '#shared/core/fill-page.ts';
import { AppError } from '#shared/core/errors.ts';
import { tryAgain, withTryAgain } from '#shared/core/try-again.ts';
import { notFoundPage } from '#shared/core/public-pages.ts';
import type { PublicSite } from '#shared/core/public-pages.ts';
import { readAsset } from '#server/core/runtime/assets.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { hostOf } from '#server/core/sql/tenant-at-host.ts';
import { createPageCache, etagOf } from './page-cache.ts';
import type { Encoding } from './page-cache.ts';

/** A public page as it is asked for. */
export type Asked = {
  readonly page: string;
  readonly slug: string;
  readonly path: string;
  readonly hindi: boolean;
  readonly query: URLSearchParams;
  readonly request: Request;
  readonly ip: string;
};
/**
 * A public page or text that was found but not yet made. `key` names all it is made of, so that equal keys
 * share one text; null where it is for one reader. Nothing of it depends on the `Host` of a request, but
 * for whose it is, or on words that name nothing.
 */
export type Found<What> = { readonly key: string | null; readonly make: () => Promise<What> };
/** What fills a page, and the name of its file, which a business may have chosen. */
export type Filling = PageValues & { readonly file: string };
/**
 * Finds what a public page is filled with; null where the word in the address names nothing. `text` finds the
 * files that are written from records, such as `/sitemap.xml`. `admit` refuses an address that asks too
 * often.
 */
export type PageSource = {
  /** Which addresses are pages. */
  readonly site: PublicSite;
  readonly page: (asked: Asked) => Promise<Found<Filling> | null>;
  readonly text: (path: string) => Promise<Found<string | null> | null>;
  /** Gives a picture that a business has put in; another picture has another path. */
  readonly picture: (path: string) => Promise<{ readonly type: string; readonly bytes: Uint8Array } | null>;
  readonly admit: (ip: string) => Promise<void>;
  readonly nowMs: () => number;
  /** The same for the business whose host was called; null where the host is nobody's. */
  readonly at: (host: string) => Promise<PageSource | null>;
};

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  map: 'application/json',
};
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";
/** The addresses at which the app itself opens. */
export const appPaths =
  /^\/(?:$|(?:dashboard|book|book-now|cart|orders|bookings|notifications|contracts|incidents|my-sites|payments|reports|activity|profile|login|attention|search|sign-out|field|admin)(?:\/|$))/;

/** What is sent: its bytes, its type, a tag, and the bytes in an encoding where there are such. */
type Content = {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly packed: (encoding: Encoding) => Buffer | undefined | null | Promise<Buffer | null>;
};

/**
 * Serves the built web files: hashed assets for ever, pages fresh, public pages filled with the tenant's
 * brand and prices.
 */
export function createWeb(
  config: Config,
  every: PageSource,
): (request: Request, ip: string) => Promise<Response> {
  const files = new Map<string, Content>();
  const load = (path: string): Content | null => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const bytes = readAsset(`web/${path}`, config.webDir);
    // Only what exists is remembered: anybody can think of names without end.
    if (!bytes) return null;
    const forms = {
      br: readAsset(`web/${path}.br`, config.webDir),
      gzip: readAsset(`web/${path}.gz`, config.webDir),
    };
    const file = {
      bytes,
      type: typeOf(path),
      etag: etagOf(bytes),
      packed: (encoding: Encoding) => forms[encoding],
    };
    files.set(path, file);
    return file;
  };
  const cache = createPageCache();
  const page = async (source: PageSource, asked: Asked): Promise<Content | null> => {
    const found = await source.page(asked);
    if (!found) return null;
    const fill = async (): Promise<string | null> => {
      const filling = await found.make();
      const template = load(`${filling.file}${asked.hindi ? '.hi' : ''}.html`);
      return template && fillPage(template.bytes.toString('utf8'), filling);
    };
    return contentOf(found.key, fill, '.html');
  };
  const text = async (source: PageSource, path: string): Promise<Content | null> => {
    const found = await source.text(path);
    return found && contentOf(found.key, found.make, path);
  };
  // What is for one reader is not kept: it would push out what everybody reads.
  const contentOf = async (
    key: string | null,
    make: () => Promise<string | null>,
    path: string,
  ): Promise<Content | null> => {
    const written = key === null ? await make() : null;
    const ready = key === null ? written !== null && cache.once(written) : await cache.find(key, make);
    return ready ? { ...ready, type: typeOf(path) } : null;
  };

  return async (request, ip) => {
    const url = new URL(request.url);
    const path = safePath(url.pathname);
    if (path === null) return new Response('Not found', { status: 404, headers: securityHeaders() });
    const source = await every.at(hostOf(request.url));
    if (!source) return (await refusal(every, ip)) ?? nobodysHost(request);
    const { site } = source;
    const place = site.pageAt(path);
    const busy =
      place !== null ||
      site.covers(path) ||
      /^\/(?:robots\.txt|sitemap\.xml|feed(?:\.hi)?\.xml|manifest\.webmanifest|favicon\.(?:ico|svg)|logo\/.*)$/.test(
        path,
      )
        ? await refusal(source, ip)
        : null;
    if (busy) return busy;
    if (place) {
      const hindi = isHindi(request, url);
      const asked = { ...place, path, hindi, query: url.searchParams, request, ip };
      // The development server renders the page itself and only asks what to fill it with.
      if (request.headers.get('accept') === 'application/json')
        return Response.json((await (await source.page(asked))?.make()) ?? null);
      const file = await page(source, asked);
      if (file) return send(request, file, 'no-cache', inLanguage(hindi));
    }
    if (place || site.covers(path)) {
      const hindi = isHindi(request, url);
      // Without a path of its own it is one page whatever was asked for, and its links are to where the
      // reader is.
      const missing = { page: notFoundPage, slug: '', path: '', hindi, query: new URLSearchParams() };
      const file = await page(source, { ...missing, request, ip });
      if (file) return send(request, file, 'no-store', inLanguage(hindi), 404);
    }
    const name = path === '/favicon.ico' ? 'favicon.svg' : path.slice(1);
    const written = await text(source, path);
    if (written) return send(request, written, 'no-cache', { vary: 'accept-encoding' });
    const picture = await source.picture(path);
    if (picture) return sendPicture(request, picture);
    const direct = name === '' || (name.endsWith('.html') && name !== 'app.html') ? null : load(name);
    if (direct)
      return send(
        request,
        direct,
        /^(assets|fonts)\//.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
        { vary: 'accept-encoding' },
      );
    if (appPaths.test(path)) {
      const shell = load('app.html');
      return shell
        ? send(request, shell, 'no-cache', { vary: 'accept-encoding' })
        : new Response('The web files are not built. Run: npm run build', { status: 503 });
    }
    if (/\.[a-z0-9]{2,11}$/i.test(path))
      return new Response('Not found', { status: 404, headers: securityHeaders() });
    return new Response(null, { status: 302, headers: { ...securityHeaders(), location: '/dashboard' } });
  };
}

/**
 * What a browser is shown at a host that is no business's: a sentence in both languages, and no name of
 * anybody.
 */
function nobodysHost(request: Request): Response {
  const [english, hindi] = [
    'There is no business at this address. Check the address, or ask the business for it.',
    'इस पते पर कोई व्यवसाय नहीं है। पता जाँचें, या व्यवसाय से पूछें।',
  ];
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Not found</title><main><h1>${english}</h1><p lang="hi">${hindi}</p></main></html>`;
  const headers = { ...securityHeaders(), 'content-type': types['html'] ?? '', 'cache-control': 'no-store' };
  return new Response(request.method === 'HEAD' ? null : body, { status: 404, headers });
}

/** The language that the address asks for; without one that which was chosen on this device. */
function isHindi(request: Request, url: URL): boolean {
  const asked = url.searchParams.get('lang');
  return asked === null
    ? /(?:^|;\s*)lang=hi(?:;|$)/.test(request.headers.get('cookie') ?? '')
    : asked === 'hi';
}

function inLanguage(hindi: boolean): Readonly<Record<string, string>> {
  return { vary: 'accept-encoding, cookie', 'content-language': hindi ? 'hi' : 'en' };
}

/** The answer to an address that asks for pages too often; null while it does not. */
async function refusal(source: PageSource, ip: string): Promise<Response | null> {
  try {
    await source.admit(ip);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    const seconds = error.retryAfter ?? 60;
    const headers = {
      ...securityHeaders(),
      'content-type': 'text/plain; charset=utf-8',
      'retry-after': String(seconds),
    };
    const lines = languages.map((language) =>
      withTryAgain(
        translate(error.text, language),
        tryAgain(seconds, source.nowMs(), language, 12),
        language,
      ),
    );
    return new Response(`${lines.join('\n')}\n`, { status: 429, headers });
  }
}

async function send(
  request: Request,
  file: Content,
  caching: string,
  more: Readonly<Record<string, string>>,
  status = 200,
): Promise<Response> {
  // The policies bind pages and workers; on a picture or a font they would only be weight.
  const binding = file.type.startsWith('text/html') || new URL(request.url).pathname === '/sw.js';
  const headers: Record<string, string> = {
    ...(binding ? securityHeaders() : { 'x-content-type-options': 'nosniff' }),
    'content-type': file.type,
    'cache-control': caching,
    etag: file.etag,
    ...more,
  };
  if (status === 200 && request.headers.get('if-none-match')?.includes(file.etag))
    return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((item) => new RegExp(`\\b${item}\\b`).test(accepted));
  const packed = encoding && request.method !== 'HEAD' ? await file.packed(encoding) : undefined;
  if (encoding && packed) headers['content-encoding'] = encoding;
  const bytes = packed ?? file.bytes;
  headers['content-length'] = String(bytes.length);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers });
}

function sendPicture(
  request: Request,
  { type, bytes }: { readonly type: string; readonly bytes: Uint8Array },
): Response {
  const headers = {
    'content-type': type,
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}

function securityHeaders(): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(self), payment=()',
  };
}

/** The path of a request when it stays inside the web folder; null for anything that tries to leave it. */
function safePath(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (/[\\\0]|\/\/|(^|\/)\.\.?(\/|$)/.test(path)) return null;
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

function typeOf(path: string): string {
  return types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
