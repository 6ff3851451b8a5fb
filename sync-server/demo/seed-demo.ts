import type { Actor } from '#shared/core/access.ts';
import { addDays, clockTime, dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookings, untouched } from '#shared/modules/bookings/booking.ts';
import { notifications } from '#shared/modules/notifications/notification.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { dayId, rosterDays } from '#shared/modules/roster/roster-day.ts';
import { blankStaff, staff } from '#shared/modules/staff/staff-member.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { log } from '#server/core/runtime/log.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { hashPassword } from '#server/core/http/passwords.ts';
import { stockAll } from '#server/modules/tenants/operations/open-business.ts';
import type { Services } from '#server/core/http/route.ts';
import { indexRows } from '#server/core/sql/search/write.ts';
import { createTenant } from '#server/core/sql/tenant-setup.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { daysAgo } from './days-ago.ts';
import { settleTimes } from './settle-times.ts';
import { seedContractRequest } from './seed-contract-request.ts';
import { seedLeads } from './seed-leads.ts';
import { seedSubscription } from './seed-subscription.ts';
import { seedRequests } from './seed-requests.ts';
import { demoIds as ids, demoPeople, demoSites, demoTenants } from './demo-people.ts';
import { seedPatrol } from './seed-patrol.ts';
import { seedPayroll } from './seed-payroll.ts';
import { seedDoneJobs } from './seed-done-jobs.ts';
import { seedJobs } from './seed-jobs.ts';
import { seedJobTypes } from './seed-job-types.ts';
import { seedRates } from './seed-rates.ts';
import { seedMonths } from './seed-months.ts';
import { seedPeople } from './seed-people.ts';
import { seedRecovery } from './seed-recovery.ts';
import { seedPlan } from './seed-plan.ts';
import { seedPublic } from './seed-public.ts';
import { seedAccount } from './seed-account.ts';

/**
 * Fills an empty installation with the demo's businesses and people, and gives its guards duty for the coming
 * days.
 */
export async function seedDemo(services: Services): Promise<void> {
  const nowMs = services.nowMs();
  const known = await services.database.read
    .selectFrom('tenants')
    .select('id')
    .where('id', '=', ids.narmada)
    .executeTakeFirst();
  if (!known) {
    await seedAccounts(services, nowMs);
    for (const tenantId of [ids.narmada, ids.malwa])
      await runTransaction(services, seeder(tenantId), (tx) => seedRecords(tx, tenantId, nowMs));
    await seedPayroll(services, seeder(ids.narmada));
    log('info', 'demo data written');
  }
  for (const tenantId of [ids.narmada, ids.malwa])
    await runTransaction(services, seeder(tenantId), (tx) => seedRoster(tx, tenantId, nowMs));
  if (!known) await settleTimes(services, [ids.narmada, ids.malwa]);
}

function seeder(tenantId: string): Actor {
  return {
    tenantId,
    userId: 'demo',
    sessionId: '',
    name: 'Demo',
    phone: null,
    role: 'owner',
    permissions: new Set(['*']),
    staffId: null,
    siteIds: [],
  };
}

async function seedAccounts(services: Services, nowMs: number): Promise<void> {
  // It stands in the README; a strong hash would only make the demo slow.
  const password = await hashPassword('Demo@12345', 10);
  const now = instantFromMs(nowMs);
  await services.database.write(async (trx) => {
    for (const tenant of demoTenants) await createTenant(trx, { ...tenant, now, demo: true });
    for (const person of demoPeople) {
      await trx
        .insertInto('users')
        .values({
          tenant_id: person.tenantId,
          id: person.id,
          name: person.name,
          email: person.email ?? null,
          phone: person.phone ?? null,
          role: person.role,
          password_hash: person.email ? password : null,
          active: 1,
          confirmed_at: person.since ?? now,
          created_at: person.since ?? now,
          updated_at: now,
        })
        .execute();
    }
    for (const site of demoSites.filter((demoSite) => demoSite.tenantId === ids.narmada))
      await trx
        .insertInto('site_supervisors')
        .values({ tenant_id: ids.narmada, user_id: ids.officer, site_id: site.id })
        .execute();
    const { database, searched } = services;
    for (const { id: tenantId } of demoTenants)
      if (searched) await indexRows({ sql: trx, database, tenantId, now }, searched, ['users']);
  });
}

