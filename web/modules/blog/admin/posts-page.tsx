import { Box } from '@chakra-ui/react';
import { Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { postLifecycle } from '#shared/modules/blog/post.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { DeskList } from '#web/core/ui/tables/desk-list.tsx';
import type { DeskColumn } from '#web/core/ui/tables/desk-column.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { blogScreens as say } from '../messages.ts';
import { PostDialog } from './post-dialog.tsx';
import { PostSheet } from './post-sheet.tsx';
import { PostStatus } from './post-status.tsx';

/** All posts of the business, drafts too. */
export default function PostsPage(): ReactNode {
  const { t, language } = useLanguage();
  const [writing, setWriting] = useState(false);
  const publishedOf = (post: Post): string =>
    post.published_at === null ? '' : stampWords(post.published_at, language);
  const changedOf = (post: Post): string => stampWords(post.updated_at, language);

  const columns: DeskColumn<Post>[] = [
    {
      key: 'post',
      label: t(say.post),
      sort: 'title',
      cell: (post) => <Box className="notranslate">{post.title}</Box>,
      text: (post) => post.title,
      width: '320px',
    },
    {
      key: 'status',
      label: t(say.status),
      cell: (post) => <PostStatus status={post.status} />,
      text: (post) => t(say[post.status]),
    },
    { key: 'topic', label: t(say.topic), cell: (post) => post.category, text: (post) => post.category },
    {
      key: 'published',
      label: t(say.publishedOn),
      sort: 'published_at',
      cell: publishedOf,
      text: publishedOf,
    },
    { key: 'changed', label: t(say.changed), cell: changedOf, text: changedOf },
  ];
  return (
    <Page
      title={t(say.title)}
      subtitle={t(say.subtitle)}
      actions={
        <Button onClick={() => setWriting(true)}>
          <Plus size={20} aria-hidden />
          {t(say.write)}
        </Button>
      }
    >
      <DeskList<Post>
        path="/blog/posts/admin"
        caption={t(say.title)}
        searchLabel={t(say.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: t(say.status),
            all: t(say.all),
            values: postLifecycle.states.map((value) => ({ value, label: t(say[value]) })),
          },
        ]}
        calm={{ icon: <Newspaper aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        none={{ icon: <Newspaper aria-hidden />, title: t(say.none), text: t(say.noneText) }}
        sheet={(post, tools) => <PostSheet post={post} {...tools} />}
      >
        {(list) => (writing ? <PostDialog onSaved={list.reload} onClose={() => setWriting(false)} /> : null)}
      </DeskList>
    </Page>
  );
}
