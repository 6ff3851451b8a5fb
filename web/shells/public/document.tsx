import type { ReactNode } from 'react';
import { notFoundPage } from '#shared/core/public-pages.ts';
import { publicSite } from '#shared/public-pages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { publicMessages as messages } from './messages.ts';
import type { PublicPage } from './page.ts';
import { useSpeech } from './speak.tsx';
import { crumbsData, dataText } from './structured-data.ts';

type Props = { page: PublicPage; css: string; script: string };

/**
 * A whole public page: what search engines and sharing read, the styles in the page itself, the bars and the
 * content.
 */
export function Document({ page, css, script }: Props): ReactNode {
  const { language, t } = useSpeech();
  const title = t(page.title);
  const description = t(page.description);
  const address = '{{site.origin}}{{page.path}}';
  const here = language === 'hi' ? `${address}?lang=hi` : address;
  const crumbs = page.crumbs
    ? [crumbsData([{ path: '/home', title: messages.home }, ...page.crumbs], t)]
    : [];
  const data = [...(page.data?.({ language, t }) ?? []), ...crumbs];
  const listed = !publicSite.unlisted.has(page.name);
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${title} | {{brand.name}}`}</title>
        <meta name="description" content={description} />
        {page.keywords ? <meta name="keywords" content={t(page.keywords)} /> : null}
        {listed ? null : <meta name="robots" content="noindex" />}
        {page.ownLinks ? '{{html page.links}}' : null}
        {page.name === notFoundPage || page.ownLinks ? null : (
          <>
            <link rel="canonical" href={here} />
            <link rel="alternate" hrefLang="en" href={address} />
            <link rel="alternate" hrefLang="hi" href={`${address}?lang=hi`} />
            <link rel="alternate" hrefLang="x-default" href={address} />
          </>
        )}
        <meta property="og:type" content={page.kind ?? 'website'} />
        <meta property="og:site_name" content="{{brand.name}}" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={here} />
        <meta property="og:image" content="{{site.origin}}/icons/share.png" />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:locale" content={language === 'hi' ? 'hi_IN' : 'en_IN'} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="theme-color" content="{{brand.theme}}" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12181f" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="{{brand.icon}}" />
        <link rel="apple-touch-icon" href="{{brand.touchIcon}}" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title={t(messages.blog)}
          href={language === 'hi' ? '/feed.hi.xml' : '/feed.xml'}
        />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="preload"
          href={language === 'hi' ? '/fonts/devanagari-plain-1.woff2' : '/fonts/inter-1.woff2'}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <style dangerouslySetInnerHTML={{ __html: `${css}{{html brand.css}}` }} />
        {data.length > 0 ? (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataText(data) }} />
        ) : null}
        <script type="module" src={script} />
      </head>
      <body className={page.bare ? 'bare' : undefined}>
        <a className="skip" href="#main">
          {t(messages.skip)}
        </a>
        {page.bare ? null : <Header page={page.name} />}
        <main id="main" data-page={page.name}>
          {page.content}
        </main>
        <Footer />
      </body>
    </html>
  );
}
