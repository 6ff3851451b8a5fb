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
  formatWeekday,
  lastOfMonth,
  parseInstant,
  timeOf,
} from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { posts } from '#shared/modules/blog/post.ts';
import type { Post } from '#shared/modules/blog/post.ts';
import { useListQuery } from '#web/core/data/use-list-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { RemoteContent } from '#web/core/ui/feedback/remote-content.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { blogScreens as messages } from '../messages.ts';

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
              {days.map(({ day, live: here }, i) => (
                <Day key={day} day={day} live={here} column={i === 0 ? dayOfWeek(day) + 1 : undefined} />
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
  live,
  column,
}: {
  day: CalendarDate;
  live: readonly Post[];
  column: number | undefined;
}): ReactNode {
  const { language } = useLanguage();
  return (
    <Box
      as="li"
      display={{ base: live.length === 0 ? 'none' : 'block', lg: 'block' }}
      gridColumnStart={{ lg: column }}
      minH={{ lg: '96px' }}
      p="2"
      borderWidth="1px"
      borderStyle="solid"
      borderColor={day === today() ? 'brand' : 'line'}
      borderRadius="lg"
    >
      <Box fontSize="sm" color="fg.muted">
        <time dateTime={day}>
          <Box as="span" display={{ lg: 'none' }}>
            {formatDate(day, language)}
          </Box>
          <Box as="span" display={{ base: 'none', lg: 'inline' }}>
            {formatWeekday(day, language)}
          </Box>
        </time>
      </Box>
      {live.map((post) => (
        <Box key={post.id} mt="2" minW="0" overflowWrap="anywhere">
          <TextLink
            to={`/admin/blog?open=${post.id}`}
            className="notranslate"
            fontSize="sm"
            display="block"
            mb="1"
          >
            {timeOf(momentOf(post))} {post.title}
          </TextLink>
          <Box fontSize="sm" color="fg.muted">
            {textOf(posts, 'status', post.status, language)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Every day of a month with its posts by the clock; none where the month has no posts at all. */
function byDay(
  found: readonly Post[],
  month: string,
): { readonly day: CalendarDate; readonly live: readonly Post[] }[] {
  const own = found
    .filter((post) => dateOf(momentOf(post)).startsWith(month))
    .toSorted((a, b) => momentOf(a).localeCompare(momentOf(b)));
  if (own.length === 0) return [];
  const days: { day: CalendarDate; live: Post[] }[] = [];
  for (let day = firstOfMonth(month); day <= lastOfMonth(month); day = addDays(day, 1))
    days.push({ day, live: own.filter((post) => dateOf(momentOf(post)) === day) });
  return days;
}

function momentOf(post: Post): Instant {
  return post.publish_at ?? post.published_at ?? parseInstant(post.created_at);
}

function monthBeside(month: string, by: -1 | 1): string {
  const day = by === 1 ? addDays(lastOfMonth(month), 1) : addDays(firstOfMonth(month), -1);
  return day.slice(0, 7);
}
