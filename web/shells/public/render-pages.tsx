import { renderToStaticMarkup } from 'react-dom/server';
import { languages } from '#shared/core/i18n.ts';
import { Document } from './document.tsx';
import { markBlocks } from './each.tsx';
import { pages } from './pages.tsx';
import { PageLanguage } from './speak.tsx';

/** Every public page in every language as a whole HTML file; the server fills the places in it. */
export function renderPages({
  css,
  script,
}: {
  css: string;
  script: string;
}): { file: string; html: string }[] {
  return pages.flatMap((page) =>
    languages.map((language) => ({
      file: language === 'en' ? `${page.name}.html` : `${page.name}.${language}.html`,
      html: `<!doctype html>${markBlocks(
        renderToStaticMarkup(
          <PageLanguage value={language}>
            <Document page={page} css={css} script={script} />
          </PageLanguage>,
        ),
      )}`,
    })),
  );
}
