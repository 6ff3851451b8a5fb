import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import { both, flag, id, instant, key, money, text } from '#shared/core/fields.ts';
import { withLine } from '#shared/core/history.ts';
import { canMove, move } from '#shared/core/lifecycle.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import type { Instant } from '#shared/core/dates.ts';
import { jobOffers } from './job-offer.ts';
import { jobReturns, extraSchema, materialSchema } from './job-return.ts';
import type { JobReturn } from './job-return.ts';
import { doneStepSchema, mostSteps } from '#shared/modules/checklists/step.ts';
import type { Proof } from '#shared/modules/checklists/step.ts';
import { most } from './most.ts';
import { isOpenJob, jobLifecycle, jobs } from './job.ts';
import type { Job } from './job.ts';
import { jobMessages as messages } from './messages.ts';

/** What the customer says at the place: six digits. */
const code = z.string().check(z.trim(), z.maxLength(12));

/**
 * Takes a job that was offered to the caller, also without network: who reaches the server first has it. Who
 * is later gets the offer back as `lost`.
 */
export const acceptJob = defineOperation({
  name: 'job_offer.accept',
  method: 'POST',
  path: '/jobs/{id}/accept',
  summary: ['Accept a job', 'जॉब स्वीकार करें'],
  input: z.strictObject({}),
  resource: jobOffers,
  offline: true,
  apply: (current) => current,
});

/** Says no to a job, before or after accepting it. The office hears the reason. */
export const rejectJob = defineOperation({
  name: 'job_offer.reject',
  method: 'POST',
  path: '/jobs/{id}/reject',
  summary: ['Decline a job', 'जॉब से मना करें'],
  input: z.strictObject({ reason: z._default(text(500).schema, '') }),
  resource: jobOffers,
  offline: true,
  apply: (current) => current,
});

/** The steps on the way to the work, in their order. */
export const ways = ['set_off', 'arrive', 'begin'] as const;
export type Way = (typeof ways)[number];

/**
 * Says where the worker is: on the way, at the place, at work. `at` is by the phone's clock. A step that is
 * behind what is known changes nothing but its time.
 */
export const progressJob = defineOperation({
  name: 'job.progress',
  method: 'POST',
  path: '/jobs/{id}/progress',
  summary: ['Report progress of a job', 'जॉब की स्थिति बताएँ'],
  input: z.strictObject({
    to: z.enum(ways),
    at: z.optional(instant().schema),
    code: z.optional(code),
  }),
  resource: jobs,
  offline: true,
  apply: (current, { to, at }, { now, userName }): Job => {
    const job = current ?? refuse('not_found', messages.notThere);
    const moment = atMost(at, now);
    const timed = withTime(job, to, moment);
    if (!canMove(jobLifecycle, job.status, to)) {
      if (!isOpenJob(job) || ways.indexOf(to) <= doneWays(job)) return timed;
      return { ...timed, status: move(jobLifecycle, job.status, to) };
    }
    return {
      ...timed,
      status: move(jobLifecycle, job.status, to),
      history: withLine(job.history, { action: to, at: moment, by: userName }),
    };
  },
});

/** A phone’s clock, which may be ahead, never gives a moment to come. */
function atMost(at: Instant | undefined, now: Instant): Instant {
  return at === undefined || at > now ? now : at;
}

function withTime(job: Job, to: Way, at: Instant): Job {
  if (to === 'set_off') return { ...job, set_off_at: job.set_off_at ?? at };
  if (to === 'arrive') return { ...job, arrived_at: job.arrived_at ?? at };
  return { ...job, started_at: job.started_at ?? at };
}

const reached: Readonly<Partial<Record<Job['status'], number>>> = { on_way: 0, arrived: 1, working: 2 };

function doneWays({ status }: Job): number {
  return reached[status] ?? -1;
}

const back = shapeOf(jobReturns, ['note', 'signed_by', 'drawing', 'lat', 'lng']);
/** Lines as the path of an SVG, and nothing else. */
const drawing = back.drawing.check(
  z.regex(/^(?:M\d{1,4} \d{1,4}(?:L\d{1,4} \d{1,4}){1,2000}){0,200}$/, both(messages.badDrawing)),
);
const moment = z._default(z.nullable(instant().schema), null);

