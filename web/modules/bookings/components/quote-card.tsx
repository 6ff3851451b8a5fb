import { Box, Heading } from '@chakra-ui/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { acceptQuote, declineQuote } from '#shared/modules/bookings/quotes.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { dayWords, today } from '#web/core/ui/look/when.ts';
import { laterMessages as messages } from '../later-messages.ts';
import { bookingScreens as words } from '../messages.ts';
import { planMessages as plan } from '../plan-messages.ts';
import { useBookingWithGst } from '../use-with-gst.ts';

/** The price that the business has named, for its customer to decide about; also without network. */
export function QuoteCard({ booking }: { booking: Booking }): ReactNode {
  const { t, language } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { tax, total } = useBookingWithGst()(booking);
  if (booking.status !== 'pending' || booking.quote !== 'given') return null;
  const over = booking.quote_until !== null && booking.quote_until < today();

  const decide = async (accepted: boolean): Promise<void> => {
    setBusy(true);
    try {
      if (accepted) await send(acceptQuote, { id: booking.id, input: { shown_price: booking.price } });
      else await send(declineQuote, { id: booking.id, input: {} });
      toast.success(t(accepted ? messages.accepted : messages.declined));
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : t(words.saveFailed));
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };

  return (
    <Card tone="info" display="grid" gap="3" mb="4">
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.givenTitle, { price: formatRupees(total) })}
      </Heading>
      {booking.quote_note ? <Box whiteSpace="pre-line">{booking.quote_note}</Box> : null}
      <Box color="fg.muted" fontSize="sm">
        {over
          ? t(messages.priceOver)
          : booking.quote_until === null
            ? t(plan.includesGst, { tax: formatRupees(tax) })
            : t(messages.givenUntil, {
                tax: formatRupees(tax),
                day: dayWords(booking.quote_until, language),
              })}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button busy={busy} disabled={over} onClick={() => void decide(true)}>
          {t(messages.accept)}
        </Button>
        <Button look="outline" onClick={() => setAsking(true)}>
          {t(messages.decline)}
        </Button>
      </Box>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t(messages.decline)}
        actions={
          <>
            <Button look="outline" onClick={() => setAsking(false)}>
              {t(messages.declineKeep)}
            </Button>
            <Button look="danger" busy={busy} onClick={() => void decide(false)}>
              {t(messages.decline)}
            </Button>
          </>
        }
      >
        {t(messages.declineAsk)}
      </Dialog>
    </Card>
  );
}
