import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Each, If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { Closing } from '../parts/closing.tsx';
import { Crumbs } from '../parts/crumbs.tsx';
import { ServiceCard } from '../service-card.tsx';
import { ServiceSprite } from '../service-sprite.tsx';
import { useSpeech } from '../speak.tsx';
import { blogCrumbs } from './blog-page.tsx';
import { PostCard } from './post-card.tsx';

export const postCrumbs = [
  ...blogCrumbs,
  { path: '{{page.path}}', title: ['{{post.title}}', '{{post.title}}'] },
] as const;

/** One post. Its text comes rendered from the server, which makes safe HTML of it. */
export function PostPage(): ReactNode {
  const { t } = useSpeech();
  return (
    <>
      <ServiceSprite />
      <Article crumbs={<Crumbs crumbs={postCrumbs} />} />
      <If list="services">
        <section className="wrap" aria-labelledby="services">
          <h2 id="services">{t(messages.servicesForThis)}</h2>
          <ul className="cards three">
            <Each list="services">
              <ServiceCard />
            </Each>
          </ul>
        </section>
      </If>
      <If list="related">
        <section className="wrap" aria-labelledby="related">
          <h2 id="related">{t(messages.readNext)}</h2>
          <ul className="cards three">
            <Each list="related">
              <PostCard />
            </Each>
          </ul>
        </section>
      </If>
      <Closing />
    </>
  );
}

/** A post that is not on the site yet, for whoever has its link. */
export function PreviewPage(): ReactNode {
  const { t } = useSpeech();
  return (
    <>
      <section className="wrap narrow">
        <If list="known">
          <p className="note">{t(messages.previewText)}</p>
        </If>
      </section>
      <Article />
    </>
  );
}

function Article({ crumbs }: { crumbs?: ReactNode }): ReactNode {
  const { t, to } = useSpeech();
  return (
    <article className="wrap prose" id="post">
      {crumbs}
      <If list="fallback">
        <p className="note">{t(messages.onlyOther)}</p>
      </If>
      <p className="topic">{'{{post.category}}'}</p>
      <h1 lang="{{post.lang}}">{'{{post.title}}'}</h1>
      <p className="lead" lang="{{post.lang}}">
        {'{{post.summary}}'}
      </p>
      <If list="dated">
        <p className="when">
          <Clock size={16} aria-hidden />
          {'{{post.minutes}}'} {t(messages.minutes)} ·{' '}
          <time dateTime="{{post.published}}">{'{{post.day}}'}</time> · {'{{brand.name}}'}
        </p>
      </If>
      <div className="text" lang="{{post.lang}}">
        {'{{html post.html}}'}
      </div>
      <If list="tags">
        <ul className="tags" aria-label={t(messages.tags)}>
          <Each list="tags">
            <li>
              <a href={to('/blog?tag={{url it.name}}')}>{'{{it.name}}'}</a>
            </li>
          </Each>
        </ul>
      </If>
    </article>
  );
}
