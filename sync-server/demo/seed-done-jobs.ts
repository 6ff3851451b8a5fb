import { addDays, clockTime, dateOf, instantAt } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { sumOfRupees } from '#shared/core/money.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { jobOffers, offerId } from '#shared/modules/jobs/job-offer.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import { onCallMessages } from '#shared/modules/on-call/messages.ts';
import { ratings } from '#shared/modules/on-call/rating.ts';
import { walletLines } from '#shared/modules/on-call/wallet-line.ts';
import { earningOf, gainOf, linesOf } from '#shared/modules/on-call/wallet-rules.ts';
import type { Movement } from '#shared/modules/on-call/wallet-rules.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { starsChanged } from '#server/modules/marketplace/operations/count-stars.ts';
import { readServiceNames } from '#server/modules/marketplace/queries.ts';
import { insertJob } from '#server/modules/jobs/operations/write-job.ts';
import { daysAgo } from './days-ago.ts';
import { demoIds } from './demo-people.ts';

const idOf = (n: number): string => `00000000-0000-4000-8000-00000000f${String(100 + n)}`;
const worker = { worker_id: demoIds.provider, worker_name: 'Kavita Solanki' };
const asha = { customer_name: 'Asha Verma', customer_phone: '+919876500001', address: '14, Saket Nagar' };
const ravi = {
  customer_name: 'Ravi Jain',
  customer_phone: '+919876500002',
  address: '45, Palasia Main Road',
};
/** The partner keeps this share of a price, as her record says. */
const share = 80;

type Done = {
  readonly n: number;
  readonly title: Message;
  readonly daysAgo: number;
  readonly booking: string | null;
  readonly customer: typeof asha;
  readonly price: number;
};

const done: readonly Done[] = [
  {
    n: 8,
    title: ['Sofa and Carpet Cleaning', 'सोफ़ा और क़ालीन की सफ़ाई'],
    daysAgo: 16,
    booking: null,
    customer: ravi,
    price: 1799,
  },
  {
    n: 6,
    title: ['Home Cleaning', 'घर की सफ़ाई'],
    daysAgo: 11,
    booking: '00000000-0000-4000-8000-00000000b103',
    customer: asha,
    price: 499,
  },
  {
    n: 3,
    title: ['Bathroom Deep Cleaning', 'बाथरूम की डीप क्लीनिंग'],
    daysAgo: 2,
    booking: null,
    customer: asha,
    price: 1499,
  },
];
const paidOutAgo = 7;

/**
 * What the service partner of the demo has done: three jobs, what she earned by them, what she was paid a
 * week ago, and what a customer said.
 */
export async function seedDoneJobs(tx: Tx): Promise<void> {
  for (const job of done) addDone(tx, job);
  const paid = done.filter((job) => job.daysAgo > paidOutAgo);
  move(tx, paidOutAgo, {
    movement: `payout:${idOf(20)}:${worker.worker_id}`,
    kind: 'payout',
    amount: -sumOfRupees(paid.map(({ price }) => gainOf(price, share))),
    job_id: null,
    note: 'NEFT',
    made_by: 'Nandini Rao',
  });
  await rate(tx, '00000000-0000-4000-8000-00000000b103');
}

