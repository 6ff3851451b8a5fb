import { useSearchParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { Post } from '#shared/modules/blog/post.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { RemoteContent } from '#web/core/ui/feedback/remote-content.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { blogScreens as messages } from '../messages.ts';
import { PostEditor } from './post-editor.tsx';

/** Writes a post, or changes the one that the address names. */
export default function WritePage(): ReactNode {
  const { t } = useLanguage();
  const [query] = useSearchParams();
  const id = query.get('post');
  const found = useListQuery<Post>({
    path: id === null ? '' : '/blog/posts/admin',
    filters: { ids: id ?? '' },
    counted: null,
    search: '',
    sort: '',
    pages: 1,
  });
  const [post] = found.rows;
  return (
    <Page
      title={t(id === null ? messages.writeTitle : messages.editTitle)}
      back={<TextLink to="/admin/blog">{t(messages.title)}</TextLink>}
    >
      {id === null ? (
        <PostEditor />
      ) : (
        <RemoteContent remote={found}>
          {() => (post ? <PostEditor key={post.id} post={post} /> : t(messages.none))}
        </RemoteContent>
      )}
    </Page>
  );
}
