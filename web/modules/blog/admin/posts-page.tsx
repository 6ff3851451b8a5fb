import { Box } from '@chakra-ui/react';
import { CalendarDays, Newspaper, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Post } from '#shared/modules/blog/post.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { AdminTable } from '#web/core/ui/tables/admin-table.tsx';
import { labelOf, listColumns, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import type { AdminColumn } from '#web/core/ui/tables/admin-column.ts';
import { useCommand } from '#web/core/ui/layout/use-command.ts';
import { Page } from '#web/core/ui/layout/page.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { blogScreens as messages } from '../messages.ts';
import { PostSheet } from './post-sheet.tsx';
import { PostStatus } from './post-status.tsx';
import { posts } from '#shared/modules/blog/post.ts';

/** All posts of the business, drafts too. */
export default function PostsPage(): ReactNode {
  const { t, language } = useLanguage();
  const go = useNavigate();
  const may = usePermission('blog:write');
  useCommand('write-post', () => void go('/admin/blog/write'));
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
        <Box display="flex" flexWrap="wrap" gap="2">
          <ButtonLink look="outline" to="/admin/blog/calendar">
            <CalendarDays size={20} aria-hidden />
            {t(messages.calendar)}
          </ButtonLink>
          {may ? (
            <ButtonLink to="/admin/blog/write">
              <Plus size={20} aria-hidden />
              {t(messages.write)}
            </ButtonLink>
          ) : null}
        </Box>
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
      />
    </Page>
  );
}
