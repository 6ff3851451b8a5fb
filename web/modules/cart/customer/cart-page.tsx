import { Box } from '@chakra-ui/react';
import { ShoppingCart } from 'lucide-react';
import type { ReactNode } from 'react';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { useRows } from '#web/core/data/local.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { NotRead } from '#web/core/ui/feedback/not-read.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { cartMessages as messages } from '../messages.ts';
import { useCart } from '../use-cart.ts';
import { CheckoutCard } from './checkout-card.tsx';
import { CartLine } from './cart-line.tsx';

export default function CartPage(): ReactNode {
  const { t } = useLanguage();
  const { rows, ready, asOf, missing } = useCart();
  // Read before anything is shown: what a line says of its booking would move what stands below it.
  const booked = useRows(bookings);
  return (
    <Page title={t(messages.title)} subtitle={t(messages.subtitle)}>
      <OfflineNote asOf={asOf} />
      {missing ? (
        <NotRead missing={missing} />
      ) : !ready || !booked.ready ? (
        <CardSkeletons label={t(messages.loading)} count={2} />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<ShoppingCart aria-hidden />}
          title={t(messages.emptyTitle)}
          text={t(messages.emptyText)}
          action={<ButtonLink to="/book">{t(messages.bookService)}</ButtonLink>}
        />
      ) : (
        <Box
          display="grid"
          gap="5"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' }}
          alignItems="start"
        >
          <Box as="ul" listStyleType="none" display="grid" gap="3">
            {rows.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                booking={booked.rows.find(({ id }) => id === line.booking_id) ?? null}
              />
            ))}
          </Box>
          <Box display="grid" gap="4">
            <CheckoutCard lines={rows} />
            <ButtonLink to="/bookings" look="outline">
              {t(messages.myBookings)}
            </ButtonLink>
            <ButtonLink to="/book" look="ghost">
              {t(messages.addMore)}
            </ButtonLink>
          </Box>
        </Box>
      )}
    </Page>
  );
}
