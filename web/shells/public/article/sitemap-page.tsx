import type { ReactNode } from 'react';
import { categoryPages } from '../content/categories.tsx';
import { homeServices } from '../content/home-services.tsx';
import { Each, If } from '../each.tsx';
import { footerLinks } from '../footer-links.ts';
import { publicMessages as messages } from '../messages.ts';
import { PageHead } from '../parts/page-head.tsx';
import { useSpeech } from '../speak.tsx';

export const sitemapCrumbs = [{ path: '/sitemap', title: messages.sitemap }] as const;

/** Every public page as a link. */
export function SitemapPage(): ReactNode {
  const { t, to, language } = useSpeech();
  const hindi = language === 'hi' ? '_hi' : '';
  return (
    <>
      <PageHead crumbs={sitemapCrumbs} title={messages.sitemap} lead={messages.sitemapLead} />
      <div className="wrap columns">
        <section>
          <h2>{t(messages.pagesTitle)}</h2>
          <ul>
            <Line path={to('/home')} text={t(messages.home)} />
            {footerLinks.company.map(({ path, label }) => (
              <Line key={path} path={to(path)} text={t(label)} />
            ))}
            <Line path={to('/partner/benefits')} text={t(messages.partnerBenefits)} />
            <Line path={to('/partner-registration')} text={t(messages.becomeProvider)} />
            <Line path="/login" text={t(messages.login)} />
            <Line path="/book-now" text={t(messages.bookNow)} />
          </ul>
        </section>
        {categoryPages.map((kind) => (
          <section key={kind.page}>
            <h2>
              <a href={to(`/services/${kind.page}`)}>{t(kind.name)}</a>
            </h2>
            <ul>
              <Each list={kind.category}>
                <Line path={to('/services/{{it.id}}')} text={`{{it.title${hindi}}}`} />
              </Each>
            </ul>
          </section>
        ))}
        <section>
          <h2>{t(messages.atHome)}</h2>
          <ul>
            {homeServices.map(({ page, title }) => (
              <Line key={page} path={to(`/${page}`)} text={t(title)} />
            ))}
          </ul>
        </section>
        <If list="posts">
          <section>
            <h2>{t(messages.blog)}</h2>
            <ul>
              <Each list="posts">
                <Line path={to('/blog/{{it.slug}}')} text="{{it.title}}" />
              </Each>
            </ul>
          </section>
        </If>
      </div>
    </>
  );
}

function Line({ path, text }: { path: string; text: string }): ReactNode {
  return (
    <li>
      <a href={path}>{text}</a>
    </li>
  );
}
