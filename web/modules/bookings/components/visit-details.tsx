import { Box, chakra, Heading } from '@chakra-ui/react';
import { BadgeCheck, Star } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate, instantAt, instantFromMs, msFromInstant, timeOf } from '#shared/core/dates.ts';
import { formatRupees, sumOfRupees } from '#shared/core/money.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { windowMinutes } from '#shared/modules/jobs/no-show.ts';
import type { readVisit } from '#shared/modules/jobs/queries.ts';
import { useKeptPicture } from '#web/core/data/use-kept-picture.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { OfflineNote } from '#web/core/ui/feedback/offline-note.tsx';
import { CardSkeletons } from '#web/core/ui/feedback/skeleton.tsx';
import { Card } from '#web/core/ui/layout/card.tsx';
import { timeWords } from '#web/core/ui/look/when.ts';
import { visitMessages as messages } from '../visit-messages.ts';
import { ExtraList } from './extra-list.tsx';
import { MissedVisit } from './missed-visit.tsx';
import type { Visit } from './visit.ts';

/** How long the rest of the page waits for the card above it. */
const patienceMs = 2000;

type Props = { booking: Booking; children: ReactNode };

/**
 * Who comes for a booking and how far they are, with the codes that the customer tells them. The last that
 * was known is kept, because a code is needed where there is no network. Nothing where no visit belongs to
 * it.
 */
export default function VisitDetails({ booking, children }: Props): ReactNode {
  const { t } = useLanguage();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const answer = useQuery<typeof readVisit>(
    '/jobs/of-booking/{booking}',
    { params: { booking: booking.id } },
    { keep: true, follow: ['bookings', 'notifications'] },
  );
  const visit = answer.data ?? null;
  // What is below would be pushed down by the card under the eyes of who reads it.
  if (answer.state === 'loading' && !isLate) return <CardSkeletons />;
  if (visit === null || visit.status === 'cancelled') return children;
  return (
    <>
      <Card as="section" mb="4" display="grid" gap="3" aria-label={t(messages.title)}>
        <Heading as="h2" fontSize="lg" fontWeight="semibold">
          {t(messages.title)}
        </Heading>
        <OfflineNote asOf={answer.asOf} />
        <Who visit={visit} />
        <MissedVisit booking={booking} visit={visit} onReported={answer.reload} />
        <ExtraList booking={booking} extras={visit.extras} onDecided={answer.reload} />
        {visit.start_code === '' ? null : (
          <Code label={t(messages.startCode)} hint={t(messages.startHint)} code={visit.start_code} />
        )}
        {visit.end_code === '' ? null : (
          <Code label={t(messages.endCode)} hint={endHint(visit, t)} code={visit.end_code} />
        )}
      </Card>
      {children}
    </>
  );
}

type Say = ReturnType<typeof useLanguage>['t'];

function statusWords(visit: Visit, t: Say): string {
  const { status, worker_name: name } = visit;
  if (status === 'open' || status === 'offered' || status === 'cancelled' || name === '')
    return t(messages.finding);
  return t(messages[status], { name });
}

/** The code also approves what is open of extra work, where the sum is told with it. */
function endHint({ extras }: Visit, t: Say): string {
  const open = extras.filter(({ status }) => status === 'proposed');
  const sum = sumOfRupees(open.map(({ amount }) => amount));
  return sum > 0 ? t(messages.endHintExtra, { amount: formatRupees(sum) }) : t(messages.endHint);
}

/** Who comes and how far they are, with the face where the papers hold. */
function Who({ visit }: { visit: Visit }): ReactNode {
  const { t, language } = useLanguage();
  const face = useKeptPicture(visit.photo);
  const from = instantAt(visit.date, visit.time);
  const to = instantFromMs(msFromInstant(from) + windowMinutes * 60_000);
  const isToCome = visit.status === 'assigned' || visit.status === 'on_way';
  return (
    <Box display="flex" gap="4" alignItems="flex-start">
      {visit.photo === null ? null : (
        <Box boxSize="72px" flexShrink={0} borderRadius="full" overflow="hidden" bg="bg.sunken">
          {face === null ? null : (
            <chakra.img
              src={face}
              alt={t(messages.photoOf, { name: visit.worker_name })}
              boxSize="72px"
              objectFit="cover"
            />
          )}
        </Box>
      )}
      <Box display="grid" gap="1" color="fg.muted" minW="0">
        <Box role="status" color="fg" fontWeight="medium">
          {statusWords(visit, t)}
        </Box>
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
