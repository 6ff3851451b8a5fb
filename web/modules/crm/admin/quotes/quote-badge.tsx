import type { ReactNode } from 'react';
import { quotes } from '#shared/modules/crm/quote.ts';
import type { QuoteState } from '#shared/modules/crm/quote.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';
import { quoteScreens as messages } from '../../quote-screens.ts';

const looks = {
  draft: ['quiet', 'note'],
  sent: ['info', 'waiting'],
  accepted: ['ok', 'done'],
  declined: ['danger', 'stopped'],
  superseded: ['quiet', 'stopped'],
  expired: ['warn', 'attention'],
} as const;

/** How a quote stands today; one that the office closed was declined by nobody. */
export function QuoteBadge({ state, closed = false }: { state: QuoteState; closed?: boolean }): ReactNode {
  const { t, language } = useLanguage();
  const [tone, icon] = looks[state];
  if (state === 'declined' && closed)
    return (
      <StatusBadge tone="quiet" icon="stopped">
        {t(messages.closed)}
      </StatusBadge>
    );
  return (
    <StatusBadge tone={tone} icon={icon}>
      {state === 'expired' ? t(messages.expired) : textOf(quotes, 'status', state, language)}
    </StatusBadge>
  );
}