function addDone(tx: Tx, { n, title, daysAgo: days, booking, customer, price }: Done): void {
  const date = addDays(dateOf(tx.now), -days);
  const [from, to] = [instantAt(date, clockTime('11:05')), instantAt(date, clockTime('12:50'))];
  const asked = daysAgo(tx.now, days + 2, '18:20');
  const accepted = daysAgo(tx.now, days + 1, '09:40');
  const code = booking === null ? 'none' : 'right';
  const job = insertJob(tx, {
    id: idOf(n),
    title: title[0],
    title_hi: title[1],
    kind: 'on_call',
    skill: 'deep_cleaning',
    instructions: '',
    booking_id: booking,
    site_id: null,
    ...customer,
    city: 'Indore',
    lat: 22.7246,
    lng: 75.8928,
    date,
    time: clockTime('11:00'),
    minutes: 120,
    urgent: false,
    price,
    steps: [
      { id: 'vacuum', text: 'सब तरफ़ वैक्यूम करें', kind: 'tick', required: true },
      { id: 'shampoo', text: 'शैंपू करके सुखाएँ', kind: 'tick', required: true },
    ],
  });
  tx.rows(jobOffers).insert({
    id: offerId(job.id, worker.worker_id),
    job_id: job.id,
    ...worker,
    role: 'lead',
    set_off_at: null,
    arrived_at: null,
    started_at: from,
    state: 'accepted',
    offered_at: asked,
    expires_at: null,
    answered_at: accepted,
    accepted_at: accepted,
    reason: '',
    created_at: asked,
  });
  tx.rows(jobs).update({
    ...job,
    ...worker,
    offer_mode: 'person',
    status: 'completed',
    start_state: code,
    end_state: code,
    started_at: from,
    finished_at: to,
    return_id: idOf(n + 1),
    history: [
      { action: 'create', at: asked, by: 'Nandini Rao' },
      { action: 'accept', at: accepted, by: worker.worker_name },
      { action: 'complete', at: to, by: worker.worker_name },
    ],
  });
  tx.rows(jobReturns).insert({
    id: idOf(n + 1),
    job_id: job.id,
    ...worker,
    part: false,
    state: 'counts',
    held_because: 'none',
    steps: [
      { id: 'vacuum', done: true, value: '' },
      { id: 'shampoo', done: true, value: '' },
    ],
    set_off_at: null,
    arrived_at: null,
    started_at: from,
    finished_at: to,
    end_state: code,
    materials: [{ name: 'टाइल क्लीनर', quantity: 1, unit: 'बोतल' }],
    extras: [],
    note: '',
    signed_by: customer.customer_name,
    signature: null,
    drawing: '',
    lat: null,
    lng: null,
    photos: [],
    created_at: to,
  });
  const { earning, commission } = earningOf(price, share);
  const facts = {
    job_id: job.id,
    note: filled(onCallMessages.paymentOf, { title })[0],
    note_hi: filled(onCallMessages.paymentOf, { title })[1],
    made_by: worker.worker_name,
  };
  const movement = `job:${idOf(n + 1)}`;
  move(tx, days, { ...facts, movement, kind: 'earning', amount: earning });
  move(tx, days, { ...facts, movement: `${movement}:fee`, kind: 'commission', amount: -commission });
}

function move(tx: Tx, days: number, movement: Omit<Movement, 'worker_id' | 'worker_name' | 'day'>): void {
  const day = addDays(dateOf(tx.now), -days);
  for (const line of linesOf({ ...movement, ...worker, day }))
    tx.rows(walletLines).insert({ ...line, created_at: instantAt(day, clockTime('12:50')) });
}

/** What the customer of a booking thought of it, and what the office answered. */
async function rate(tx: Tx, id: string): Promise<void> {
  const booking = await tx.rows(bookings).find(id);
  if (!booking) throw new Error(`the demo has no booking ${id}`);
  const comment = 'समय पर आईं और काम बहुत साफ़ किया।';
  tx.rows(bookings).update({ ...booking, rating: 5, comment });
  tx.rows(ratings).insert({
    id,
    booking_id: id,
    ...worker,
    user_id: booking.user_id,
    customer_name: booking.customer_name,
    service_id: booking.service_id,
    service: booking.service,
    service_hi: (await readServiceNames(tx, booking))[1],
    rating: 5,
    comment,
    reply: 'धन्यवाद, अगली बार फिर मिलेंगे।',
    replied_at: daysAgo(tx.now, 9, '10:30'),
    worker_reply: '',
    worker_replied_at: null,
    contested: false,
    hidden: false,
    hidden_reason: '',
    created_at: daysAgo(tx.now, 10, '19:15'),
  });
  await starsChanged(tx, booking.service_id);
}
