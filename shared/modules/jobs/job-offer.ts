import { can } from '#shared/core/access.ts';
import { choice, id, instant, key, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * That a job was offered to somebody, or that they are in the team of who has it; its id names both, so that
 * there is one at a time.
 */
export const jobOffers = defineResource({
  name: 'job_offers',
  one: 'job_offer',
  title: { one: ['job offer', 'जॉब का प्रस्ताव'], many: ['job offers', 'जॉब के प्रस्ताव'] },
  naming: ['worker_name'],
  path: '/jobs/offers',
  fields: {
    id: key(),
    job_id: id().refersTo('jobs').label('Job', 'जॉब'),
    worker_id: key().label('Worker', 'काम करने वाला'),
    worker_name: text(120).label('Worker', 'काम करने वाला'),
    /** Who does the job and answers for it, or who goes along in their team. */
    role: choice(['lead', 'helper'])
      .initial('lead')
      .label('Part', 'भूमिका')
      .called({ lead: ['Lead', 'मुखिया'], helper: ['Team member', 'टीम सदस्य'] }),
    state: choice(['waiting', 'accepted', 'rejected', 'expired', 'lost', 'withdrawn'])
      .initial('waiting')
      .label('Answer', 'जवाब')
      .called({
        waiting: ['Waiting for an answer', 'जवाब का इंतज़ार'],
        accepted: ['Accepted', 'स्वीकार की'],
        rejected: ['Declined', 'मना किया'],
        expired: ['No answer', 'जवाब नहीं'],
        lost: ['Too late', 'देर से'],
        withdrawn: ['Withdrawn', 'वापस ली'],
      }),
    offered_at: instant().label('Offered', 'कब दी'),
    /** When the next one is asked; null where the office waits for this person. */
    expires_at: nullable(instant()).label('Answer by', 'जवाब कब तक'),
    answered_at: nullable(instant()).label('Answered', 'जवाब कब'),
    /** When this person first said yes; kept whatever becomes of the offer. */
    accepted_at: nullable(instant()).label('Accepted', 'कब स्वीकार की'),
    reason: text(500).label('Reason', 'वजह'),
    /** What a team member did, by their own phone; the times of the lead are those of the job. */
    set_off_at: nullable(instant()).label('Set off', 'कब निकले'),
    arrived_at: nullable(instant()).label('Arrived', 'कब पहुँचे'),
    started_at: nullable(instant()).label('Started', 'कब शुरू'),
  },
  access: {
    read: (actor) => can(actor, 'jobs:read') || { worker_id: actor.userId },
    write: (actor) => ({ worker_id: actor.userId }),
  },
  list: { filter: ['job_id', 'worker_id', 'state'], sort: ['created_at'], search: [], order: '-created_at' },
});

export type JobOffer = Row<typeof jobOffers>;

/** The most people who go along with who leads a job. */
export const mostHelpers = 9;

/** True for who is in the team of a job now. */
export function isHelping(offer: Pick<JobOffer, 'role' | 'state'>): boolean {
  return offer.role === 'helper' && offer.state === 'accepted';
}

/**
 * True for who said yes to a job once: what such a person reports without network is kept for the office also
 * where the job is somebody else's by then, or is offered anew. Who was only asked never had it, nor who
 * said no in the end.
 */
export function hadJob(offer: JobOffer | null): boolean {
  return offer !== null && offer.accepted_at !== null && offer.state !== 'rejected';
}

/** The id of the offer of a job to a person. */
export function offerId(jobId: string, workerId: string): string {
  return `${jobId}:${workerId}`;
}