/** A photo with the step that it is of, null for none; from older phones its id alone. */
const sentPhoto = z.union([
  id().schema,
  z.strictObject({ id: id().schema, step: z.nullable(key(40).schema) }),
]);
type SentPhoto = z.output<typeof sentPhoto>;

function idOf(photo: SentPhoto): string {
  return typeof photo === 'string' ? photo : photo.id;
}

/**
 * What proves the steps of a report. Each photo step takes a photo of its own; where an older phone sent the
 * photos, which does not say of which step they are, any of them proves all. A photo named twice counts once.
 */
export function proofOf(photos: readonly SentPhoto[], signed: boolean): Proof {
  const known = new Map(photos.map((photo) => [idOf(photo), photo] as const).toReversed());
  const count = known.size;
  if (!photos.some((photo) => typeof photo !== 'string')) return { photos: count, signed };
  const photosOf = new Map<string, number>();
  for (const photo of known.values())
    if (typeof photo !== 'string' && photo.step !== null)
      photosOf.set(photo.step, (photosOf.get(photo.step) ?? 0) + 1);
  return { photos: count, photosOf, signed };
}

/**
 * Hands in what was done at a job as one piece. Photos and the signature are named here and uploaded when
 * there is a network. It is kept even where the job was given away or cancelled meanwhile; the office then
 * decides.
 */
export const completeJob = defineOperation({
  name: 'job_return.hand_in',
  method: 'POST',
  path: '/jobs/{id}/complete',
  summary: ['Complete a job', 'जॉब पूरी करें'],
  input: z.strictObject({
    id: z.optional(id().schema),
    /** Whether the phone took it for a part of a team’s work; older phones do not say. */
    part: z.optional(flag().schema),
    steps: z._default(z.array(doneStepSchema).check(z.maxLength(mostSteps)), []),
    set_off_at: moment,
    arrived_at: moment,
    started_at: moment,
    finished_at: moment,
    end_code: z._default(code, ''),
    materials: z._default(z.array(materialSchema).check(z.maxLength(most.materials)), []),
    extras: z._default(z.array(extraSchema).check(z.maxLength(most.extras)), []),
    /** What the customer agreed to for extra work by giving the end code: the sum as it was read out. */
    approved_sum: z._default(z.nullable(money().schema), null),
    note: z._default(back.note, ''),
    signed_by: z._default(back.signed_by, ''),
    signature: z._default(z.nullable(id().schema), null),
    drawing: z._default(drawing, ''),
    lat: z._default(back.lat, null),
    lng: z._default(back.lng, null),
    photos: z._default(
      z.array(sentPhoto).check(z.maxLength(most.photos, messages.photos.join('\u0000'))),
      [],
    ),
  }),
  resource: jobReturns,
  offline: true,
  apply: (
    current,
    { part: _part, end_code: _code, approved_sum: _sum, signature, ...input },
    { now, at = now, userId, userName },
  ): JobReturn =>
    current ?? {
      ...input,
      id: input.id ?? '',
      job_id: '',
      worker_id: userId,
      worker_name: userName,
      part: false,
      state: 'counts',
      held_because: 'none',
      end_state: 'none',
      set_off_at: input.set_off_at && atMost(input.set_off_at, now),
      arrived_at: input.arrived_at && atMost(input.arrived_at, now),
      started_at: input.started_at && atMost(input.started_at, now),
      finished_at: atMost(input.finished_at ?? at, now),
      signature: signature === null ? null : fileIdOf(userId, signature),
      photos: [...input.photos, ...(signature === null ? [] : [signature])].map((sent) => ({
        id: fileIdOf(userId, idOf(sent)),
        by_id: userId,
        by: userName,
        at,
        ...(typeof sent === 'string' || sent.step === null ? {} : { step: sent.step }),
      })),
      ver: 0,
      created_at: now,
      updated_at: now,
    },
});
