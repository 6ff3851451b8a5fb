import { addDays, calendarDate, clockTime, dateOf, instantAt, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { bookings, untouched } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { contractVisits } from '#shared/modules/contracts/visit.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { writeSettings } from '#server/core/sql/tenant-settings.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { demoIds as ids } from './demo-people.ts';
import { seedBills } from './seed-bills.ts';
import { seedClients } from './seed-clients.ts';
import { seedIncidents } from './seed-incidents.ts';

/** What Asha's account shows: these numbers come out of her records, whatever the day. */
export const ashaFigures = {
  bookings: 12,
  upcoming: 5,
  completedThisMonth: 18,
  completedLastMonth: 16,
} as const;

const asha = { user_id: ids.asha } as const;

/** Asha's contracts, their visits, her older bookings, incidents and bills. Nobody else gets any. */
export async function seedAccount(tx: Tx, nowMs: number): Promise<void> {
  const today = dateOf(instantFromMs(nowMs));
  await writeSettings(tx.sql, tx.actor.tenantId, 'billing', {
    upi: 'narmada.services@examplebank',
    payee: 'Narmada Services',
    bank_name: 'Example Bank, Indore',
    bank_account: '000111222333',
    bank_ifsc: 'EXMP0000123',
  });
  seedContracts(tx, today);
  await tx.flush();
  const mine = await ashasBookings(tx);
  seedOlderBookings(tx, today, ashaFigures.bookings - mine.length);
  seedVisits(tx, nowMs, mine);
  seedIncidents(tx, nowMs);
  seedClients(tx, today);
  await seedBills(tx, today);
}

async function ashasBookings(tx: Tx): Promise<Booking[]> {
  const rows = await tx.sql
    .selectFrom('bookings')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', ids.asha)
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => decodeRow(bookings, row));
}

function seedContracts(tx: Tx, today: CalendarDate): void {
  const plan: readonly [
    string,
    string,
    string,
    string,
    number,
    number,
    number,
    'daily' | 'weekly' | 'monthly' | 'quarterly',
    boolean,
  ][] = [
    [
      'demo-contract-1',
      'Night Security, Saket Nagar',
      'Security',
      'One guard from 8 PM to 8 AM, with rounds of the house and the lane.',
      -200,
      165,
      216000,
      'daily',
      false,
    ],
    [
      'demo-contract-2',
      'Housekeeping, Saket Nagar',
      'Housekeeping',
      'Cleaning of rooms, kitchen and stairs.',
      -120,
      245,
      84000,
      'weekly',
      false,
    ],
    [
      'demo-contract-3',
      'Garden and Terrace Care',
      'Housekeeping',
      'Garden, terrace and water tank.',
      -90,
      275,
      36000,
      'monthly',
      false,
    ],
    [
      'demo-contract-4',
      'CCTV निगरानी, पलासिया की दुकान',
      'Security',
      'कंट्रोल रूम से कैमरों पर नज़र, हर अलार्म पर गार्ड का राउंड।',
      -345,
      20,
      60000,
      'daily',
      false,
    ],
    [
      'demo-contract-5',
      'किराया वसूली, फ़्लैट 3B',
      'Recovery',
      'बकाया मिलने तक विज़िट और नोटिस।',
      -500,
      -140,
      24000,
      'monthly',
      false,
    ],
    [
      'demo-contract-6',
      'Event Security, Hall Bookings',
      'Security',
      'Guards for functions in the hall.',
      -420,
      -30,
      90000,
      'quarterly',
      true,
    ],
  ];
  plan.forEach(([id, title, serviceType, description, from, to, value, frequency, ended], i) => {
    const start = addDays(today, from);
    tx.rows(contracts).insert({
      id,
      number: `C-${start.slice(0, 4)}-${String(i + 1).padStart(4, '0')}`,
      ...asha,
      client_id: null,
      quote_id: null,
      title,
      description,
      service_type: serviceType,
      provider: 'Narmada Services',
      start_date: start,
      end_date: addDays(today, to),
      yearly_value: value,
      frequency,
      renewal_days: 30,
      terms:
        'Either side may end this contract with thirty days of notice. Replacement within four hours if a guard or cleaner does not come.',
      version: 1,
      signature: 'signed',
      signature_sent_at: instantAt(start, clockTime('10:00')),
      terms_hi:
        'कोई भी पक्ष तीस दिन के नोटिस पर यह अनुबंध समाप्त कर सकता है। गार्ड या सफ़ाईकर्मी न आने पर चार घंटे में दूसरा भेजा जाएगा।',
      notice_days: 30,
      last_day: ended ? addDays(today, -30) : null,
      ended_by: ended ? 'client' : null,
      end_reason: ended ? 'The hall is closed for rebuilding.' : '',
      renewal_uplift: 5,
      wage_change: 'by_agreement',
      renews_id: null,
      renewed_by: null,
      undone_at: null,
      undone_by: '',
      terminated_at: ended ? instantAt(addDays(today, -30), clockTime('12:00')) : null,
      ver: 1,
      created_at: instantAt(start, clockTime('10:00')),
      updated_at: instantAt(start, clockTime('10:00')),
    });
  });
}

