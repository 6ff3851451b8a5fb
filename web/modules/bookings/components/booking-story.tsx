import { Box, chakra } from '@chakra-ui/react';
import { CircleCheck, CloudOff, Play, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { dayWords, momentWords, timeWords } from '#web/core/ui/look/when.ts';
import { laterMessages as later } from '../later-messages.ts';
import { bookingScreens as messages } from '../messages.ts';
import { StoryLine } from './story-line.tsx';
import { storyLines } from './story-lines.ts';

type Props = {
  booking: Booking & { readonly _state?: 'waiting' | 'refused' };
  /** Where its order is, as long as it is not placed. */
  order?: ReactNode;
};

/** What has happened to a booking, where it waits now, and what comes next. */
export function BookingStory({ booking, order }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { online } = useSyncStatus();
  return (
    <chakra.ol
      listStyleType="none"
      css={{ '& > li:last-child': { pb: '0' }, '& > li:last-child [data-rail]': { display: 'none' } }}
    >
      {booking.history.map((line, i) => {
        const { text, icon } = storyLines[line.action] ?? {
          text: [line.action, line.action] as const,
          icon: CircleCheck,
        };
        return (
          <StoryLine
            key={`${line.action}-${line.at}-${i}`}
            icon={icon}
            tone="done"
            title={t(text)}
            when={momentWords(line.at, language)}
          >
            {line.by ? t(messages.by, { name: line.by }) : null}
            {line.note ? <Box fontStyle="italic">{line.note}</Box> : null}
          </StoryLine>
        );
      })}
      {booking._state === 'waiting' ? (
        <StoryLine icon={CloudOff} tone="now" title={t(online ? messages.lineSending : messages.lineWaiting)}>
          {t(messages.lineWaitingText)}
        </StoryLine>
      ) : null}
      {booking._state === 'refused' ? (
        <StoryLine icon={TriangleAlert} tone="wrong" title={t(messages.lineRefused)}>
          {t(messages.lineRefusedText)} <TextLink to="/attention">{t(messages.seeWhy)}</TextLink>
        </StoryLine>
      ) : null}
      {order}
      {booking.status === 'pending' ? (
        <StoryLine
          icon={CircleCheck}
          tone="next"
          title={t(order ? messages.lineInCart : nextWords(booking))}
        />
      ) : null}
      {booking.status === 'confirmed' ? (
        <StoryLine
          icon={Play}
          tone="next"
          title={t(messages.nextStart, {
            day: dayWords(booking.date, language),
            time: timeWords(booking.time),
          })}
        />
      ) : null}
    </chakra.ol>
  );
}

function nextWords({ quote, in_cart: inCart }: Booking): Message {
  if (inCart) return messages.lineInCart;
  if (quote === 'asked') return later.lineAwaitPrice;
  return quote === 'given' ? later.lineAwaitDecision : messages.lineNext;
}
