import { addDays, clockTime, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';
import { jobOffers, offerId } from '#shared/modules/jobs/job-offer.ts';
import type { JobOffer } from '#shared/modules/jobs/job-offer.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { everyDay } from '#shared/modules/on-call/work-days.ts';
import { noPlace } from '#shared/modules/on-call/work-place.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { insertJob } from '#server/modules/jobs/operations/write-job.ts';
import { demoIds } from './demo-people.ts';

const dayMs = 86_400_000;
const idOf = (n: number): string => `00000000-0000-4000-8000-00000000f${String(100 + n)}`;
const places = [
  ['Asha Verma', '+919876500001', '14, Saket Nagar', 22.7246, 75.8928],
  ['Ravi Jain', '+919876500002', '45, Palasia Main Road', 22.7239, 75.887],
] as const;

type Demo = { n: number; title: Message; days: number; time: string; customer: 0 | 1 };

/**
 * A service partner of the demo with jobs: one offered, one for tomorrow, one that nobody has. One more is a
 * team’s: its lead and who goes along.
 */
export function seedJobs(tx: Tx, nowMs: number): void {
  const since = instantFromMs(nowMs - 90 * dayMs);
  tx.rows(providers).insert({
    id: '00000000-0000-4000-8000-00000000d101',
    user_id: demoIds.provider,
    name: 'Kavita Solanki',
    phone: '+919876500014',
    email: null,
    areas: 'Indore',
    skills: ['home_cleaning', 'deep_cleaning', 'beauty'],
    ...everyDay,
    ...noPlace,
    experience_years: 5,
    about: '',
    share_percent: 80,
    language: 'hi',
    documents: [],
    pan: 'ABCPS1234D',
    photo: null,
    verified_on: null,
    papers_to: null,
    bank_account: '00000098765432',
    bank_last4: '5432',
    ifsc: 'SBIN0001234',
    consent: true,
    consent_at: since,
    status: 'approved',
    reason: '',
    decided_at: since,
    ver: 1,
    created_at: since,
    updated_at: since,
  });
  const today = dateOf(instantFromMs(nowMs));
  const add = ({ n, title, days, time, customer }: Demo): Job =>
    insertJob(tx, {
      id: idOf(n),
      title: title[0],
      title_hi: title[1],
      kind: 'on_call',
      skill: 'deep_cleaning',
      instructions: '',
      booking_id: null,
      site_id: null,
      customer_name: places[customer][0],
      customer_phone: places[customer][1],
      address: places[customer][2],
      city: 'Indore',
      lat: places[customer][3],
      lng: places[customer][4],
      date: addDays(today, days),
      time: clockTime(time),
      minutes: 120,
      urgent: false,
      price: 1499,
      steps: [
        { id: 'before', text: 'काम से पहले फ़ोटो', kind: 'photo', required: false },
        { id: 'vacuum', text: 'सब तरफ़ वैक्यूम करें', kind: 'tick', required: true },
        { id: 'shampoo', text: 'शैंपू करके सुखाएँ', kind: 'tick', required: true },
      ],
    });
  const worker = { worker_id: demoIds.provider, worker_name: 'Kavita Solanki' };
  const give = (job: Job, state: 'waiting' | 'accepted', change: Partial<Job>): void => {
    tx.rows(jobOffers).insert({
      id: offerId(job.id, worker.worker_id),
      job_id: job.id,
      ...worker,
      role: 'lead',
      set_off_at: null,
      arrived_at: null,
      started_at: null,
      state,
      offered_at: instantFromMs(nowMs - 3_600_000),
      expires_at: null,
      answered_at: state === 'waiting' ? null : instantFromMs(nowMs - 3_000_000),
      accepted_at: state === 'waiting' ? null : instantFromMs(nowMs - 3_000_000),
      reason: '',
    });
    tx.rows(jobs).update({ ...job, offer_mode: 'person', ...change });
  };
  give(
    add({ n: 0, title: ['Sofa Cleaning', 'सोफ़े की सफ़ाई'], days: 2, time: '10:00', customer: 0 }),
    'waiting',
    {
      status: 'offered',
    },
  );
  give(
    add({ n: 1, title: ['Carpet Cleaning', 'क़ालीन की सफ़ाई'], days: 1, time: '15:00', customer: 1 }),
    'accepted',
    {
      status: 'assigned',
      ...worker,
    },
  );
  add({ n: 2, title: ['Kitchen Deep Cleaning', 'किचन की डीप क्लीनिंग'], days: 3, time: '09:00', customer: 1 });
  const shared = add({
    n: 5,
    title: ['Water Tank Cleaning', 'पानी की टंकी की सफ़ाई'],
    days: 4,
    time: '08:00',
    customer: 1,
  });
  for (const [role, who, name] of [
    ['lead', demoIds.mahesh, 'Mahesh Patel'],
    ['helper', demoIds.sunita, 'Sunita Yadav'],
  ] as const)
    tx.rows(jobOffers).insert(accepted(shared, { role, worker_id: who, worker_name: name }, nowMs));
  tx.rows(jobs).update({
    ...shared,
    offer_mode: 'person',
    status: 'assigned',
    worker_id: demoIds.mahesh,
    worker_name: 'Mahesh Patel',
    history: [
      ...shared.history,
      { action: 'team', at: shared.created_at, by: 'Nandini Rao', note: 'Sunita Yadav' },
    ],
  });
}

/** The place of somebody in a job that they have said yes to. */
function accepted(
  job: Job,
  who: Pick<JobOffer, 'role' | 'worker_id' | 'worker_name'>,
  nowMs: number,
): Omit<JobOffer, 'ver' | 'created_at' | 'updated_at'> {
  return {
    id: offerId(job.id, who.worker_id),
    job_id: job.id,
    ...who,
    set_off_at: null,
    arrived_at: null,
    started_at: null,
    state: 'accepted',
    offered_at: instantFromMs(nowMs - 3_600_000),
    expires_at: null,
    answered_at: instantFromMs(nowMs - 3_000_000),
    accepted_at: instantFromMs(nowMs - 3_000_000),
    reason: '',
  };
}
