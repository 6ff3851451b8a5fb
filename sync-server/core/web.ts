import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fillPage } from '#shared/core/fill-page.ts';
import type { PageValues } from '#shared/core/fill-page.ts';
import { publicPageAt } from '#shared/core/public-pages.ts';
import { readAsset } from './assets.ts';
import type { Config } from './config.ts';

/** A public page as it is asked for. `origin` is the installation's address, without a slash at the end. */
export type Asked = {
  readonly page: string;
  readonly slug: string;
  readonly path: string;
  readonly origin: string;
  readonly hindi: boolean;
  readonly query: URLSearchParams;
  readonly request: Request;
  readonly ip: string;
};
/**
 * Gives what a public page is filled with and the name of its file, which a tenant may have chosen; null where the word
 * in the address names nothing. `text` gives the files that are written afresh at each request, such as `/sitemap.xml`.
 */
export type PageSource = {
  readonly valuesFor: (asked: Asked) => Promise<(PageValues & { readonly file: string }) | null>;
  readonly text: (path: string, origin: string) => Promise<string | null>;
  /** Gives a picture that a business has put in; another picture has another path. */
  readonly picture: (path: string) => Promise<{ readonly type: string; readonly bytes: Uint8Array } | null>;
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
const appPaths =
  /^\/(?:$|(?:dashboard|book|book-now|cart|orders|bookings|notifications|contracts|incidents|payments|reports|activity|profile|login|attention|sign-out|field|admin)(?:\/|$))/;

/** Filled pages kept ready: a few versions of each in both languages. */
const mostPages = 300;
type File = { readonly bytes: Buffer; readonly type: string; readonly etag: string; readonly br: Buffer | undefined; readonly gz: Buffer | undefined };

/** Serves the built web files: hashed assets for ever, pages fresh, public pages filled with the tenant's brand and prices. */
export function createWeb(config: Config, source: PageSource): (request: Request, ip: string) => Promise<Response> {
  const files = new Map<string, File | null>();
  const load = (path: string): File | null => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const bytes = readAsset(`web/${path}`, config.webDir);
    const file = bytes
      ? {
          bytes,
          type: types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          etag: etagOf(bytes),
          br: readAsset(`web/${path}.br`, config.webDir),
          gz: readAsset(`web/${path}.gz`, config.webDir),
        }
      : null;
    files.set(path, file);
    return file;
  };
  const pages = new Map<string, File>();
  const page = async (asked: Asked): Promise<File | null> => {
    const found = await source.valuesFor(asked);
    const name = found && `${found.file}${asked.hindi ? '.hi' : ''}`;
    const template = name === null ? null : load(`${name}.html`);
    if (!found || !template) return null;
    const key = `${name} ${template.etag} ${etagOf(Buffer.from(JSON.stringify(found)))}`;
    const known = pages.get(key);
    if (known) return known;
    const file = compressed(fillPage(template.bytes.toString('utf8'), found), types['html'] ?? '');
    pages.set(key, file);
    const oldest = pages.keys().next().value;
    if (pages.size > mostPages && oldest !== undefined) pages.delete(oldest);
    return file;
  };

  return async (request, ip) => {
    const url = new URL(request.url);
    const path = safePath(url.pathname);
    if (path === null) return new Response('Not found', { status: 404, headers: securityHeaders() });
    const origin = siteOrigin(config, request);
    const place = publicPageAt(path);
    if (place) {
      const hindi =
        url.searchParams.get('lang') === 'hi' ||
        (url.searchParams.get('lang') === null && /(?:^|;\s*)lang=hi(?:;|$)/.test(request.headers.get('cookie') ?? ''));
      const asked = { ...place, path, origin, hindi, query: url.searchParams, request, ip };
      // The development server renders the page itself and only asks what to fill it with.
      if (request.headers.get('accept') === 'application/json') return Response.json(await source.valuesFor(asked));
      const file = await page(asked);
      if (file) return send(request, file, 'no-cache', { vary: 'accept-encoding, cookie', 'content-language': hindi ? 'hi' : 'en' });
    }
    const name = path === '/favicon.ico' ? 'favicon.svg' : path.slice(1);
    const written = await source.text(path, origin);
    if (written !== null)
      return send(request, compressed(written, types[path.split('.').at(-1) ?? ''] ?? 'text/plain'), 'no-cache', { vary: 'accept-encoding' });
    const picture = await source.picture(path);
    if (picture) return sendPicture(request, picture);
    const direct = name === '' || (name.endsWith('.html') && name !== 'app.html') ? null : load(name);
    if (direct) return send(request, direct, /^(assets|fonts)\//.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache', { vary: 'accept-encoding' });
    if (appPaths.test(path)) {
      const shell = load('app.html');
      return shell
        ? send(request, shell, 'no-cache', { vary: 'accept-encoding' })
        : new Response('The web files are not built. Run: npm run build', { status: 503 });
    }
    if (/\.[a-z0-9]{2,11}$/i.test(path)) return new Response('Not found', { status: 404, headers: securityHeaders() });
    return new Response(null, { status: 302, headers: { ...securityHeaders(), location: '/dashboard' } });
  };
}

/**
 * The address under which people reach this installation: what it was told, else what this request was sent to. Behind a
 * proxy that is trusted, the proxy knows whether it was https.
 */
export function siteOrigin(config: Pick<Config, 'publicUrl' | 'trustProxy'>, request: Request): string {
  if (config.publicUrl !== null) return config.publicUrl;
  const url = new URL(request.url);
  return config.trustProxy && request.headers.get('x-forwarded-proto') === 'https' ? `https://${url.host}` : url.origin;
}

function compressed(text: string, type: string): File {
  const bytes = Buffer.from(text);
  const br = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { bytes, type, etag: etagOf(bytes), br, gz: gzipSync(bytes) };
}

function send(request: Request, file: File, caching: string, more: Readonly<Record<string, string>>): Response {
  // The policies bind pages and workers; on a picture or a font they would only be weight.
  const binding = file.type.startsWith('text/html') || new URL(request.url).pathname === '/sw.js';
  const headers: Record<string, string> = {
    ...(binding ? securityHeaders() : { 'x-content-type-options': 'nosniff' }),
    'content-type': file.type,
    'cache-control': caching,
    etag: file.etag,
    ...more,
  };
  if (request.headers.get('if-none-match')?.includes(file.etag)) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  let bytes = file.bytes;
  if (file.br && /\bbr\b/.test(accepted)) {
    bytes = file.br;
    headers['content-encoding'] = 'br';
  } else if (file.gz && /\bgzip\b/.test(accepted)) {
    bytes = file.gz;
    headers['content-encoding'] = 'gzip';
  }
  headers['content-length'] = String(bytes.length);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}

function sendPicture(request: Request, { type, bytes }: { readonly type: string; readonly bytes: Uint8Array }): Response {
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
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
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

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
