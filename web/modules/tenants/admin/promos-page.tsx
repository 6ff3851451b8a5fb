import { TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { promotions } from '#shared/modules/marketplace/promotion.ts';
import type { Promotion } from '#shared/modules/marketplace/promotion.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { promoScreens as messages } from '../messages.ts';

const looks = {
  expired: { tone: 'quiet', icon: 'stopped' },
  scheduled: { tone: 'info', icon: 'waiting' },
  running: { tone: 'ok', icon: 'running' },
} as const;

/** The codes that take something off an order. */
export default function PromosPage(): ReactNode {
  const { t } = useLanguage();
  return (
    <ResourcePage
      resource={promotions}
      icon={<TicketPercent aria-hidden />}
      about={messages.about}
      more={[
        {
          key: 'status',
          label: t(messages.status),
          cell: (promotion) => (
            <StatusBadge {...looks[statusOf(promotion)]}>{t(messages[statusOf(promotion)])}</StatusBadge>
          ),
          text: (promotion) => t(messages[statusOf(promotion)]),
        },
      ]}
    />
  );
}

function statusOf({ valid_from: from, valid_until: until }: Promotion): keyof typeof looks {
  const day = today();
  if (until !== null && until < day) return 'expired';
  return from !== null && from > day ? 'scheduled' : 'running';
}
