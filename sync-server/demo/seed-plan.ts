import { addDays, calendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { postOrders } from '#shared/modules/roster/post-orders/post-order.ts';
import { posts } from '#shared/modules/roster/post.ts';
import { staffRequests } from '#shared/modules/roster/request.ts';
import { dayId, rosterDays } from '#shared/modules/roster/roster-day.ts';
import { daysOfRotation, firstRotations } from '#shared/modules/roster/rotation.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { daysAgo } from './days-ago.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];

const gateOrder = {
  id: '00000000-0000-4000-8000-0000000d0001',
  post_id: 'n-post-1',
  version: 1,
  written_by: 'Vikram Rathore',
  body: 'Check the pass of every vehicle that is not on the list.\nVisitors sign the register and wait for the call of the resident.\nNo delivery goes beyond the gate after 22:00.\nKeep the barrier key with you; hand it over only to the next guard, in writing.\nFire or a fall: call 112 first, then the control room.',
  body_hi:
    'जो गाड़ी सूची में नहीं है, उसका पास जाँचें।\nआगंतुक रजिस्टर में दस्तख़त करें और निवासी के फ़ोन का इंतज़ार करें।\nरात 10 बजे के बाद कोई डिलीवरी गेट से आगे न जाए।\nबैरियर की चाबी अपने पास रखें; केवल अगले गार्ड को लिखकर दें।\nआग लगे या कोई गिरे: पहले 112 पर फ़ोन करें, फिर कंट्रोल रूम को।',
} as const;

/**
 * The posts of the first business, the plan of some of its people for two weeks, and a leave that waits for
 * an answer.
 */
export function seedPlan(tx: Tx, today: CalendarDate): void {
  const stored = { ver: 1, created_at: tx.now, updated_at: tx.now };
  // What the clients asked for changed with this month.
  const from = calendarDate(`${today.slice(0, 7)}-01`);
  const to = addDays(from, -1);
  const places = [
    {
      id: 'n-post-1',
      site_id: 'n-site-1',
      name: 'Gate 2',
      name_hi: 'गेट 2',
      category: 'guard',
      needs: [
        { shift_id: 'day', people: 1, days: everyDay, to },
        { shift_id: 'day', people: 2, days: everyDay, from },
        { shift_id: 'night', people: 1, days: everyDay },
      ],
    },
    {
      id: 'n-post-2',
      site_id: 'n-site-2',
      name: 'Lobby',
      name_hi: 'लॉबी',
      category: 'housekeeper',
      needs: [
        { shift_id: 'general', people: 1, days: [1, 2, 3, 4, 5, 6], to },
        { shift_id: 'general', people: 1, days: everyDay, from },
      ],
    },
    {
      id: 'n-post-3',
      site_id: 'n-site-1',
      name: 'Vault',
      name_hi: 'तिजोरी',
      category: 'gunman',
      needs: [{ shift_id: 'day', people: 1, days: [1, 2, 3, 4, 5, 6] }],
    },
    {
      id: 'n-post-4',
      site_id: 'n-site-3',
      name: 'Loading dock',
      name_hi: 'लोडिंग डॉक',
      category: 'guard',
      needs: [{ shift_id: 'general', people: 1, days: [0, 2, 3, 6], to }],
    },
  ] as const;
  for (const { needs, ...place } of places)
    tx.rows(posts).insert({
      ...stored,
      ...place,
      needs: needs.map((need) => ({ ...need, days: [...need.days] })),
      starts_on: null,
      credentials: [],
      selfie: false,
      place_qr: false,
      active: true,
    });
  tx.rows(postOrders).insert({
    ...stored,
    ...gateOrder,
    from_day: addDays(today, -20),
    reminded_at: null,
  });
  const cycle: readonly string[] = firstRotations[0].cycle;
  const people: readonly (readonly [id: string, post: string, offset: number, shift: string])[] = [
    ['n-g-3', 'n-post-1', 1, 'day'],
    ['n-g-7', 'n-post-1', 4, 'night'],
    ['n-g-5', 'n-post-3', 2, 'day'],
    ['n-g-4', 'n-post-2', 5, 'general'],
  ];
  for (const [staffId, post, offset, shift] of people) {
    for (const day of daysOfRotation(cycle, offset, addDays(today, 1), addDays(today, 14))) {
      const off = day.shift_id === '';
      tx.rows(rosterDays).insert({
        ...stored,
        id: dayId(staffId, day.date),
        staff_id: staffId,
        date: day.date,
        duties: off ? [] : [{ post_id: post, shift_id: shift }],
        off: off ? 'weekly_off' : '',
        reason: '',
        changed_by: 'Farah Sheikh',
        rev: 1,
        published_rev: 0,
      });
    }
  }
  tx.rows(staffRequests).insert({
    ...stored,
    id: '00000000-0000-4000-8000-0000000e0001',
    staff_id: 'n-g-2',
    staff_name: 'Sunita Yadav',
    kind: 'leave',
    leave_type: 'casual',
    from: addDays(today, 9),
    to: addDays(today, 10),
    duty_id: null,
    with_staff_id: null,
    with_staff_name: '',
    with_duty_id: null,
    gives: '',
    gives_hi: '',
    takes: '',
    takes_hi: '',
    open_shift_id: null,
    reason: 'बहन की शादी',
    status: 'requested',
    decided_by: '',
    decided_at: null,
    note: '',
    before_exit: null,
    created_at: daysAgo(tx.now, 1, '18:25'),
  });
}
