import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees } from '#shared/core/money.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useNow } from '#web/core/device/use-now.ts';
import { Card } from '#web/core/ui/layout/card.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { agoWords, dayWords } from '#web/core/ui/look/when.ts';
import { NextStep } from '#web/modules/bookings/admin/booking-actions.tsx';
import { useServiceTitle } from '#web/modules/bookings/use-service-title.ts';
import { todayMessages as messages } from './messages.ts';
import { RecordRow } from './record-row.tsx';
import type { Todo } from './waiting-work.ts';
import { WorkRow } from './work-row.tsx';
import type { Worklist } from './worklist-answer.ts';

const mostBookings = 5;
type Props = {
  todo: readonly Todo[];
  /** What the server names of each kind; none where it has not answered. */
  work: Worklist['work'];
  bookings: readonly Booking[];
  onDone: () => void;
};

/** All that waits in one list, the gravest first: record by record where it is known, else as a number. */
export function WorkList({ todo, work, bookings, onDone }: Props): ReactNode {
  return (
    <Card as="ul" listStyleType="none" p={{ base: '0', md: '0' }}>
      {todo.map((item) => {
        const { records } = item;
        if (records === 'booking' && bookings.length > 0)
          return <BookingRows key={item.to} item={item} bookings={bookings} />;
        const items = work.find(({ kind }) => kind === records)?.items ?? [];
        if (records === undefined || records === 'booking' || items.length === 0)
          return <CountRow key={item.to} item={item} />;
        return [
          ...items.map((record) => (
            <RecordRow
              key={`${records} ${record.id} ${record.about}`}
              kind={records}
              item={record}
              icon={item.icon}
              urgent={item.urgent}
              onDone={onDone}
            />
          )),
          item.value > items.length ? <SeeAll key={item.to} item={item} /> : null,
        ];
      })}
    </Card>
  );
}

function CountRow({ item }: { item: Todo }): ReactNode {
  const { t } = useLanguage();
  return (
    <WorkRow
      icon={item.icon}
      urgent={item.urgent}
      to={item.to}
      title={`${t(item.label)}: ${item.value}`}
      text={item.amount === undefined ? undefined : formatRupees(item.amount)}
    />
  );
}

function BookingRows({ item, bookings }: { item: Todo; bookings: readonly Booking[] }): ReactNode {
  const { t, language } = useLanguage();
  const now = useNow();
  const titleOf = useServiceTitle();
  return (
    <>
      {bookings.slice(0, mostBookings).map((booking) => (
        <WorkRow
          key={booking.id}
          icon={item.icon}
          urgent={item.urgent}
          named
          to={`/admin/bookings?status=pending&open=${encodeURIComponent(booking.id)}`}
          title={booking.customer_name || t(item.label)}
          text={`${titleOf(booking)}, ${dayWords(booking.date, language)}, ${booking.time}`}
          note={agoWords(booking.created_at, now, language)}
        >
          <NextStep booking={booking} />
        </WorkRow>
      ))}
      {item.value > mostBookings ? <SeeAll item={item} /> : null}
    </>
  );
}

function SeeAll({ item }: { item: Todo }): ReactNode {
  const { t } = useLanguage();
  return (
    <Box as="li" px={{ base: '3', md: '4' }} pb="3" ms="8">
      <TextLink to={item.to}>{t(messages.seeAll, { n: item.value, what: t(item.label) })}</TextLink>
    </Box>
  );
}
