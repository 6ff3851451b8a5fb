import { CloudUpload, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { StoryLine } from '../components/story-line.tsx';
import { bookingScreens } from '../messages.ts';
import { orderMessages as messages } from './order-messages.ts';
import type { OrderOnWay } from './use-order-on-way.ts';

/** The order of a booking in its story, as long as it is not placed. */
export function OrderLine({ order }: { order: OrderOnWay }): ReactNode {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  const { id, state } = order;
  if (state === 'refused')
    return (
      <StoryLine icon={TriangleAlert} tone="wrong" title={t(messages.refused)}>
        {t(messages.refusedText)} <TextLink to="/attention">{t(bookingScreens.seeWhy)}</TextLink>
      </StoryLine>
    );
  const text =
    state === 'to_accept' ? messages.toAcceptText : online ? messages.sendingText : messages.waitingText;
  return (
    <StoryLine
      icon={state === 'to_accept' ? TriangleAlert : CloudUpload}
      tone="now"
      title={t(messages[state])}
    >
      {t(text)} <TextLink to={`/orders/${id}`}>{t(messages.seeOrder)}</TextLink>
    </StoryLine>
  );
}
