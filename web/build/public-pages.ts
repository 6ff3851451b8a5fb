import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { runnerImport } from 'vite';
import type { Connect, Plugin } from 'vite';
import type * as pages from '../shells/public/render-pages.tsx';
import { fillPage } from '#shared/core/fill-page.ts';
import type { PageValues } from '#shared/core/fill-page.ts';

const web = join(import.meta.dirname, '..');
const renderer = '/shells/public/render-pages.tsx';
const scriptSource = 'shells/public/public.ts';

/**
 * Writes the public pages as static files into the build: React components rendered once, styles inside the page, and no
 * React sent to the browser. In development they are rendered at each request and filled from the API.
 */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    async generateBundle(_options, bundle) {
      const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(scriptSource));
      if (!script) throw new Error(`${scriptSource} is not part of the build`);
      const { module } = await runnerImport<typeof pages>(join(web, renderer), { configFile: false, root: web, logLevel: 'error' });
      for (const { file, html } of module.renderPages({ css: await pageCss(), script: `/${script.fileName}` })) {
        this.emitFile({ type: 'asset', fileName: file, source: html });
      }
    },
    configureServer(server) {
      const answer: Connect.NextHandleFunction = (request, response, next) => {
        const address = new URL(request.url ?? '/', 'http://localhost');
        const page = /^\/(home|services)$/.exec(address.pathname)?.[1];
        if (!page) return next();
        const kept = /(?:^|; )lang=(en|hi)/.exec(request.headers.cookie ?? '')?.[1];
        const language = address.searchParams.get('lang') ?? kept ?? 'en';
        const render = async (): Promise<void> => {
          const { renderPages } = (await server.ssrLoadModule(renderer)) as typeof pages;
          const file = language === 'hi' ? `${page}.hi.html` : `${page}.html`;
          const found = renderPages({ css: await pageCss(), script: `/${scriptSource}` }).find((one) => one.file === file);
          const html = fillPage(found?.html ?? '', await developmentValues(language));
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(html);
        };
        render().catch(next);
      };
      server.middlewares.use(answer);
    },
  };
}

/** The font faces and the page's own styles as one small text. Also used for the app's first paint. */
export async function pageCss(file = 'shells/public/public.css'): Promise<string> {
  const source = readFileSync(join(web, 'core/fonts.css'), 'utf8') + readFileSync(join(web, file), 'utf8');
  return (await transform(source, { loader: 'css', minify: true })).code;
}

async function developmentValues(language: string): Promise<PageValues> {
  const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '8001'}/api`;
  const read = async (path: string): Promise<unknown> => (await fetch(api + path).catch(() => undefined))?.json();
  const brand = ((await read('/tenants/public')) ?? {}) as { data?: Record<string, string> };
  const catalogue = ((await read('/services?limit=200')) ?? {}) as { data?: Record<string, string | number | boolean>[] };
  const rows = (catalogue.data ?? []).map((row) => ({ ...row, popular: row['popular'] ? 1 : 0, price: priceText(row, language) }));
  const phone = brand.data?.['phone'] ?? '';
  return {
    values: {
      'site.origin': 'http://localhost',
      'brand.name': brand.data?.['name'] ?? 'Prahari',
      'brand.phone': phone,
      'brand.tel': phone.replace(/[^\d+]/g, ''),
      'brand.chat': phone.replace(/\D/g, ''),
      'brand.email': brand.data?.['email'] ?? '',
      'brand.city': brand.data?.['city'] ?? '',
    },
    lists: { services: rows, popular: rows.filter((row) => row.popular) },
  };
}

function priceText(row: Readonly<Record<string, unknown>>, language: string): string {
  if (row['custom']) return language === 'hi' ? 'कीमत काम देखकर' : 'Custom pricing';
  const amount = `₹${Number(row['basic'] ?? 299).toLocaleString('en-IN')}`;
  return language === 'hi' ? `${amount} से` : `From ${amount}`;
}
