import { Box } from '@chakra-ui/react';
import { Minus, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { isAgreed } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { CartItem } from '#shared/modules/cart/cart-item.ts';
import { putCartItem } from '#shared/modules/cart/operations.ts';
import { amountOf } from '#shared/modules/cart/totals.ts';
import { priceParts } from '#shared/modules/bookings/price-parts.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { WaitingBadge } from '#web/core/ui/feedback/waiting-badge.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { cartMessages as messages } from '../messages.ts';
import { useLineName } from '../use-cart.ts';

type Line = CartItem & { readonly _state?: 'waiting' | 'refused' };

/** One line, with the booking that it is of: what, how many, how much. A quantity below one removes it. */
export function CartLine({ line, booking }: { line: Line; booking: Booking | null }): ReactNode {
  const { t, language } = useLanguage();
  const name = useLineName()(line);

  const set = async (quantity: number): Promise<void> => {
    const { service_id, package: chosen, booking_id, service, price } = line;
    try {
      await send(putCartItem, {
        id: line.id,
        input: { service_id, package: chosen, quantity, booking_id, service, price },
      });
      if (quantity < 1) toast.info(t(messages.removed));
    } catch {
      toast.error(t(messages.failed));
    }
  };

  return (
    <Card as="li" display="grid" gap="3">
      <Box display="flex" justifyContent="space-between" gap="3">
        <Box minW="0">
          <Box fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Box>
          <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
            {booking ? `${dayWords(booking.date, language)}, ${timeWords(booking.time)} · ` : ''}
            {t(messages.each, { price: formatRupees(line.price) })}
          </Box>
          {booking
            ? priceParts(booking).map((part) => (
                <Box key={part[0]} fontSize="sm" color="fg.muted">
                  {t(part)}
                </Box>
              ))
            : null}
          {booking && booking.booking_type !== 'One-time' && !isAgreed(booking) ? (
            <Box fontSize="sm" color="fg.muted">
              {t(messages.series)}
            </Box>
          ) : null}
        </Box>
        <Box fontWeight="bold" fontSize="lg" fontVariantNumeric="tabular-nums">
          {formatRupees(amountOf(line, booking))}
        </Box>
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <Box
          role="group"
          aria-label={t(messages.quantity)}
          display="inline-flex"
          alignItems="center"
          borderWidth="1px"
          borderStyle="solid"
          borderColor="line.strong"
          borderRadius="full"
        >
          <IconButton label={t(messages.less, { name })} onClick={() => void set(line.quantity - 1)}>
            <Minus size={18} aria-hidden />
          </IconButton>
          <Box
            minW="28px"
            textAlign="center"
            fontWeight="semibold"
            fontVariantNumeric="tabular-nums"
            aria-live="polite"
          >
            {line.quantity}
          </Box>
          <IconButton
            label={t(messages.more, { name })}
            disabled={line.quantity >= 500}
            onClick={() => void set(line.quantity + 1)}
          >
            <Plus size={18} aria-hidden />
          </IconButton>
        </Box>
        <IconButton label={t(messages.remove, { name })} onClick={() => void set(0)}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
        {line._state === 'waiting' ? <WaitingBadge /> : null}
        {line._state === 'refused' ? (
          <StatusBadge tone="warn" icon="attention">
            {t(messages.refused)}
          </StatusBadge>
        ) : null}
        {line.booking_id === null ? null : (
          <Box ms="auto" fontSize="sm">
            <TextLink
              display="inline-flex"
              alignItems="center"
              minHeight="28px"
              to={`/bookings/${line.booking_id}`}
            >
              {t(messages.seeBooking)}
            </TextLink>
          </Box>
        )}
      </Box>
    </Card>
  );
}
