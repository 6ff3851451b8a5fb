import type { Plugin } from 'vite';
import { pageCss } from './public-pages.ts';

/** Puts the font faces and the styles of the first paint into the app's page, where they cost no request. */
export function appPage(): Plugin {
  return {
    name: 'app-page',
    transformIndexHtml: {
      order: 'post',
      handler: async (html) =>
        html.replace('</head>', `<style>${await pageCss('core/ui/layout/first-paint.css')}</style></head>`),
    },
    configureServer(server) {
      return () => {
        server.middlewares.use((request, _response, next) => {
          if (request.headers.accept?.includes('text/html') && !request.url?.startsWith('/app.html'))
            request.url = '/app.html';
          next();
        });
      };
    },
  };
}
