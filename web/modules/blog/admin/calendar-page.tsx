import { Box } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import {
  addDays,
  dateOf,
  dayOfWeek,
  firstOfMonth,
  formatDate,
  formatMonth,
  lastOfMonth,
  parseInstant,
  timeOf,
} from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { RemoteContent } from '#web/core/ui/feedback/remote-content.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { blogScreens as messages } from '../messages.ts';
import { PostStatus } from './post-status.tsx';

const pagesRead = 4;

/** The month with the posts that go live in it, and those that did. */
export default function CalendarPage(): ReactNode {
  const { t, language } = useLanguage();
  const [month, setMonth] = useState(today().slice(0, 7));
  const shared = { path: '/blog/posts/admin', counted: null, search: '', pages: pagesRead };
  const ahead = useListQuery<Post>({ ...shared, filters: { status: 'scheduled' }, sort: 'publish_at' });
  const live = useListQuery<Post>({ ...shared, filters: { status: 'published' }, sort: '-published_at' });
  const days = byDay([...ahead.rows, ...live.rows], month);
  return (
    <Page
      title={t(messages.calendar)}
      subtitle={t(messages.calendarText)}
      back={<TextLink to="/admin/blog">{t(messages.title)}</TextLink>}
      actions={
        <Box display="flex" alignItems="center" gap="2">
          <IconButton label={t(messages.before)} onClick={() => setMonth(monthBeside(month, -1))}>
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <Box aria-live="polite" fontWeight="semibold" minW="140px" textAlign="center">
            {formatMonth(month, language)}
          </Box>
          <IconButton label={t(messages.after)} onClick={() => setMonth(monthBeside(month, 1))}>
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </Box>
      }
    >
      <RemoteContent remote={ahead}>
        {() =>
          days.length === 0 ? (
            <Box color="fg.muted">{t(messages.noneInMonth)}</Box>
          ) : (
            <Box as="ol" listStyleType="none" display="grid" gap={{ base: '4', lg: '2' }} {...grid}>
              {days.map(({ day, posts }, i) => (
                <Day key={day} day={day} posts={posts} column={i === 0 ? dayOfWeek(day) + 1 : undefined} />
              ))}
            </Box>
          )
        }
      </RemoteContent>
    </Page>
  );
}

/** A week is a line where there is room; on phones only the days with posts stand there, one by one. */
const grid = { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(7, minmax(0, 1fr))' } } as const;

function Day({
  day,
  posts,
  column,
}: {
  day: CalendarDate;
  posts: readonly Post[];
  column: number | undefined;
}): ReactNode {
  const { language } = useLanguage();
  return (
    <Box
      as="li"
      display={{ base: posts.length === 0 ? 'none' : 'block', lg: 'block' }}
      gridColumnStart={{ lg: column }}
      minH={{ lg: '96px' }}
      p="2"
      borderWidth="1px"
      borderStyle="solid"
      borderColor={day === today() ? 'brand' : 'line'}
      borderRadius="lg"
    >
      <Box fontSize="sm" color="fg.muted">
        <time dateTime={day}>{formatDate(day, language)}</time>
      </Box>
      {posts.map((post) => (
        <Box key={post.id} mt="2" display="grid" gap="1" justifyItems="start" overflowWrap="anywhere">
          <TextLink to={`/admin/blog?open=${post.id}`} className="notranslate" fontSize="sm">
            {timeOf(momentOf(post))} {post.title}
          </TextLink>
          <PostStatus status={post.status} />
        </Box>
      ))}
    </Box>
  );
}

/** Every day of a month with its posts by the clock; none where the month has no posts at all. */
function byDay(
  posts: readonly Post[],
  month: string,
): { readonly day: CalendarDate; readonly posts: readonly Post[] }[] {
  const own = posts
    .filter((post) => dateOf(momentOf(post)).startsWith(month))
    .toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)));
  if (own.length === 0) return [];
  const days: { day: CalendarDate; posts: Post[] }[] = [];
  for (let day = firstOfMonth(month); day <= lastOfMonth(month); day = addDays(day, 1))
    days.push({ day, posts: own.filter((post) => dateOf(momentOf(post)) === day) });
  return days;
}

function momentOf(post: Post): Instant {
  return post.publish_at ?? post.published_at ?? parseInstant(post.created_at);
}

function monthBeside(month: string, by: -1 | 1): string {
  const day = by === 1 ? addDays(lastOfMonth(month), 1) : addDays(firstOfMonth(month), -1);
  return day.slice(0, 7);
}
