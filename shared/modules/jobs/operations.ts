import * as z from 'zod/mini';
import { id, key, text } from '#shared/core/fields.ts';
import { defineOnlineOperation, defineOperation } from '#shared/core/operation.ts';
import { recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { slotRefusals } from '#shared/modules/bookings/slot-refusals.ts';
import { expectingStepSchema } from '#shared/modules/checklists/expected-codes.ts';
import { mostSteps } from '#shared/modules/checklists/step.ts';
import { mostHelpers } from './job-offer.ts';
import { jobs } from './job.ts';
import { jobReturns } from './job-return.ts';
import { jobMessages as messages } from './messages.ts';

const changeable = [
  'title',
  'skill',
  'instructions',
  'site_id',
  'customer_name',
  'customer_phone',
  'address',
  'city',
  'lat',
  'lng',
  'date',
  'time',
  'minutes',
  'urgent',
  'price',
] as const;
const facts = shapeOf(jobs, [...changeable, 'title_hi', 'kind', 'worker_id']);
/** Steps as the office writes them: what has no id yet gets one. */
const steps = z.array(expectingStepSchema).check(z.maxLength(mostSteps));

const helpers = z.array(key().schema).check(z.maxLength(mostHelpers, messages.manyHelpers.join('\u0000')));

/** Makes a job; it is offered to `worker_id` at once where that is named, who leads `helper_ids` then. */
export const createJob = defineOperation({
  name: 'job.create',
  method: 'POST',
  path: '/jobs',
  summary: ['Add a job', 'जॉब जोड़ें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    title: facts.title,
    title_hi: z._default(facts.title_hi, ''),
    kind: z._default(facts.kind, 'site'),
    skill: z._default(facts.skill, 'other'),
    instructions: z._default(facts.instructions, ''),
    booking_id: z._default(z.nullable(key().schema), null),
    site_id: z._default(facts.site_id, null),
    customer_name: z._default(facts.customer_name, ''),
    customer_phone: z._default(facts.customer_phone, null),
    address: z._default(facts.address, ''),
    city: z._default(facts.city, ''),
    lat: z._default(facts.lat, null),
    lng: z._default(facts.lng, null),
    date: facts.date,
    time: facts.time,
    minutes: z._default(facts.minutes, 60),
    urgent: z._default(facts.urgent, false),
    price: z._default(facts.price, 0),
    steps: z._default(steps, []),
    worker_id: z._default(facts.worker_id, null),
    helper_ids: z._default(helpers, []),
  }),
  resource: jobs,
  permission: 'jobs:write',
  secret: ['expected'],
  offline: false,
});

/**
 * Changes what is to be done, where and when. Who does it is changed by offering it. A job that a customer
 * booked takes its booking along to another day or time, and the customer is told.
 */
export const editJob = defineOperation({
  name: 'job.update',
  method: 'PUT',
  path: '/jobs/{id}',
  summary: ['Change a job', 'जॉब बदलें'],
  refusals: slotRefusals,
  input: z.partial(
    z.strictObject({
      ...shapeOf(jobs, changeable),
      steps,
    }),
  ),
  resource: jobs,
  permission: 'jobs:write',
  secret: ['expected'],
  offline: false,
});

export const removeJob = defineOperation({
  name: 'job.delete',
  method: 'DELETE',
  path: '/jobs/{id}',
  summary: ['Remove a job', 'जॉब हटाएँ'],
  input: z.strictObject({}),
  resource: jobs,
  permission: 'jobs:write',
  offline: false,
});

/**
 * Offers a job: to one person or to one who leads a team, to the best who is free and then the next, or to
 * all who are free. Whoever had it hears that it was withdrawn.
 */
export const offerJob = defineOperation({
  name: 'job.offer',
  method: 'POST',
  path: '/jobs/{id}/offer',
  summary: ['Offer a job', 'जॉब दें'],
  input: z.union([
    z.strictObject({
      to: z.literal('person'),
      worker_id: key().schema,
      helper_ids: z._default(helpers, []),
    }),
    z.strictObject({ to: z.enum(['next', 'all']) }),
  ]),
  resource: jobs,
  permission: 'jobs:write',
  offline: false,
});

/**
 * Says who goes along with who leads a job: all of them, so that whoever is not named any more is taken off.
 * Teams are of the business's own people, who are told and not asked.
 */
export const setJobTeam = defineOperation({
  name: 'job.set_team',
  method: 'PUT',
  path: '/jobs/{id}/team',
  summary: ['Set the team of a job', 'जॉब की टीम तय करें'],
  input: z.strictObject({ helper_ids: helpers }),
  resource: jobs,
  permission: 'jobs:write',
  offline: false,
});

const reason = text(500, { min: 1, missing: messages.reasonMissing }).schema;

export const cancelJob = defineOperation({
  name: 'job.cancel',
  method: 'POST',
  path: '/jobs/{id}/cancel',
  summary: ['Cancel a job', 'जॉब रद्द करें'],
  input: z.strictObject({ reason }),
  resource: jobs,
  permission: 'jobs:write',
  offline: false,
});

export const reopenJob = defineOperation({
  name: 'job.reopen',
  method: 'POST',
  path: '/jobs/{id}/reopen',
  summary: ['Reopen a job', 'जॉब फिर खोलें'],
  input: z.strictObject({ reason }),
  resource: jobs,
  permission: 'jobs:write',
  offline: false,
});

/** Takes a job back from everybody it was offered to. */
export const releaseJob = defineOperation({
  name: 'job.release',
  method: 'POST',
  path: '/jobs/{id}/release',
  summary: ['Withdraw a job', 'जॉब वापस लें'],
  input: z.strictObject({}),
  resource: jobs,
  permission: 'jobs:write',
  offline: false,
});

/** New codes for a customer who has lost theirs, or after too many wrong ones. */
export const renewCodes = defineOperation({
  name: 'job.renew_codes',
  method: 'POST',
  path: '/jobs/{id}/codes',
  summary: ['Make new customer codes', 'ग्राहक के नए कोड बनाएँ'],
  input: z.strictObject({ reason }),
  resource: jobs,
  permission: 'jobs:write',
  offline: false,
});

/** Settles a report that did not fit: it counts from now on, or is dismissed. */
export const settleReturn = defineOnlineOperation({
  name: 'job_return.settle',
  method: 'POST',
  path: '/jobs/{id}/returns/{return}/settle',
  summary: ['Decide on a job report', 'जॉब रिपोर्ट पर फ़ैसला'],
  permission: 'jobs:write',
  input: z.strictObject({ counts: z.boolean(), reason }),
  output: recordSchema(jobReturns),
});
