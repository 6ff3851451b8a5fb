import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { StoryLine } from '../components/story-line.tsx';
import { laterMessages } from '../later-messages.ts';
import { orderMessages as messages } from './order-messages.ts';
import type { OrderOnWay } from './use-order-on-way.ts';

/** The order of a booking in its story, as long as it is not placed; its own page says why. */
export function OrderLine({ order: { id, state } }: { order: OrderOnWay }): ReactNode {
  const { t } = useLanguage();
  return (
    <StoryLine icon={Send} tone="now" title={t(messages[state])}>
      <TextLink to={`/orders/${id}`}>{t(laterMessages.seeOrder)}</TextLink>
    </StoryLine>
  );
}
