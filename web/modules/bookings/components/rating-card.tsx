import { Box, Heading } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { instantFromMs } from '#shared/core/dates.ts';
import { rateBooking } from '#shared/modules/bookings/afterwards.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import type { editRating } from '#shared/modules/on-call/rating-operations.ts';
import type { readOwnRating } from '#shared/modules/on-call/service-queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { send } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { toast } from '#web/core/device/toast.ts';
import { useBrand } from '#web/core/session/brand.ts';
import { call } from '#web/core/session/call.ts';
import { useSyncStatus } from '#web/core/sync/sync-status.ts';
import { Button } from '#web/core/ui/forms/button.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { StarChoice } from '#web/core/ui/forms/star-choice.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { momentWords } from '#web/core/ui/look/when.ts';
import { laterMessages as messages } from '../later-messages.ts';
import { bookingScreens as words } from '../messages.ts';

type Said = { readonly rating: number; readonly comment: string };

/** What the customer thinks of a completed service: asked once, then shown with what the office answered. */
export default function RatingCard({ booking }: { booking: Booking }): ReactNode {
  const { t } = useLanguage();
  if (booking.status !== 'completed') return null;
  if (booking.rating !== null)
    return <Given booking={booking} said={{ rating: booking.rating, comment: booking.comment }} />;
  return (
    <RatingForm
      before={{ rating: 0, comment: '' }}
      label={t(messages.rate)}
      save={async (said) => {
        await send(rateBooking, { id: booking.id, input: said });
        toast.success(t(messages.rated));
      }}
    />
  );
}

function Given({ booking, said }: { booking: Booking; said: Said }): ReactNode {
  const { t, language } = useLanguage();
  const { online } = useSyncStatus();
  const { name } = useBrand();
  const kept = useQuery<typeof readOwnRating>(
    '/bookings/{id}/rating',
    { params: { id: booking.id } },
    { keep: true, follow: ['bookings', 'notifications'] },
  );
  const [changing, setChanging] = useState(false);
  const until = kept.data?.until ?? null;
  const isOpen = until !== null && until > instantFromMs(Date.now());
  if (changing)
    return (
      <RatingForm
        before={said}
        label={t(messages.saveRating)}
        onCancel={() => setChanging(false)}
        save={async (next) => {
          await call<typeof editRating>('PUT /on-call-services/ratings/{id}', {
            params: { id: booking.id },
            input: next,
          });
          toast.success(t(messages.ratingChanged));
          setChanging(false);
        }}
      />
    );
  return (
    <Card display="grid" gap="2" mb="4">
      <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <Heading as="h2" fontSize="md" fontWeight="semibold">
          {t(messages.yourRating)}: {t(messages.stars, { n: said.rating })}
        </Heading>
        {isOpen && online ? (
          <Button size="sm" look="outline" onClick={() => setChanging(true)}>
            {t(messages.changeRating)}
          </Button>
        ) : null}
      </Box>
      {said.comment ? (
        <Box className="notranslate" color="fg.muted" whiteSpace="pre-line" overflowWrap="anywhere">
          {said.comment}
        </Box>
      ) : null}
      {isOpen && online ? (
        <Box fontSize="sm" color="fg.muted">
          {t(messages.ratingUntil, { when: momentWords(until, language) })}
        </Box>
      ) : null}
      {kept.data?.reply ? (
        <Box borderTopWidth="1px" borderTopStyle="solid" pt="3" mt="1">
          <Box fontWeight="semibold">{t(messages.officeReply, { business: name })}</Box>
          <Box className="notranslate" whiteSpace="pre-line" overflowWrap="anywhere">
            {kept.data.reply}
          </Box>
        </Box>
      ) : null}
      {kept.data?.worker_reply ? (
        <Box borderTopWidth="1px" borderTopStyle="solid" pt="3" mt="1">
          <Box fontWeight="semibold">{t(messages.officeReply, { business: kept.data.worker_name })}</Box>
          <Box className="notranslate" whiteSpace="pre-line" overflowWrap="anywhere">
            {kept.data.worker_reply}
          </Box>
        </Box>
      ) : null}
    </Card>
  );
}

type FormProps = {
  readonly before: Said;
  readonly label: string;
  readonly save: (said: Said) => Promise<void>;
  readonly onCancel?: () => void;
};

function RatingForm({ before, label, save, onCancel }: FormProps): ReactNode {
  const { t } = useLanguage();
  const first = useRef<HTMLInputElement>(null);
  const [rating, setRating] = useState(before.rating);
  const [comment, setComment] = useState(before.comment);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  const rate = async (): Promise<void> => {
    if (rating === 0) {
      setError(t(messages.rateFirst));
      first.current?.focus();
      return;
    }
    setBusy(true);
    try {
      await save({ rating, comment: comment.trim() });
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
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button flex="1" busy={busy} onClick={() => void rate()}>
          {label}
        </Button>
        {onCancel ? (
          <Button look="outline" onClick={onCancel}>
            {t(messages.keepRating)}
          </Button>
        ) : null}
      </Box>
    </Card>
  );
}
