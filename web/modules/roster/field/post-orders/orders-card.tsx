import { Box } from '@chakra-ui/react';
import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { postOrderScreens as messages } from './messages.ts';
import { OrderBadge } from './order-badge.tsx';
import { writtenIn } from '#shared/core/i18n.ts';
import { useMyOrders } from './use-my-orders.ts';

/**
 * The order of the post where the next duty is, for the first page of the field: to be read, or at hand. With
 * none it takes no room.
 */
export function OrdersCard(): ReactNode {
  const { t, language } = useLanguage();
  const { orders } = useMyOrders();
  const order = orders.find(({ state, from_day }) => state === 'unread' && from_day <= today()) ?? orders[0];
  if (!order) return null;
  const isOpen = order.state === 'unread';
  return (
    <Card tone={isOpen ? 'warn' : undefined} display="grid" gap="3">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <Box fontWeight="bold">{t(isOpen ? messages.toRead : messages.title)}</Box>
        <OrderBadge state={order.state} />
      </Box>
      <Box className="notranslate">
        {writtenIn(language, order.post, order.post_hi)}, {writtenIn(language, order.site, order.site_hi)}
      </Box>
      <ButtonLink look={isOpen ? 'solid' : 'soft'} size="lg" wide to="/field/orders">
        <ClipboardList size={22} aria-hidden />
        {t(messages.open)}
      </ButtonLink>
    </Card>
  );
}
