import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, flag, id, instant, key, money, nested, nullable, real, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { matchStates } from '#shared/modules/checklists/expected-codes.ts';
import { doneStepSchema, mostSteps } from '#shared/modules/checklists/step.ts';
import { most } from './most.ts';
import { codeStates } from './job.ts';
import { reviewState } from './review-state.ts';

const photo = z.strictObject({
  id: z.string(),
  by_id: z.string(),
  by: z.string(),
  at: z.string(),
  /** The step that it is of; absent where it is of none, and where an older phone made it. */
  step: z.optional(z.string()),
});

/** A step as it was reported; the server compares a code with the one that stands at the place. */
export const reportedStepSchema = z.extend(doneStepSchema, { match: z.optional(z.enum(matchStates)) });

/** Material that was used. */
export const materialSchema = z.strictObject({
  name: text(120, { min: 1 }).schema,
  quantity: real(0.001, 100_000).schema,
  unit: text(20).schema,
});
/** Extra work that is proposed with the report, with its price in rupees; the customer decides on it. */
export const extraSchema = z.strictObject({ name: text(120, { min: 1 }).schema, amount: money().schema });

/**
 * What a worker did at a job, as one piece: steps, times, materials, proof. It is kept as it came, also where
 * the job is somebody else's by then; which one counts is in the job.
 */
export const jobReturns = defineResource({
  name: 'job_returns',
  one: 'job_return',
  title: { one: ['job report', 'जॉब रिपोर्ट'], many: ['job reports', 'जॉब रिपोर्ट'], feminine: true },
  naming: ['worker_name'],
  path: '/jobs/returns',
  fields: {
    id: id(),
    job_id: id().refersTo('jobs').label('Job', 'जॉब'),
    worker_id: key().label('Worker', 'काम करने वाला'),
    worker_name: text(120).label('Worker', 'काम करने वाला'),
    /** What one of a team did; the job is closed by the report of who leads it. */
    part: flag().label('Part of a team’s work', 'टीम के काम का हिस्सा'),
    state: reviewState(),
    /** Why the office has to look at it. */
    held_because: choice(['none', 'reassigned', 'removed', 'cancelled', 'done', 'early'])
      .initial('none')
      .label('Reason', 'वजह')
      .called({
        none: ['None', 'कोई नहीं'],
        reassigned: ['The job had been given to someone else', 'जॉब किसी और को दे दी गई थी'],
        removed: ['The worker had been taken off the team', 'काम करने वाले को टीम से हटा दिया गया था'],
        cancelled: ['The job had been cancelled', 'जॉब रद्द हो चुकी थी'],
        early: ['The job is of a later day', 'जॉब आगे की तारीख़ की है'],
        done: ['The job had already been reported', 'जॉब की रिपोर्ट पहले आ चुकी थी'],
      }),
    steps: nested(z.array(reportedStepSchema).check(z.maxLength(mostSteps))).label('Steps', 'चरण'),
    set_off_at: nullable(instant()).label('Set off', 'कब निकले'),
    arrived_at: nullable(instant()).label('Arrived', 'कब पहुँचे'),
    started_at: nullable(instant()).label('Started', 'कब शुरू'),
    finished_at: nullable(instant()).label('Finished', 'कब पूरा'),
    end_state: choice(codeStates).initial('none').label('End code', 'अंत का कोड'),
    materials: nested(z.array(materialSchema).check(z.maxLength(most.materials))).label('Materials', 'सामान'),
    extras: nested(z.array(extraSchema).check(z.maxLength(most.extras))).label('Extra work', 'अतिरिक्त काम'),
    note: text(2000).label('Note', 'नोट'),
    signed_by: text(120).label('Signed by', 'हस्ताक्षर किसने किए'),
    signature: nullable(key()),
    /** Lines of the drawn signature in a box of 1000 by 300, as the path of an SVG. */
    drawing: text(12_000),
    lat: real(-90, 90).optional().label('Latitude', 'अक्षांश'),
    lng: real(-180, 180).optional().label('Longitude', 'देशांतर'),
    photos: nested(z.array(photo).check(z.maxLength(most.photos + 1))).label('Photos', 'फ़ोटो'),
  },
  files: { 'photos.id': 'by_id' },
  access: {
    read: (actor) => can(actor, 'jobs:read') || { worker_id: actor.userId },
    write: 'jobs:write',
  },
  list: { filter: ['job_id', 'state', 'worker_id'], sort: ['created_at'], search: [], order: '-created_at' },
});

export type JobReturn = Row<typeof jobReturns>;
