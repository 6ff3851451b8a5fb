import * as z from 'zod/mini';
import { date, instant } from '#shared/core/fields.ts';
import { defineList, defineQuery, defineRecord, parameter } from '#shared/core/query.ts';
import { recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { offReasons } from '#shared/modules/on-call/work-days.ts';
import { expectedCode } from '#shared/modules/checklists/expected-codes.ts';
import { jobOffers } from './job-offer.ts';
import { customerRatings } from './customer-rating.ts';
import { jobExtras } from './job-extra.ts';
import { noShows } from './no-show.ts';
import { jobReturns } from './job-return.ts';
import { jobs } from './job.ts';
import { jobTypes } from './job-type.ts';

export const listJobs = defineList(jobs, '/jobs');
export const listCustomerRatings = defineList(customerRatings, customerRatings.path);
export const listJobTypes = defineList(jobTypes, '/job-types');
export const readJob = defineRecord(jobs, '/jobs/{id}');

/** Extra work as worker and customer see it. */
const extra = z.strictObject(shapeOf(jobExtras, ['id', 'name', 'amount', 'status', 'decided_by']));
const offer = shapeOf(jobOffers, ['offered_at', 'expires_at']);

/**
 * Everything the caller needs for their jobs, as a phone keeps it: what was offered and accepted, and what
 * was done in the last days. The street and the phone number come with accepting.
 */
export const listAssigned = defineQuery({
  name: 'jobs.assigned',
  path: '/jobs/assigned',
  summary: ['Jobs of the caller', 'मेरी जॉब'],
  output: z.array(
    z.strictObject({
      ...shapeOf(jobs, [
        'id',
        'title',
        'title_hi',
        'kind',
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
        'steps',
        'status',
        'worker_id',
        'worker_name',
        'has_codes',
        'start_state',
        'end_state',
        'set_off_at',
        'arrived_at',
        'started_at',
        'finished_at',
      ]),
      /** Who does it together, who leads them first; empty where one does it alone. */
      team: z.array(z.strictObject({ name: z.string(), lead: z.boolean() })),
      /** True where the caller goes along with somebody: times and status are the caller's own then. */
      part: z.boolean(),
      /** Rupees that the caller gains by it; null for who has wages, and where it has no price. */
      earning: z.nullable(z.number()),
      /** Extra work that was proposed, with what became of it. */
      extras: z.array(extra),
      /** Minutes to wait at the place before reporting that nobody is at home. */
      wait_minutes: z.int(),
      /** What the caller said of the customer; null as long as nothing. */
      customer_rating: z.nullable(z.strictObject(shapeOf(customerRatings, ['rating', 'note']))),
      /** The offer that waits for an answer; null where the job is accepted. */
      offer: z.nullable(z.strictObject(offer)),
    }),
  ),
  offline: 'keep',
});

/** To whom a job was offered, what was handed in for it, the extra work, and the visits that were missed. */
export const readJobStory = defineQuery({
  name: 'jobs.story',
  path: '/jobs/{id}/story',
  permission: 'jobs:read',
  summary: ['Offers and reports of a job', 'जॉब के प्रस्ताव और रिपोर्ट'],
  output: z.strictObject({
    offers: z.array(recordSchema(jobOffers)),
    returns: z.array(recordSchema(jobReturns)),
    extras: z.array(recordSchema(jobExtras)),
    missed: z.array(recordSchema(noShows)),
  }),
});

const ofSteps = z.array(expectedCode);

/** The codes that stand at the place of a job, by step: for the office, never for who does it. */
export const listStepCodes = defineQuery({
  name: 'jobs.step_codes',
  path: '/jobs/{id}/step-codes',
  permission: 'jobs:write',
  summary: ['Expected codes of a job', 'जॉब के चरणों के कोड'],
  output: ofSteps,
});

/** The same of a job type, which new jobs take. */
export const listTypeStepCodes = defineQuery({
  name: 'job_types.step_codes',
  path: '/job-types/{id}/step-codes',
  permission: 'jobs:write',
  summary: ['Expected codes of a job type', 'जॉब के प्रकार के चरणों के कोड'],
  output: ofSteps,
});

/** Who could do a job, the best first, and why. */
export const listCandidates = defineQuery({
  name: 'jobs.candidates',
  path: '/jobs/{id}/candidates',
  permission: 'jobs:write',
  summary: ['Who can do a job', 'जॉब कौन कर सकता है'],
  output: z.array(
    z.strictObject({
      worker_id: z.string(),
      name: z.string(),
      /**
       * True where the job is within the distance that the partner goes; without a place or a limit, where
       * one of their areas is the city of the job.
       */
      near: z.boolean(),
      /** Kilometres from where the partner sets out, in a straight line; null where that is not known. */
      km: z.nullable(z.number()),
      /** How far the partner goes at most; null for no limit of their own. */
      reach_km: z.nullable(z.int()),
      /** The average of the ratings, null where there are fewer than three. */
      rating: z.nullable(z.number()),
      /** How many ratings it comes from. */
      ratings: z.int(),
      /** Jobs of the seven days around it. */
      load: z.int(),
      /** What stands in the way: another job at that time, or an offer that was declined. */
      busy: z.boolean(),
      declined: z.boolean(),
      /** Why they do not work at that time: not on that week day, not at that hour, or a day off. */
      off: z.enum(offReasons),
    }),
  ),
});

/** Employees with an account and approved partners, for a choice. */
export const listWorkers = defineQuery({
  name: 'jobs.workers',
  path: '/jobs/workers',
  permission: 'jobs:write',
  summary: ['People who can be given jobs', 'जिन्हें जॉब दी जा सकती है'],
  input: z.object({
    search: parameter('part of a name'),
    ids: parameter('ids of people, separated by commas'),
    partners: parameter('true for partners alone, false for employees alone'),
    job: parameter('a job: who has another one at its time is `busy`, who does not work then `off`'),
  }),
  output: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      partner: z.boolean(),
      busy: z.boolean(),
      off: z.boolean(),
    }),
  ),
});

/** What a customer sees of the visit that belongs to a booking; null as long as there is none. */
export const readVisit = defineQuery({
  name: 'jobs.visit',
  path: '/jobs/of-booking/{booking}',
  summary: ['The visit of a booking', 'बुकिंग पर कौन आएगा'],
  offline: 'keep',
  output: z.nullable(
    z.strictObject({
      ...shapeOf(jobs, [
        'status',
        'date',
        'time',
        'minutes',
        'worker_name',
        'start_state',
        'end_state',
        'set_off_at',
        'arrived_at',
        'started_at',
        'finished_at',
      ]),
      /** What the customer says to the worker; empty once it has been given. */
      start_code: z.string(),
      end_code: z.string(),
      /** Since when the person is a checked partner; null where that lapsed. */
      checked_on: z.nullable(date().schema),
      rating: z.nullable(z.number()),
      photo: z.nullable(z.string()),
      /** Extra work that was proposed: what waits for an answer can be approved. */
      extras: z.array(extra),
      /** What was said of this visit where it did not take place; null where nothing was. */
      missed: z.nullable(z.strictObject(shapeOf(noShows, ['kind', 'state', 'amount', 'at']))),
      seen_at: instant().schema,
    }),
  ),
});
