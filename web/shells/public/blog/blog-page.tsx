import type { ReactNode } from 'react';
import { NightDuty } from '#web/core/ui/art/night-duty.tsx';
import { Each, If } from '../each.tsx';
import { publicMessages as messages } from '../messages.ts';
import { PageHead } from '../parts/page-head.tsx';
import { useSpeech } from '../speak.tsx';
import { PostCard } from './post-card.tsx';

export const blogCrumbs = [{ path: '/blog', title: messages.blog }] as const;

export function BlogPage(): ReactNode {
  const { t, to } = useSpeech();
  return (
    <>
      <PageHead crumbs={blogCrumbs} title={messages.blogTitle} lead={messages.blogLead} art={<NightDuty />} />
      <section className="wrap" aria-labelledby="posts">
        <h2 id="posts">
          {t(messages.posts)}
          <If list="filtered">{': {{page.topic}}'}</If>
        </h2>
        <If list="categories">
          <nav className="topics" aria-label={t(messages.topics)}>
            <a href={to('/blog')}>{t(messages.all)}</a>
            <Each list="categories">
              <a href={to('/blog?category={{url it.id}}')}>{'{{it.name}} ({{it.posts}})'}</a>
            </Each>
          </nav>
        </If>
        <If list="posts">
          <ul className="cards three">
            <Each list="posts">
              <PostCard />
            </Each>
          </ul>
        </If>
        <If list="nothing">
          <p className="lead">{t(messages.noPosts)}</p>
        </If>
      </section>
      <If list="reads">
        <section className="wrap" aria-labelledby="popular">
          <h2 id="popular">{t(messages.mostRead)}</h2>
          <ol className="plainlist">
            <Each list="reads">
              <li>
                <a href={to('/blog/{{it.slug}}')}>{'{{it.title}}'}</a>
              </li>
            </Each>
          </ol>
        </section>
      </If>
    </>
  );
}