/** Bookings of earlier months, so far back that no figure of this month or the last counts them. */
function seedOlderBookings(tx: Tx, today: CalendarDate, count: number): void {
  const services = [
    ['hk-residential', 'Residential Cleaning', 999],
    ['hk-deep-clean', 'Deep Cleaning Services', 3499],
    ['security-event', 'Event Security & Bouncers', 2499],
  ] as const;
  for (let i = 0; i < count; i += 1) {
    const [serviceId, service, price] = services[i % services.length] ?? services[0];
    const date = addDays(today, -75 - i * 34);
    const at = instantAt(addDays(date, -3), clockTime('18:30'));
    tx.rows(bookings).insert({
      ...untouched(),
      id: `00000000-0000-4000-8000-00000000b${String(300 + i)}`,
      ...asha,
      customer_name: 'Asha Verma',
      customer_phone: '+919876500001',
      service_id: serviceId,
      service,
      package: 'standard',
      booking_type: 'One-time',
      date,
      time: clockTime('10:00'),
      location: '14, Saket Nagar, Indore',
      notes: '',
      status: 'completed',
      price,
      quoted_price: price,
      quantity: 1,
      history: [
        { action: 'create', at, by: 'Asha Verma' },
        { action: 'confirm', at: instantAt(addDays(date, -2), clockTime('10:05')), by: 'Narmada Services' },
        { action: 'complete', at: instantAt(date, clockTime('13:00')), by: 'Narmada Services' },
      ],
      ver: 1,
      created_at: at,
      updated_at: at,
    });
  }
}

/**
 * Visits that, with the bookings there are, make up the figures: this month's lie between its first day and
 * now, on the first all of them today.
 */
function seedVisits(tx: Tx, nowMs: number, mine: readonly Booking[]): void {
  const today = dateOf(instantFromMs(nowMs));
  const month = today.slice(0, 7);
  const lastEnd = addDays(calendarDate(`${month}-01`), -1);
  const doneIn = (wanted: string): number =>
    mine.filter((item) => item.status === 'completed' && item.date.startsWith(wanted)).length;
  const upcoming = mine.filter(
    (item) => item.date >= today && ['pending', 'confirmed', 'in_progress'].includes(item.status),
  ).length;
  const day = Number(today.slice(8));
  const thisMonth = ashaFigures.completedThisMonth - doneIn(month);
  for (let i = 0; i < thisMonth; i += 1)
    addVisit(tx, i, addDays(today, -Math.floor((i * day) / thisMonth)), nowMs);
  const before = ashaFigures.completedLastMonth - doneIn(lastEnd.slice(0, 7));
  const lastDays = Number(lastEnd.slice(8));
  for (let i = 0; i < before; i += 1)
    addVisit(tx, 100 + i, addDays(lastEnd, -Math.floor((i * lastDays) / before)), nowMs);
  for (let i = 0; i < ashaFigures.upcoming - upcoming; i += 1)
    addVisit(tx, 200 + i, addDays(today, 2 + i * 2), nowMs);
  for (let i = 0; i < 8; i += 1) addVisit(tx, 300 + i, addDays(today, -70 - i * 12), nowMs);
}

/** With the rating of a booking, one mark of four and four of five make 24 of 25: 96%. */
const marks: Readonly<Record<number, number>> = { 0: 5, 4: 5, 100: 4, 106: 5 };

function addVisit(tx: Tx, n: number, date: CalendarDate, nowMs: number): void {
  const nightRound = n % 3 !== 1;
  const planned = instantAt(date, clockTime(nightRound ? `0${n % 6}:30` : '11:00'));
  const done = date <= dateOf(instantFromMs(nowMs));
  const at: Instant = planned > instantFromMs(nowMs) ? instantFromMs(nowMs) : planned;
  tx.rows(contractVisits).insert({
    id: `demo-visit-${n}`,
    contract_id: nightRound ? 'demo-contract-1' : 'demo-contract-2',
    ...asha,
    title: nightRound ? 'रात की गश्त, साकेत नगर' : 'Housekeeping, Saket Nagar',
    date,
    time: clockTime(nightRound ? `0${n % 6}:30` : '11:00'),
    status: done ? 'done' : 'planned',
    done_at: done ? at : null,
    rating: done ? (marks[n] ?? null) : null,
    ver: 1,
    created_at: done ? at : tx.now,
    updated_at: done ? at : tx.now,
  });
}
