import type { ReactNode } from 'react';
import type { Post } from '#shared/modules/blog/post.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { posts } from '#shared/modules/blog/post.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';

const looks: Readonly<Record<Post['status'], readonly [StatusTone, StatusIcon]>> = {
  draft: ['quiet', 'note'],
  review: ['warn', 'attention'],
  scheduled: ['info', 'waiting'],
  published: ['ok', 'done'],
  withdrawn: ['quiet', 'stopped'],
};

/** Whether the site shows a post. */
export function PostStatus({ status }: { status: Post['status'] }): ReactNode {
  const { language } = useLanguage();
  const [tone, icon] = looks[status];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {textOf(posts, 'status', status, language)}
    </StatusBadge>
  );
}
