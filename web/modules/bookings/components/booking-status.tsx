import type { ReactNode } from 'react';
import { awaitsQuote } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { WaitingBadge } from '#web/core/ui/feedback/waiting-badge.tsx';
import type { StatusIcon, StatusTone } from '#web/core/ui/feedback/status-badge.tsx';
import { laterMessages as later } from '../later-messages.ts';
import { bookingScreens as messages } from '../messages.ts';

const looks: Readonly<Record<Booking['status'], { tone: StatusTone; icon: StatusIcon }>> = {
  pending: { tone: 'warn', icon: 'waiting' },
  confirmed: { tone: 'info', icon: 'agreed' },
  in_progress: { tone: 'brand', icon: 'running' },
  completed: { tone: 'ok', icon: 'done' },
  cancelled: { tone: 'quiet', icon: 'stopped' },
};

type Props = {
  booking: Pick<Booking, 'status' | 'quote' | 'in_cart'>;
  state?: 'waiting' | 'refused' | undefined;
  /** True for who sent the quote that the customer received, and must not take a cart for an order. */
  office?: boolean;
};

/** A booking's status, where its price stands, and whether it still is on its way. */
export function BookingStatus({
  booking: { status, quote, in_cart: inCart },
  state,
  office = false,
}: Props): ReactNode {
  const { t } = useLanguage();
  return (
    <>
      <StatusBadge {...looks[status]}>{t(messages[status])}</StatusBadge>
      {status === 'pending' && inCart && office ? (
        <StatusBadge tone="quiet" icon="note">
          {t(messages.notOrdered)}
        </StatusBadge>
      ) : null}
      {status === 'pending' && awaitsQuote({ quote }) ? (
        <StatusBadge
          tone={quote === 'given' ? 'brand' : 'quiet'}
          icon={quote === 'given' ? 'attention' : 'waiting'}
        >
          {t(quote === 'asked' ? later.priceAsked : office ? later.priceSent : later.priceGiven)}
        </StatusBadge>
      ) : null}
      {state === 'waiting' ? <WaitingBadge /> : null}
      {state === 'refused' ? (
        <StatusBadge tone="danger" icon="attention">
          {t(messages.refused)}
        </StatusBadge>
      ) : null}
    </>
  );
}
