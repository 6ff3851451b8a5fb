import { Box } from '@chakra-ui/react';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { publishPost, withdrawPost } from '#shared/modules/blog/operations.ts';
import { call } from '#web/core/session/call.ts';
import { actionsFrom } from '#shared/core/lifecycle.ts';
import { postLifecycle } from '#shared/modules/blog/post.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { ButtonAnchor } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { blogScreens as messages } from '../messages.ts';
import { PostDialog } from './post-dialog.tsx';
import { PostStatus } from './post-status.tsx';
import { PostText } from './post-text.tsx';
import { labelOf } from '#web/core/ui/resource/resource-fields.tsx';
import { posts } from '#shared/modules/blog/post.ts';
import type { WriteOf } from '#shared/core/operation.ts';

/** One post beside the list: how it reads, and whether the site shows it. */
export function PostSheet({ post, onChange, onGone, onClose }: { post: Post } & SheetTools<Post>): ReactNode {
  const { t, language } = useLanguage();
  const { busy, run } = useSave();
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null);
  const move = (action: keyof typeof postLifecycle.actions): void =>
    void run(async () => {
      onChange(
        (
          await call<typeof publishPost | typeof withdrawPost>(`POST /blog/posts/{id}/${action}`, {
            params: { id: post.id },
          })
        ).data,
      );
      toast.success(t(messages[`${action}Done`]));
    });
  const remove = (): void =>
    void run(async () => {
      await call<WriteOf<typeof posts, 'DELETE', '/blog/posts/{id}'>>('DELETE /blog/posts/{id}', {
        params: { id: post.id },
      });
      toast.success(t(messages.removed));
      onGone();
    });
  return (
    <>
      <SideSheet open onClose={onClose} title={post.title} ownWords>
        <Box display="grid" gap="5">
          <Box>
            <PostStatus status={post.status} />
          </Box>
          <Box display="flex" flexWrap="wrap" gap="2">
            {actionsFrom(postLifecycle, post.status).map((action) => (
              <Button
                key={action}
                size="sm"
                look={action === 'publish' ? 'solid' : 'outline'}
                busy={busy}
                onClick={() => move(action)}
              >
                {t(messages[action])}
              </Button>
            ))}
            <Button size="sm" look="outline" onClick={() => setAsking('edit')}>
              {t(messages.edit)}
            </Button>
            {post.status === 'published' ? (
              <ButtonAnchor size="sm" look="outline" href={`/blog/${post.slug}`} target="_blank">
                <ExternalLink size={18} aria-hidden />
                {t(messages.see)}
              </ButtonAnchor>
            ) : null}
            <Button size="sm" look="dangerOutline" onClick={() => setAsking('remove')}>
              {t(messages.remove)}
            </Button>
          </Box>
          <FactList
            facts={[
              { label: labelOf(posts, 'slug', language), value: `/blog/${post.slug}` },
              { label: labelOf(posts, 'category', language), value: post.category },
              { label: labelOf(posts, 'tags', language), value: post.tags.join(', ') },
              {
                label: t(messages.publishedOn),
                value: post.published_at === null ? null : stampWords(post.published_at, language),
              },
              { label: labelOf(posts, 'summary', language), value: post.summary },
            ]}
          />
          <PostText text={post.body} lang="en" />
          {post.body_hi === '' ? null : <PostText text={post.body_hi} lang="hi" />}
        </Box>
      </SideSheet>
      {asking === 'edit' ? (
        <PostDialog post={post} onSaved={onChange} onClose={() => setAsking(null)} />
      ) : null}
      <Dialog
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={t(messages.removeTitle)}
        actions={
          <>
            <Button look="outline" onClick={() => setAsking(null)}>
              {t(messages.back)}
            </Button>
            <Button look="danger" busy={busy} onClick={remove}>
              {t(messages.remove)}
            </Button>
          </>
        }
      >
        {t(messages.removeText)}
      </Dialog>
    </>
  );
}
