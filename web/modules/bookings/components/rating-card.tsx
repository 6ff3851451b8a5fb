import { Box, Heading } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { rateBooking } from '#shared/modules/bookings/afterwards.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { toast } from '#web/core/device/toast.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { StarChoice } from '#web/core/ui/forms/star-choice.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { laterMessages as messages } from '../later-messages.ts';
import { bookingScreens as words } from '../messages.ts';

/** What the customer thinks of a completed service: asked once, then shown. */
export default function RatingCard({ booking }: { booking: Booking }): ReactNode {
  const { t } = useLanguage();
  const first = useRef<HTMLInputElement>(null);
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  if (booking.status !== 'completed') return null;
  if (booking.rating !== null)
    return (
      <Card display="grid" gap="1" mb="4">
        <Heading as="h2" fontSize="md" fontWeight="semibold">
          {t(messages.yourRating)}: {t(messages.stars, { n: booking.rating })}
        </Heading>
        {booking.comment ? <Box color="fg.muted">{booking.comment}</Box> : null}
      </Card>
    );

  const rate = async (): Promise<void> => {
    if (rating === 0) {
      setError(t(messages.rateFirst));
      first.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await send(rateBooking, { id: booking.id, input: { rating, comment: comment.trim() } });
      toast.success(t(messages.rated));
    } catch (failure) {
      setError(failure instanceof Error && failure.message ? failure.message : t(words.saveFailed));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card display="grid" gap="3" mb="4">
      <StarChoice
        label={t(messages.rateTitle)}
        nameOf={(n) => t(messages.stars, { n })}
        value={rating}
        onChange={setRating}
        error={error}
        firstRef={first}
      />
      <TextArea
        label={t(messages.comment)}
        optional
        maxLength={maxLengthOf(rateBooking, 'comment')}
        value={comment}
        onChange={setComment}
      />
      <Button busy={busy} onClick={() => void rate()}>
        {t(messages.rate)}
      </Button>
    </Card>
  );
}
