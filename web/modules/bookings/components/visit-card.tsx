import { Box, Heading } from '@chakra-ui/react';
import { BadgeCheck, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, instantAt, instantFromMs, msFromInstant, timeOf } from '#shared/core/dates.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import type { readVisit } from '#shared/modules/jobs/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { timeWords } from '#web/core/ui/look/when.ts';
import { visitMessages as messages } from '../visit-messages.ts';

type Visit = NonNullable<AnswerTo<typeof readVisit>>;
/** People come within this time after what was agreed. */
const windowMs = 60 * 60_000;

/**
 * Who comes for a booking and how far they are, with the codes that the customer tells them. The last that was
 * known is kept, because a code is needed where there is no network. Nothing where no visit belongs to it.
 */
export function VisitCard({ booking }: { booking: Booking }): ReactNode {
  const { status } = booking;
  return status === 'pending' || status === 'cancelled' ? null : <Visiting booking={booking} />;
}

function Visiting({ booking }: { booking: Booking }): ReactNode {
  const { t } = useLanguage();
  const answer = useQuery<typeof readVisit>(
    '/jobs/of-booking/{booking}',
    { params: { booking: booking.id } },
    { keep: true, follow: ['bookings', 'notifications'] },
  );
  const visit = answer.data ?? null;
  if (visit === null || visit.status === 'cancelled') return null;
  return (
    <Card as="section" mb="4" display="grid" gap="3" aria-label={t(messages.title)}>
      <Heading as="h2" fontSize="lg" fontWeight="semibold">
        {t(messages.title)}
      </Heading>
      <OfflineNote asOf={answer.asOf} />
      <Box role="status">{statusWords(visit, t)}</Box>
      <Trust visit={visit} />
      {visit.start_code === '' ? null : (
        <Code label={t(messages.startCode)} hint={t(messages.startHint)} code={visit.start_code} />
      )}
      {visit.end_code === '' ? null : (
        <Code label={t(messages.endCode)} hint={t(messages.endHint)} code={visit.end_code} />
      )}
    </Card>
  );
}

function statusWords(visit: Visit, t: ReturnType<typeof useLanguage>['t']): string {
  const { status, worker_name: name } = visit;
  if (status === 'open' || status === 'offered' || status === 'cancelled' || name === '')
    return t(messages.finding);
  return t(messages[status], { name });
}

function Trust({ visit }: { visit: Visit }): ReactNode {
  const { t, language } = useLanguage();
  const from = instantAt(visit.date, visit.time);
  const to = instantFromMs(msFromInstant(from) + windowMs);
  const isToCome = visit.status === 'assigned' || visit.status === 'on_way';
  return (
    <Box display="grid" gap="1" color="fg.muted">
      {isToCome ? (
        <Box fontVariantNumeric="tabular-nums">
          {t(messages.between, { from: timeWords(visit.time), to: timeWords(timeOf(to)) })}
        </Box>
      ) : null}
      {visit.checked_on === null ? null : (
        <Box display="flex" gap="2" alignItems="center">
          <BadgeCheck size={18} aria-hidden />
          {t(messages.checked, { day: formatDate(visit.checked_on, language) })}
        </Box>
      )}
      {visit.rating === null ? null : (
        <Box display="flex" gap="2" alignItems="center">
          <Star size={18} aria-hidden />
          {t(messages.stars, { n: visit.rating })}
        </Box>
      )}
    </Box>
  );
}

function Code({ label, hint, code }: { label: string; hint: string; code: string }): ReactNode {
  return (
    <Box borderTopWidth="1px" borderTopStyle="solid" pt="3">
      <Box fontWeight="semibold">{label}</Box>
      <Box fontSize="2xl" fontWeight="bold" letterSpacing="0.2em" fontVariantNumeric="tabular-nums">
        {code}
      </Box>
      <Box color="fg.muted" fontSize="sm">
        {hint}
      </Box>
    </Box>
  );
}
