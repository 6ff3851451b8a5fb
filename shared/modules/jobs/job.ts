import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import {
  choice,
  date,
  flag,
  id,
  instant,
  integer,
  key,
  money,
  nested,
  nullable,
  real,
  status,
  text,
  time,
} from '#shared/core/fields.ts';
import { mostLines } from '#shared/core/history.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { skillNames, skills } from '#shared/modules/on-call/skills.ts';
import { expectedCodes } from '#shared/modules/checklists/expected-codes.ts';
import { mostSteps, stepSchema } from '#shared/modules/checklists/step.ts';
import { jobMessages as messages } from './messages.ts';

export const jobLifecycle = defineLifecycle({
  initial: 'open',
  states: ['open', 'offered', 'assigned', 'on_way', 'arrived', 'working', 'completed', 'cancelled'],
  actions: {
    offer: { from: ['open', 'offered', 'assigned', 'on_way', 'arrived'], to: 'offered' },
    release: { from: ['offered', 'assigned', 'on_way', 'arrived'], to: 'open' },
    accept: { from: ['offered'], to: 'assigned' },
    set_off: { from: ['assigned'], to: 'on_way' },
    arrive: { from: ['assigned', 'on_way'], to: 'arrived' },
    begin: { from: ['assigned', 'on_way', 'arrived'], to: 'working' },
    complete: { from: ['open', 'offered', 'assigned', 'on_way', 'arrived', 'working'], to: 'completed' },
    cancel: { from: ['open', 'offered', 'assigned', 'on_way', 'arrived', 'working'], to: 'cancelled' },
    reopen: { from: ['completed', 'cancelled'], to: 'open' },
  },
});
export type JobAction = keyof typeof jobLifecycle.actions;

/** A home service, work at a client's site, or a case of recovery. */
export const jobKinds = ['on_call', 'site', 'recovery'] as const;
export const jobKindNames = {
  on_call: ['Home service', 'होम सर्विस'],
  site: ['Work at a site', 'साइट का काम'],
  recovery: ['Recovery', 'रिकवरी'],
} as const;
/** How a job is offered: to nobody yet, to one person, to one after another, or to all at once. */
export const offerModes = ['none', 'person', 'next', 'all'] as const;
/** Whether the customer's code was given at the place. */
export const codeStates = ['none', 'right', 'wrong'] as const;

const historyLine = z.strictObject({
  action: z.string(),
  at: z.string(),
  by: z.string(),
  note: z.optional(z.string()),
});
const codeNames = {
  none: ['Not given', 'नहीं दिया'],
  right: ['Matched', 'मिला'],
  wrong: ['Did not match', 'मेल नहीं खाया'],
} as const;

