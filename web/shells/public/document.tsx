import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { publicMessages as say } from './messages.ts';
import { useSpeech } from './speak.tsx';

type Props = { path: string; title: Message; description: Message; css: string; script: string; children: ReactNode };

/** A whole public page: what search engines and sharing read, the styles in the page itself, the bars and the content. */
export function Document({ path, title, description, css, script, children }: Props): ReactNode {
  const { language, t } = useSpeech();
  const address = `{{site.origin}}${path}`;
  const here = language === 'hi' ? `${address}?lang=hi` : address;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{`${t(title)} | {{brand.name}}`}</title>
        <meta name="description" content={t(description)} />
        <link rel="canonical" href={here} />
        <link rel="alternate" hrefLang="en" href={address} />
        <link rel="alternate" hrefLang="hi" href={`${address}?lang=hi`} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content="{{brand.name}}" />
        <meta property="og:title" content={t(title)} />
        <meta property="og:description" content={t(description)} />
        <meta property="og:url" content={here} />
        <meta property="og:image" content="{{site.origin}}/icons/share.png" />
        <meta property="og:locale" content={language === 'hi' ? 'hi_IN' : 'en_IN'} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12181f" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href="/fonts/inter-1.woff2" as="font" type="font/woff2" crossOrigin="anonymous" />
        {language === 'hi' ? <link rel="preload" href="/fonts/devanagari-1.woff2" as="font" type="font/woff2" crossOrigin="anonymous" /> : null}
        <style dangerouslySetInnerHTML={{ __html: css }} />
        <script type="module" src={script} />
      </head>
      <body>
        <a className="skip" href="#main">
          {t(say.skip)}
        </a>
        <Header path={path} />
        <main id="main">{children}</main>
        <Footer />
      </body>
    </html>
  );
}
