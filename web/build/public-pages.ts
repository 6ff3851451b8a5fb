import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { runnerImport } from 'vite';
import type { Connect, Plugin } from 'vite';
import type * as pages from '../shells/public/render-pages.tsx';
import { fillPage } from '#shared/core/fill-page.ts';
import type { PageValues } from '#shared/core/fill-page.ts';
import { publicSite } from '#shared/public-pages.ts';

const web = join(import.meta.dirname, '..');
const renderer = '/shells/public/render-pages.tsx';
const scriptSource = 'shells/public/public.ts';

/**
 * Writes the public pages as static files into the build: React components rendered once, styles inside the
 * page, and no React sent to the browser. In development they are rendered at each request and filled from
 * the API.
 */
export function publicPages(): Plugin {
  return {
    name: 'public-pages',
    async generateBundle(_options, bundle) {
      const script = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(scriptSource),
      );
      if (!script) throw new Error(`${scriptSource} is not part of the build`);
      const { module } = await runnerImport<typeof pages>(join(web, renderer), {
        configFile: false,
        root: web,
        logLevel: 'error',
      });
      for (const { file, html } of module.renderPages({
        css: await pageCss(),
        script: `/${script.fileName}`,
      })) {
        this.emitFile({ type: 'asset', fileName: file, source: html });
      }
    },
    configureServer(server) {
      const answer: Connect.NextHandleFunction = (request, response, next) => {
        const address = new URL(request.url ?? '/', 'http://localhost');
        if (!publicSite.pageAt(address.pathname)) return next();
        const kept = /(?:^|; )lang=(en|hi)/.exec(request.headers.cookie ?? '')?.[1];
        const language = address.searchParams.get('lang') ?? kept ?? 'en';
        const render = async (): Promise<void> => {
          const values = await developmentValues(request.url ?? '/', language);
          if (!values) return next();
          const { renderPages } = (await server.ssrLoadModule(renderer)) as typeof pages;
          const file = language === 'hi' ? `${values.file}.hi.html` : `${values.file}.html`;
          const found = renderPages({ css: await pageCss(), script: `/${scriptSource}` }).find(
            (item) => item.file === file,
          );
          response.setHeader('Content-Type', 'text/html; charset=utf-8');
          response.end(fillPage(found?.html ?? '', values));
        };
        render().catch(next);
      };
      server.middlewares.use(answer);
    },
  };
}

/** The font faces and the page's own styles as one small text. Also used for the app's first paint. */
export async function pageCss(file = 'shells/public/public.css'): Promise<string> {
  const source =
    readFileSync(join(web, 'core/ui/look/fonts.css'), 'utf8') + readFileSync(join(web, file), 'utf8');
  return (await transform(source, { loader: 'css', minify: true })).code;
}

/** What the server would fill the page with; null where it has no such page. */
async function developmentValues(
  path: string,
  language: string,
): Promise<(PageValues & { file: string }) | null> {
  const answer = await fetch(`http://127.0.0.1:${process.env['API_PORT'] ?? '8001'}${path}`, {
    headers: { accept: 'application/json', cookie: `lang=${language}` },
    redirect: 'manual',
  });
  return answer.ok ? ((await answer.json()) as (PageValues & { file: string }) | null) : null;
}