/** A piece of work at a place and a time, done by one person or by a team that one person leads. */
export const jobs = defineResource({
  name: 'jobs',
  one: 'job',
  title: { one: ['job', 'जॉब'], many: ['jobs', 'जॉब'], feminine: true },
  naming: ['title', 'date'],
  fields: {
    id: id(),
    title: text(120, { min: 1, missing: messages.titleMissing }).label('Job', 'जॉब'),
    title_hi: text(200).label('Job in Hindi', 'हिंदी में जॉब'),
    kind: choice(jobKinds).initial('on_call').label('Kind', 'किस्म').called(jobKindNames),
    skill: choice(skills).initial('other').label('Work', 'काम').called(skillNames),
    instructions: text(2000).label('Instructions', 'निर्देश'),
    booking_id: key().optional().label('Booking', 'बुकिंग'),
    site_id: key().refersTo('locations').optional().label('Site', 'साइट'),
    customer_name: text(200).label('Customer', 'ग्राहक'),
    customer_phone: text(20).optional().label('Mobile number', 'मोबाइल नंबर'),
    address: text(500).label('Address', 'पता'),
    city: text(60).label('City', 'शहर'),
    lat: real(-90, 90).optional().label('Latitude', 'अक्षांश'),
    lng: real(-180, 180).optional().label('Longitude', 'देशांतर'),
    date: date().label('Date', 'तारीख़'),
    time: time().label('Time', 'समय'),
    minutes: integer(15, 1440).initial(60).label('Duration in minutes', 'अवधि (मिनट)'),
    urgent: flag().label('Urgent', 'तुरंत'),
    /** Rupees before tax that the customer pays for it; what the worker gets is made of it. */
    price: money().initial(0).label('Price before GST', 'GST से पहले क़ीमत'),
    steps: nested(z.array(stepSchema).check(z.maxLength(mostSteps))).label('Steps', 'चरण'),
    /** What stands at the place of steps for a code; of the office alone. */
    expected_codes: expectedCodes(),
    status: status(jobLifecycle)
      .label('Status', 'स्थिति')
      .called({
        open: ['Not assigned', 'किसी को नहीं दी'],
        offered: ['Offered', 'जवाब का इंतज़ार'],
        assigned: ['Accepted', 'स्वीकार की'],
        on_way: ['On the way', 'रास्ते में'],
        arrived: ['Arrived', 'पहुँच गए'],
        working: ['Working', 'काम जारी'],
        completed: ['Completed', 'पूरी'],
        cancelled: ['Cancelled', 'रद्द'],
      }),
    offer_mode: choice(offerModes).initial('none'),
    /** The account of who does it: a service partner's or an employee's. */
    worker_id: key().optional().label('Worker', 'काम करने वाला'),
    worker_name: text(120).label('Worker', 'काम करने वाला'),
    /** True where the customer has a code for the beginning and one for the end. */
    has_codes: flag(),
    start_code: text(6),
    end_code: text(6),
    start_state: choice(codeStates).initial('none').label('Start code', 'शुरू का कोड').called(codeNames),
    end_state: choice(codeStates).initial('none').label('End code', 'अंत का कोड').called(codeNames),
    /** How often a wrong code was given since the codes were made. */
    wrong_codes: integer(0, 1000),
    set_off_at: nullable(instant()).label('Set off', 'कब निकले'),
    arrived_at: nullable(instant()).label('Arrived', 'कब पहुँचे'),
    started_at: nullable(instant()).label('Started', 'कब शुरू'),
    finished_at: nullable(instant()).label('Finished', 'कब पूरा'),
    /** The report that counts, and how many others wait for the office. */
    return_id: nullable(key()),
    returns_held: integer(0, 1000),
    reason: text(500).label('Reason', 'वजह'),
    history: nested(z.array(historyLine).check(z.maxLength(mostLines))),
  },
  hidden: ['start_code', 'end_code', 'expected_codes'],
  access: {
    read: (actor) => (can(actor, 'jobs:read') ? true : { worker_id: actor.userId }),
    write: (actor) => (can(actor, 'jobs:write') ? true : { worker_id: actor.userId }),
  },
  list: {
    filter: ['status', 'kind', 'skill', 'worker_id', 'site_id', 'date', 'booking_id'],
    sort: ['date', 'created_at', 'status', 'title'],
    search: ['title', 'title_hi', 'customer_name', 'address', 'worker_name'],
    order: '-date',
    columns: ['title', 'status', 'date', 'time', 'worker_name', 'customer_name', 'city'],
  },
});

export type Job = Row<typeof jobs>;

/** The states of a job that is over. */
export const closedJobStates = ['completed', 'cancelled'] as const satisfies readonly Job['status'][];

/** True while a job can still be done. */
export function isOpenJob(job: Pick<Job, 'status'>): boolean {
  return !closedJobStates.some((state) => state === job.status);
}

/** True where a job was done and no code of the customer says that it was, though they had one. */
export function isUnproven(job: Pick<Job, 'status' | 'has_codes' | 'end_state'>): boolean {
  return job.status === 'completed' && job.has_codes && job.end_state !== 'right';
}

/** After so many wrong codes none counts any more, until the office makes new ones. */
export const mostWrongCodes = 5;
