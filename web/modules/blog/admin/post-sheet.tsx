import { Box } from '@chakra-ui/react';
import { ExternalLink, Link2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type {
  previewPost,
  publishPost,
  submitPost,
  unschedulePost,
  withdrawPost,
} from '#shared/modules/blog/operations.ts';
import { call } from '#web/core/session/call.ts';
import { actionsFrom } from '#shared/core/lifecycle.ts';
import { outOfHand, postLifecycle } from '#shared/modules/blog/post.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { ButtonAnchor, ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import type { listBlocks } from '#shared/modules/blog/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { useSave } from '#web/core/data/use-save.ts';
import { blogScreens as messages } from '../messages.ts';
import { ReturnDialog, ScheduleDialog } from './move-dialogs.tsx';
import { PostStatus } from './post-status.tsx';
import { PostText } from './post-text.tsx';
import { labelOf, rowText } from '#web/core/ui/resource/resource-fields.tsx';
import { posts } from '#shared/modules/blog/post.ts';
import type { WriteOf } from '#shared/core/operation.ts';

type Action = keyof typeof postLifecycle.actions;
/** What a writer may do; the rest is for those who publish. */
const writers: ReadonlySet<Action> = new Set(['submit']);
/** What is done with one press; the others ask something first. */
const asks = { schedule: 'schedule', return: 'return' } as const;
const atOnce = ['submit', 'publish', 'unschedule', 'withdraw'] as const;
type Moves = typeof submitPost | typeof publishPost | typeof unschedulePost | typeof withdrawPost;

/** One post beside the list: how it reads, and whether the site shows it. */
export function PostSheet({ post, onChange, onGone, onClose }: { post: Post } & SheetTools<Post>): ReactNode {
  const { t, language } = useLanguage();
  const topic = rowText(posts, 'category', post, language);
  const { busy, run } = useSave();
  const { mayChange, mayPreview, mayDo } = useRights(post);
  const [asking, setAsking] = useState<'schedule' | 'return' | 'remove' | null>(null);
  const [link, setLink] = useState<{ readonly href: string; readonly until: string } | null>(null);
  const { data: offered } = useQuery<typeof listBlocks>('/blog/blocks', {});
  const move = (action: (typeof atOnce)[number]): void =>
    void run(async () => {
      onChange(
        (
          await call<Moves>(
            `POST /blog/posts/{id}/${action}`,
            {
              params: { id: post.id },
            },
            { headers: { 'if-match': `"${post.ver}"` } },
          )
        ).data,
      );
      toast.success(t(messages[`${action}Done`]));
    });
  const press = (action: Action): void => {
    if (action === 'schedule' || action === 'return') setAsking(asks[action]);
    else move(action);
  };
  const preview = (): void =>
    void run(async () => {
      const { data } = await call<typeof previewPost>('POST /blog/posts/{id}/preview', {
        params: { id: post.id },
      });
      setLink({ href: data.path, until: data.until });
    });
  const remove = (): void =>
    void run(async () => {
      await call<WriteOf<typeof posts, 'DELETE', '/blog/posts/{id}'>>('DELETE /blog/posts/{id}', {
        params: { id: post.id },
      });
      toast.success(t(messages.removed));
      onGone();
    });
  const blocks = offered?.blocks ?? [];
  return (
    <>
      <SideSheet open onClose={onClose} title={post.title} ownWords>
        <Box display="grid" gap="5">
          <Box>
            <PostStatus status={post.status} />
          </Box>
          <Box display="flex" flexWrap="wrap" gap="2">
            {actionsFrom(postLifecycle, post.status)
              .filter(mayDo)
              .map((action) => (
                <Button
                  key={action}
                  size="sm"
                  look={action === 'publish' ? 'solid' : 'outline'}
                  busy={busy}
                  onClick={() => press(action)}
                >
                  {t(messages[action])}
                </Button>
              ))}
            {mayChange ? (
              <ButtonLink size="sm" look="outline" to={`/admin/blog/write?post=${post.id}`}>
                {t(messages.edit)}
              </ButtonLink>
            ) : null}
            {mayPreview ? (
              <Button size="sm" look="outline" busy={busy} onClick={preview}>
                <Link2 size={18} aria-hidden />
                {t(messages.previewLink)}
              </Button>
            ) : null}
            {post.status === 'published' ? (
              <ButtonAnchor size="sm" look="outline" href={`/blog/${post.slug}`} target="_blank">
                <ExternalLink size={18} aria-hidden />
                {t(messages.see)}
              </ButtonAnchor>
            ) : null}
            {mayChange ? (
              <Button size="sm" look="dangerOutline" onClick={() => setAsking('remove')}>
                {t(messages.remove)}
              </Button>
            ) : null}
          </Box>
          {link ? (
            <Box p="4" bg="bg.sunken" borderRadius="lg" overflowWrap="anywhere">
              <a href={link.href} target="_blank" rel="noreferrer">
                {t(messages.openPreview)}
              </a>
              <Box color="fg.muted" fontSize="sm">
                {t(messages.previewUntil, { when: stampWords(link.until, language) })}
              </Box>
            </Box>
          ) : null}
          {post.review_note === '' ? null : (
            <Box p="4" bg="bg.sunken" borderRadius="lg" className="notranslate">
              <Box fontWeight="semibold">{labelOf(posts, 'review_note', language)}</Box>
              {post.review_note}
            </Box>
          )}
          <FactList
            facts={[
              { label: labelOf(posts, 'slug', language), value: `/blog/${post.slug}` },
              { label: labelOf(posts, 'category', language), value: topic },
              { label: labelOf(posts, 'tags', language), value: post.tags.join(', ') },
              {
                label: labelOf(posts, 'publish_at', language),
                value: post.publish_at === null ? null : stampWords(post.publish_at, language),
              },
              {
                label: t(messages.publishedOn),
                value: post.published_at === null ? null : stampWords(post.published_at, language),
              },
              { label: labelOf(posts, 'summary', language), value: post.summary },
            ]}
          />
          {post.body === '' ? null : <PostText text={post.body} lang="en" blocks={blocks} />}
          {post.body_hi === '' ? null : <PostText text={post.body_hi} lang="hi" blocks={blocks} />}
        </Box>
      </SideSheet>
      {asking === 'schedule' ? (
        <ScheduleDialog post={post} onSaved={onChange} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'return' ? (
        <ReturnDialog post={post} onSaved={onChange} onClose={() => setAsking(null)} />
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

/** What somebody may do with a post; who only reads, nothing. */
function useRights({ status }: Post) {
  const mayPublish = usePermission('blog:publish');
  const mayWrite = usePermission('blog:write');
  return {
    mayChange: mayWrite && (mayPublish || !outOfHand.has(status)),
    mayPreview: mayWrite && status !== 'published',
    mayDo: (action: Action): boolean => mayPublish || (mayWrite && writers.has(action)),
  };
}
