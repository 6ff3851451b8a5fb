import { addDays, clockTime } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { bookings, untouched } from '#shared/modules/bookings/booking.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { daysAgo } from './days-ago.ts';
import { demoIds } from './demo-people.ts';

/** Two requests of Ravi's for a price: one that nobody has answered, one that he has to decide about. */
export function seedRequests(tx: Tx, today: CalendarDate): void {
  const at = daysAgo(tx.now, 2, '11:20');
  const asked = { action: 'create', at, by: 'Ravi Jain' };
  const request = {
    ...untouched(),
    user_id: demoIds.ravi,
    customer_name: 'Ravi Jain',
    customer_phone: '+919876500002',
    package: 'standard' as const,
    booking_type: 'One-time' as const,
    time: clockTime('11:00'),
    location: '8, M. G. Road, Indore',
    notes: '',
    status: 'pending' as const,
    quoted_price: null,
    quantity: 1,
    created_at: at,
  };
  tx.rows(bookings).insert({
    ...request,
    id: '00000000-0000-4000-8000-00000000b201',
    service_id: 'rec-field-investigation',
    service: 'Field Investigation & Tracing',
    date: addDays(today, 4),
    price: 0,
    quote: 'asked',
    history: [asked],
  });
  tx.rows(bookings).insert({
    ...request,
    id: '00000000-0000-4000-8000-00000000b202',
    service_id: 'rec-possession',
    service: 'Property Possession Handling',
    date: addDays(today, 9),
    price: 18_500,
    quote: 'given',
    quote_note: 'Two people for one day, with a written report and photographs.',
    quote_until: addDays(today, 7),
    history: [asked, { action: 'quote', at: daysAgo(tx.now, 1, '16:05'), by: 'Narmada Services' }],
  });
}
