import { formatPhone } from '#shared/core/phone.ts';
import { Box, Heading } from '@chakra-ui/react';
import { CalendarClock, IndianRupee, ReceiptText, Undo2, Wallet } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import { addressLine } from '#shared/modules/bookings/address.ts';
import { awaitsQuote, isMovable } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { owedToCustomer, overpaidBy } from '#shared/modules/bookings/payment.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { ActionBar } from '#web/core/ui/layout/action-bar.tsx';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { BookingInvoice, useBookingInvoice } from '../components/booking-invoice.tsx';
import { BookingStatus } from '../components/booking-status.tsx';
import { RescheduleDialog } from '../components/reschedule-dialog.tsx';
import { PriceParts } from '../components/price-parts.tsx';
import { BookingStory } from '../components/booking-story.tsx';
import { StatusBadge } from '#web/core/ui/feedback/status-badge.tsx';
import { bookingScreens as words } from '../messages.ts';
import { bookingAdminMessages as messages } from '../office-messages.ts';
import { amountWords, isAmount } from '../amount-labels.ts';
import { laterMessages as story } from '../later-messages.ts';
import { laterAdminMessages as later } from '../office-messages.ts';
import { planMessages as plan } from '../plan-messages.ts';
import { priceWords } from '../price-labels.ts';
import { useBookingWithGst } from '../use-with-gst.ts';
import { useServiceTitle } from '../use-service-title.ts';
import { BookingAction, bookingActions } from './booking-actions.tsx';
import { BookingJob } from './booking-job.tsx';
import { PlacesLeft } from './places-left.tsx';

const MoneyLines = lazy(() => import('./money-lines.tsx'));
const PaymentDialog = lazy(() => import('./payment-dialog.tsx'));
const QuoteDialog = lazy(() => import('./quote-dialog.tsx'));

type Props = { booking: (Booking & { readonly _state?: 'waiting' | 'refused' }) | null; onClose: () => void };

const invoicePath = (id: string): string => `/admin/billing?state=all&open=${encodeURIComponent(id)}`;

