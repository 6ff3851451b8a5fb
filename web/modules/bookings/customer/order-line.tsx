import { CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { StoryLine } from '../components/story-line.tsx';
import { laterMessages } from '../later-messages.ts';
import { bookingScreens } from '../messages.ts';
import { orderMessages as messages } from './order-messages.ts';
import type { OrderOnWay } from './use-order-on-way.ts';

/** The order of a booking in its story, as long as it is not placed. */
export function OrderLine({ order: { id, state } }: { order: OrderOnWay }): ReactNode {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  const isRefused = state === 'refused';
  const text = {
    refused: bookingScreens.lineRefusedText,
    to_accept: messages.toAcceptText,
    waiting: online ? bookingScreens.lineSending : bookingScreens.lineWaitingText,
  };
  return (
    <StoryLine
      icon={state === 'waiting' ? CloudOff : TriangleAlert}
      tone={isRefused ? 'wrong' : 'now'}
      title={t(messages[state])}
    >
      {t(text[state])}{' '}
      <TextLink to={isRefused ? '/attention' : `/orders/${id}`}>
        {t(isRefused ? bookingScreens.seeWhy : laterMessages.seeOrder)}
      </TextLink>
    </StoryLine>
  );
}
