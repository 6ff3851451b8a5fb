import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import {
  choice,
  date,
  id,
  instant,
  key,
  money,
  nested,
  nullable,
  real,
  text,
  time,
} from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import type { Job } from './job.ts';
import { reviewState } from './review-state.ts';

/** People come within this time after what was agreed. */
export const windowMinutes = 60;
/** The most photos of a report that nobody is at home. */
export const mostNoShowPhotos = 4;

export const noShowKinds = ['nobody_home', 'nobody_came'] as const;
export type NoShowKind = (typeof noShowKinds)[number];

const photo = z.strictObject({ id: z.string(), by_id: z.string(), by: z.string(), at: z.string() });

/**
 * That a visit did not take place: its worker found nobody at home, or its customer waited in vain. Its id is
 * made of the visit and who says so, so that there is one. Where the two contradict each other the second
 * waits for the office.
 */
export const noShows = defineResource({
  name: 'no_shows',
  one: 'no_show',
  title: { one: ['missed visit', 'छूटी विज़िट'], many: ['missed visits', 'छूटी विज़िट'], feminine: true },
  naming: ['worker_name', 'date'],
  path: '/jobs/no-shows',
  fields: {
    id: key(),
    job_id: id().refersTo('jobs').label('Job', 'जॉब'),
    booking_id: key().optional().label('Booking', 'बुकिंग'),
    kind: choice(noShowKinds)
      .label('What happened', 'क्या हुआ')
      .called({
        nobody_home: ['No one was at home', 'घर पर कोई नहीं था'],
        nobody_came: ['No one came', 'कोई नहीं आया'],
      }),
    /** The visit that was missed, and who was to come; none where nobody had the job. */
    date: date().label('Date', 'तारीख़'),
    time: time().label('Time', 'समय'),
    worker_id: key().optional().label('Worker', 'काम करने वाला'),
    worker_name: text(120).label('Worker', 'काम करने वाला'),
    at: instant().label('Reported', 'कब बताया'),
    lat: real(-90, 90).optional().label('Latitude', 'अक्षांश'),
    lng: real(-180, 180).optional().label('Longitude', 'देशांतर'),
    photos: nested(z.array(photo).check(z.maxLength(mostNoShowPhotos))).label('Photos', 'फ़ोटो'),
    note: text(500).label('Note', 'नोट'),
    state: reviewState(),
    /** Rupees that it costs: the customer who was not at home, or the partner who did not come. */
    amount: money().label('Amount', 'रक़म'),
    reason: text(500).label('Reason', 'वजह'),
    decided_by: text(120).label('Decided by', 'किसने तय किया'),
    decided_at: nullable(instant()).label('Decided on', 'फ़ैसला कब'),
  },
  files: { 'photos.id': 'by_id' },
  access: {
    read: (actor) => can(actor, 'jobs:read') || { worker_id: actor.userId },
    write: 'jobs:write',
  },
  list: { filter: ['job_id', 'state', 'kind'], sort: ['created_at'], search: [], order: '-created_at' },
});

export type NoShow = Row<typeof noShows>;

/** The id of what somebody says about a visit. */
export function noShowId(
  job: Pick<Job, 'id' | 'date' | 'time'>,
  kind: NoShowKind,
  workerId: string | null,
): string {
  return `${job.id}:${job.date}T${job.time}:${kind}:${workerId ?? ''}`;
}