/** One booking beside its list: the facts, the story, and everything that may be done. */
export function BookingSheet({ booking, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const titleOf = useServiceTitle();
  const [open, setOpen] = useState<'move' | 'quote' | 'pay' | 'return' | null>(null);
  const may = usePermission('bookings:write');
  const bills = usePermission('billing:read');
  const withGst = useBookingWithGst();
  const isDone = booking?.status === 'completed';
  const { invoice, isLoading } = useBookingInvoice(bills && isDone ? booking.id : null);
  if (!booking) return null;
  const { tax, total } = withGst(booking);
  const actions = bookingActions(booking);
  const next = actions.find((action) => action !== 'cancel');
  // Beside an invoice that is what the invoice has not used; paise are rounding.
  const over = invoice ? (invoice.free >= 1 ? invoice.free : 0) : overpaidBy(booking, total);
  const owed = owedToCustomer(booking) || over;
  // What is due on an invoice is paid there; what comes besides is noted here, and goes back.
  const takesMore = !invoice || (invoice.left === 0 && !invoice.of_client);
  return (
    <SideSheet open onClose={onClose} title={titleOf(booking)}>
      <Box display="grid" gap="5">
        <Box display="flex" gap="2" flexWrap="wrap">
          <BookingStatus booking={booking} state={booking._state} office />
        </Box>
        <Box
          as="dl"
          display="grid"
          gridTemplateColumns="max-content minmax(0, 1fr)"
          rowGap="2"
          columnGap="4"
          css={{ '& dt': { color: 'fg.muted' }, '& dd': { fontWeight: 500, overflowWrap: 'anywhere' } }}
        >
          <dt>{t(messages.customer)}</dt>
          <dd>
            {booking.customer_name}{' '}
            {booking.customer_phone ? (
              <a href={`tel:${booking.customer_phone}`}>{formatPhone(booking.customer_phone)}</a>
            ) : null}
          </dd>
          <dt>{t(messages.when)}</dt>
          <dd>
            {dayWords(booking.date, language)}, {booking.time} <PlacesLeft booking={booking} />{' '}
            {booking.is_urgent ? (
              <StatusBadge tone="warn" icon="attention">
                {t(later.urgent)}
              </StatusBadge>
            ) : null}
          </dd>
          <dt>{t(messages.where)}</dt>
          <dd>{addressLine(booking)}</dd>
          <dt>{t(messages.package)}</dt>
          <dd>
            {t(words[booking.package])} × {booking.quantity}
            {isAmount(booking) ? `, ${amountWords(t, booking)}` : ''}
          </dd>
          <dt>{t(tax > 0 ? messages.priceWithGst : words.price)}</dt>
          <dd>
            {priceWords({ ...booking, price: total }, t)}
            {booking.price > 0 && tax > 0 ? (
              <Box fontSize="sm" fontWeight="normal" color="fg.muted">
                {t(plan.includesGst, { tax: formatRupees(tax) })}
              </Box>
            ) : null}
            <PriceParts booking={booking} />
          </dd>
          <BookingJob bookingId={booking.id} />
          <BookingInvoice invoice={invoice} files="/billing/invoices" to={invoicePath}>
            {(link) => (
              <>
                <dt>{t(story.invoice)}</dt>
                <dd>{link}</dd>
              </>
            )}
          </BookingInvoice>
          {booking.notes === '' ? null : (
            <>
              <dt>{t(messages.notes)}</dt>
              <dd>{booking.notes}</dd>
            </>
          )}
        </Box>
        {may ? (
          <ActionBar>
            {next ? <BookingAction key={next} booking={booking} action={next} look="solid" /> : null}
            {awaitsQuote(booking) && booking.status === 'pending' ? (
              <Button size="sm" onClick={() => setOpen('quote')}>
                <IndianRupee size={18} aria-hidden />
                {t(later.namePrice)}
              </Button>
            ) : null}
            {owed > 0 ? (
              <Button size="sm" look={next ? 'outline' : 'solid'} onClick={() => setOpen('return')}>
                <Undo2 size={18} aria-hidden />
                {t(later.giveBack, { amount: formatRupees(owed) })}
              </Button>
            ) : null}
            {invoice ? (
              <ButtonLink size="sm" look="outline" to={invoicePath(invoice.id)}>
                <ReceiptText size={18} aria-hidden />
                {t(later.payInvoice)}
              </ButtonLink>
            ) : null}
            {booking.price > 0 && takesMore && !isLoading ? (
              <Button size="sm" look="outline" onClick={() => setOpen('pay')}>
                <Wallet size={18} aria-hidden />
                {t(later.receive)}
              </Button>
            ) : null}
            {isMovable(booking) ? (
              <Button size="sm" look="outline" onClick={() => setOpen('move')}>
                <CalendarClock size={18} aria-hidden />
                {t(words.reschedule)}
              </Button>
            ) : null}
            {actions.includes('cancel') ? (
              <BookingAction key="cancel" booking={booking} action="cancel" look="dangerOutline" />
            ) : null}
          </ActionBar>
        ) : null}
        <Suspense fallback={null}>
          <MoneyLines booking={booking} isBilled={invoice !== undefined} />
        </Suspense>
        <Box>
          <Heading as="h3" fontSize="md" mb="3">
            {t(words.story)}
          </Heading>
          <BookingStory booking={booking} />
        </Box>
      </Box>
      <Suspense fallback={null}>
        {open === 'move' ? <RescheduleDialog booking={booking} onClose={() => setOpen(null)} /> : null}
        {open === 'quote' ? <QuoteDialog booking={booking} onClose={() => setOpen(null)} /> : null}
        {open === 'pay' ? (
          <PaymentDialog booking={booking} besides={invoice !== undefined} onClose={() => setOpen(null)} />
        ) : null}
        {open === 'return' ? (
          <PaymentDialog booking={booking} owed={owed} onClose={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </SideSheet>
  );
}
