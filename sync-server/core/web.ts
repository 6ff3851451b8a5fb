import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { fillPage } from '#shared/core/fill-page.ts';
import type { PageValues } from '#shared/core/fill-page.ts';
import { readAsset } from './assets.ts';
import type { Config } from './config.ts';

/** Gives what the public pages are filled with; `origin` is the address they are asked for at. */
export type PageSource = (origin: string, hindi: boolean) => Promise<PageValues>;

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
const publicPages: Readonly<Record<string, string>> = { '/home': 'home', '/services': 'services' };
const appPaths = /^\/(?:$|(?:dashboard|book|book-now|cart|bookings|notifications|profile|login|attention|field|admin)(?:\/|$))/;

type File = { readonly bytes: Buffer; readonly type: string; readonly etag: string; readonly br: Buffer | undefined; readonly gz: Buffer | undefined };

/** Serves the built web files: hashed assets for ever, pages fresh, public pages filled with the tenant's brand and prices. */
export function createWeb(config: Config, source: PageSource): (request: Request) => Promise<Response> {
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
  const pages = new Map<string, { key: string; file: File }>();
  const page = async (name: string, origin: string): Promise<File | null> => {
    const template = load(`${name}.html`);
    if (!template) return null;
    const values = await source(origin, name.endsWith('.hi'));
    const key = etagOf(Buffer.from(JSON.stringify(values)));
    const known = pages.get(name);
    if (known?.key === key) return known.file;
    const bytes = Buffer.from(fillPage(template.bytes.toString('utf8'), values));
    const file = {
      bytes,
      type: types['html'] ?? '',
      etag: etagOf(bytes),
      br: brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gz: gzipSync(bytes),
    };
    pages.set(name, { key, file });
    return file;
  };

  return async (request) => {
    const url = new URL(request.url);
    const path = safePath(url.pathname);
    if (path === null) return new Response('Not found', { status: 404, headers: securityHeaders() });
    const publicPage = publicPages[path];
    if (publicPage !== undefined) {
      const hindi =
        url.searchParams.get('lang') === 'hi' ||
        (url.searchParams.get('lang') === null && /(?:^|;\s*)lang=hi(?:;|$)/.test(request.headers.get('cookie') ?? ''));
      const file = await page(hindi ? `${publicPage}.hi` : publicPage, url.origin);
      if (file) return send(request, file, 'no-cache', { vary: 'accept-encoding, cookie', 'content-language': hindi ? 'hi' : 'en' });
    }
    const name = path === '/favicon.ico' ? 'favicon.svg' : path.slice(1);
    const direct = name === '' ? null : name.endsWith('.html') && name !== 'app.html' ? await page(name.slice(0, -5), url.origin) : load(name);
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