async function seedRecords(tx: Tx, tenantId: string, nowMs: number): Promise<void> {
  const stored = { ver: 1, created_at: tx.now, updated_at: tx.now };
  stockAll(tx, { sampleStars: true });
  await seedSubscription(tx, tenantId === ids.narmada);
  for (const site of demoSites.filter((demoSite) => demoSite.tenantId === tenantId)) {
    const { tenantId: _tenant, ...record } = site;
    tx.rows(sites).insert({
      ...record,
      kiosk: site.id === 'n-site-1',
      place_qr: false,
      handover: false,
      handover_items: '',
      ...stored,
    });
  }
  for (const person of demoPeople.filter(
    (demoPerson) => demoPerson.tenantId === tenantId && demoPerson.staffId !== undefined,
  )) {
    tx.rows(staff).insert({
      ...blankStaff,
      id: person.staffId ?? '',
      user_id: person.id,
      code: person.code ?? '',
      name: person.name,
      name_hi: person.nameHi ?? '',
      phone: person.phone ?? null,
      post: person.post ?? '',
      category: person.category ?? 'guard',
      ...stored,
    });
  }
  if (tenantId === ids.narmada) {
    seedAsha(tx, dateOf(instantFromMs(nowMs)));
    seedLeads(tx);
    seedRequests(tx, dateOf(instantFromMs(nowMs)));
    seedContractRequest(tx);
    await seedPublic(tx, nowMs);
    seedJobs(tx, nowMs);
    seedJobTypes(tx);
    seedRates(tx);
    await seedDoneJobs(tx);
    seedRecovery(tx, nowMs);
    await seedAccount(tx, nowMs);
    await seedPeople(tx, dateOf(instantFromMs(nowMs)));
    seedMonths(tx, dateOf(instantFromMs(nowMs)));
    seedPlan(tx, dateOf(instantFromMs(nowMs)));
    await seedPatrol(tx, dateOf(instantFromMs(nowMs)));
  }
  tx.log(logLine(tx.actor, { type: 'demo.seed', rowId: tenantId }));
}

/** The id of one of Asha's bookings. */
const idOfBooking = (at: number): string => `00000000-0000-4000-8000-00000000b${String(100 + at)}`;

