import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { languages } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { Document } from './document.tsx';
import { markBlocks } from './each.tsx';
import { HomePage } from './home/home-page.tsx';
import { publicMessages as say } from './messages.ts';
import { ServicesPage } from './services/services-page.tsx';
import { PageLanguage } from './speak.tsx';

const pages: readonly { name: string; title: Message; description: Message; content: ReactNode }[] = [
  { name: 'home', title: say.homeTitle, description: say.homeDescription, content: <HomePage /> },
  { name: 'services', title: say.servicesTitle, description: say.servicesText, content: <ServicesPage /> },
];

/** Every public page in every language as a whole HTML file; the server fills the places in it. */
export function renderPages({ css, script }: { css: string; script: string }): { file: string; html: string }[] {
  return pages.flatMap((page) =>
    languages.map((language) => ({
      file: language === 'en' ? `${page.name}.html` : `${page.name}.${language}.html`,
      html: `<!doctype html>${markBlocks(
        renderToStaticMarkup(
          <PageLanguage value={language}>
            <Document path={`/${page.name}`} title={page.title} description={page.description} css={css} script={script}>
              {page.content}
            </Document>
          </PageLanguage>,
        ),
      )}`,
    })),
  );
}
