import { Newspaper, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Post } from '#shared/modules/blog/post.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { labelOf, listColumns, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { blogScreens as messages } from '../messages.ts';
import { PostDialog } from './post-dialog.tsx';
import { PostSheet } from './post-sheet.tsx';
import { PostStatus } from './post-status.tsx';
import { posts } from '#shared/modules/blog/post.ts';

/** All posts of the business, drafts too. */
export default function PostsPage(): ReactNode {
  const { t, language } = useLanguage();
  const [writing, setWriting] = useState(false);
  useCommand('write-post', () => setWriting(true));
  const changedOf = (post: Post): string => stampWords(post.updated_at, language);

  const columns: AdminColumn<Post>[] = [
    ...listColumns<Post>(posts, language, {
      title: { width: '320px' },
      status: { cell: (post) => <PostStatus status={post.status} /> },
    }),
    { key: 'changed', label: t(messages.changed), cell: changedOf, text: changedOf },
  ];
  return (
    <Page
      title={t(messages.title)}
      subtitle={t(messages.subtitle)}
      actions={
        <Button onClick={() => setWriting(true)}>
          <Plus size={20} aria-hidden />
          {t(messages.write)}
        </Button>
      }
    >
      <AdminTable<Post>
        path="/blog/posts/admin"
        caption={t(messages.title)}
        searchLabel={t(messages.search)}
        columns={columns}
        filters={[
          {
            name: 'status',
            label: labelOf(posts, 'status', language),
            all: t(messages.all),
            values: optionsOf(posts, 'status', language),
          },
        ]}
        emptyState={{ icon: <Newspaper aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        none={{ icon: <Newspaper aria-hidden />, title: t(messages.none), text: t(messages.noneText) }}
        sheet={(post, tools) => <PostSheet post={post} {...tools} />}
      >
        {(list) => (writing ? <PostDialog onSaved={list.reload} onClose={() => setWriting(false)} /> : null)}
      </AdminTable>
    </Page>
  );
}