/** Asha's bookings: some to come, some done, one given up, and three things she has not read. */
function seedAsha(tx: Tx, today: CalendarDate): void {
  const plan: readonly [
    string,
    string,
    number,
    Booking['package'],
    ClockTime,
    'pending' | 'confirmed' | 'completed' | 'cancelled',
    number,
  ][] = [
    ['hk-residential', 'Residential Cleaning', 1, 'standard', clockTime('09:00'), 'confirmed', 999],
    ['security-event', 'Event Security & Bouncers', 6, 'basic', clockTime('17:00'), 'pending', 2499],
    ['hk-deep-clean', 'Deep Cleaning Services', -4, 'standard', clockTime('10:00'), 'completed', 3499],
    ['hk-residential', 'Residential Cleaning', -11, 'basic', clockTime('09:00'), 'completed', 499],
    ['hk-ondemand', 'On-Demand Cleaning Staff', -18, 'basic', clockTime('11:00'), 'cancelled', 399],
  ];
  plan.forEach(([serviceId, service, days, chosen, time, status, price], i) => {
    // Booked some days before, confirmed the next morning, done by noon.
    const booked = 3 + i - Math.min(days, 0);
    const at = daysAgo(tx.now, status === 'pending' ? 1 : booked, '19:40');
    const answered = daysAgo(tx.now, booked - 1, '10:05');
    const done = daysAgo(tx.now, -days, '13:30');
    tx.rows(bookings).insert({
      ...untouched(),
      id: idOfBooking(i),
      user_id: ids.asha,
      customer_name: 'Asha Verma',
      customer_phone: '+919876500001',
      service_id: serviceId,
      service,
      package: chosen,
      booking_type: 'One-time',
      date: addDays(today, days),
      time,
      location: '14, Saket Nagar, Indore',
      notes: '',
      status,
      price,
      quoted_price: price,
      quantity: 1,
      history: [
        { action: 'create', at, by: 'Asha Verma' },
        ...(status === 'pending'
          ? []
          : [
              { action: status === 'cancelled' ? 'cancel' : 'confirm', at: answered, by: 'Narmada Services' },
            ]),
        ...(status === 'completed' ? [{ action: 'complete', at: done, by: 'Narmada Services' }] : []),
      ],
      created_at: at,
    });
  });
  const news: readonly [Message, Message, string, number][] = [
    [
      ['Booking confirmed', 'बुकिंग पक्की हुई'],
      inBoth(
        (language) =>
          `${language === 'hi' ? 'घर की सफ़ाई' : 'Residential Cleaning'}, ${formatDate(addDays(today, 1), language)}, 9:00 AM`,
      ),
      `/bookings/${idOfBooking(0)}`,
      1,
    ],
    [
      ['How was the deep cleaning?', 'गहरी सफ़ाई कैसी रही?'],
      ['Tell us in two taps.', 'दो टैप में बताएँ।'],
      `/bookings/${idOfBooking(2)}`,
      3,
    ],
    [
      ['Welcome to Narmada Services', 'नर्मदा सर्विसेज़ में स्वागत है'],
      ['Bookings work without network too.', 'बुकिंग बिना नेटवर्क भी होती है।'],
      '/book',
      40,
    ],
  ];
  news.forEach(([title, body, link, days], i) => {
    tx.rows(notifications).insert({
      id: `demo-news-${i}`,
      user_id: ids.asha,
      kind: 'booking',
      title: [...title],
      body: [...body],
      link,
      read_at: null,
      created_at: daysAgo(tx.now, days, '10:05'),
    });
  });
}

/**
 * Duty for every guard from yesterday to a week ahead. What the office has planned or taken away since stays
 * as it is.
 */
async function seedRoster(tx: Tx, tenantId: string, nowMs: number): Promise<void> {
  const today = dateOf(instantFromMs(nowMs));
  const guards = demoPeople.filter(
    (demoPerson) => demoPerson.tenantId === tenantId && demoPerson.role === 'staff',
  );
  const rows = await tx.sql
    .selectFrom('roster')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('date', '>=', addDays(today, -1))
    .execute();
  const known = new Set(rows.map((row) => String(row['id'])));
  for (let days = -1; days <= 7; days += 1) {
    const date = addDays(today, days);
    for (const [i, guard] of guards.entries()) {
      const site = demoSites.filter((demoSite) => demoSite.tenantId === tenantId)[i % 2];
      if (!site || guard.staffId === undefined) continue;
      const id = `duty:${guard.staffId}:${date}`;
      if (known.has(id) || (await tx.rows(rosterDays).find(dayId(guard.staffId, date)))) continue;
      tx.rows(roster).insert({
        id,
        staff_id: guard.staffId,
        staff_name: guard.name,
        site_id: site.id,
        site_name: site.name,
        site_name_hi: site.name_hi,
        post_id: i % 2 === 0 && tenantId === ids.narmada ? 'n-post-1' : null,
        post: i % 2 === 0 ? 'Gate 2' : 'Lobby',
        post_hi: i % 2 === 0 ? 'गेट 2' : 'लॉबी',
        shift_id: i % 2 === 0 ? 'day' : 'general',
        shift_name: i % 2 === 0 ? 'Day' : 'General',
        shift_name_hi: i % 2 === 0 ? 'दिन' : 'सामान्य',
        date,
        starts: clockTime(i % 2 === 0 ? '08:00' : '09:00'),
        ends: clockTime(i % 2 === 0 ? '20:00' : '18:00'),
        lat: site.lat,
        lng: site.lng,
        radius_m: site.radius_m,
        selfie: i % 2 === 0,
        break_minutes: i % 2 === 0 ? 0 : 60,
        place_check: '',
        handover: '',
      });
    }
  }
}
