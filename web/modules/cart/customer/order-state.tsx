import { Box, Heading } from '@chakra-ui/react';
import { CircleCheckBig, CloudUpload, Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { acceptOrder, declineOrder } from '#shared/modules/cart/checkout.ts';
import { standingOf } from '#shared/modules/cart/order-standing.ts';
import type { OrderStanding } from '#shared/modules/cart/order-standing.ts';
import type { Order } from '#shared/modules/cart/order.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { checkoutMessages as messages } from '../checkout-messages.ts';

type Shown = Order & { readonly _state?: 'waiting' | 'refused' };

/** Whether the order stands, and what its bookings are now; never more than is known. */
export function OrderState({ order, held }: { order: Shown; held: readonly Booking[] }): ReactNode {
  const { t } = useLanguage();
  const { online } = useSyncStatus();
  const shown = order.shown_total ?? order.total;
  if (order._state === 'refused')
    return (
      <Banner tone="danger" icon={<TriangleAlert aria-hidden />} title={t(messages.requested)}>
        {t(messages.refusedText)} <TextLink to="/attention">{t(messages.seeWhy)}</TextLink>
      </Banner>
    );
  if (order.status === 'requested')
    return (
      <Banner tone="info" icon={<CloudUpload aria-hidden />} title={t(messages.requested)}>
        {t(online ? messages.sendingText : messages.requestedText)}
      </Banner>
    );
  if (order.status === 'to_accept') return <Decide order={order} shown={shown} />;
  if (order.status === 'cancelled')
    return (
      <Banner tone="info" icon={<Info aria-hidden />} title={t(messages.cancelled)}>
        {t(messages.cancelledText)} <TextLink to="/cart">{t(messages.decline)}</TextLink>
      </Banner>
    );
  const { kind, cancelled, bookings } = standingOf(order, held);
  const { tone, title, text } = standings[kind];
  const less = Math.round((shown - order.total) * 100) / 100;
  return (
    <Banner
      tone={tone}
      icon={tone === 'ok' ? <CircleCheckBig aria-hidden /> : <Info aria-hidden />}
      title={t(title)}
    >
      {t(text, { n: kind === 'partly_cancelled' ? cancelled : bookings, all: bookings })}{' '}
      {less > 0 && cancelled === 0 ? t(messages.lessText, { less: formatRupees(less) }) : null}
    </Banner>
  );
}

const standings: Readonly<
  Record<OrderStanding['kind'], { tone: 'ok' | 'info'; title: Message; text: Message }>
> = {
  confirmed: { tone: 'ok', title: messages.placed, text: messages.placedText },
  to_confirm: { tone: 'info', title: messages.toConfirm, text: messages.toConfirmText },
  in_progress: { tone: 'info', title: messages.inProgress, text: messages.inProgressText },
  completed: { tone: 'ok', title: messages.completed, text: messages.completedText },
  partly_cancelled: { tone: 'info', title: messages.partlyCancelled, text: messages.partlyCancelledText },
  cancelled: { tone: 'info', title: messages.allCancelled, text: messages.allCancelledText },
};

function Decide({ order, shown }: { order: Order; shown: number }): ReactNode {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const more = Math.round((order.total - shown) * 100) / 100;

  const decide = async (operation: typeof acceptOrder): Promise<void> => {
    setBusy(true);
    try {
      await send(operation, { id: order.id, input: {} });
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(messages.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Banner tone="warn" icon={<TriangleAlert aria-hidden />} title={t(messages.to_accept)}>
      <Box mb="3">
        {t(messages.toAcceptText, {
          shown: formatRupees(shown),
          total: formatRupees(order.total),
          more: formatRupees(more),
        })}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button busy={busy} onClick={() => void decide(acceptOrder)}>
          {t(messages.accept, { total: formatRupees(order.total) })}
        </Button>
        <Button look="outline" busy={busy} onClick={() => void decide(declineOrder)}>
          {t(messages.decline)}
        </Button>
      </Box>
    </Banner>
  );
}

type Props = { tone: 'ok' | 'info' | 'warn' | 'danger'; icon: ReactNode; title: string; children: ReactNode };

function Banner({ tone, icon, title, children }: Props): ReactNode {
  return (
    <Card role="status" display="flex" gap="3" mb="4" bg={`${tone}.subtle`} borderColor={`${tone}.line`}>
      <Box color={tone} flexShrink={0}>
        {icon}
      </Box>
      <div>
        <Heading as="h2" fontSize="lg" fontWeight="semibold" color={tone}>
          {title}
        </Heading>
        {children}
      </div>
    </Card>
  );
}
