import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, flag, id, integer, key, nested, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { expectedCodes, expectingStepSchema } from '#shared/modules/checklists/expected-codes.ts';
import { mostSteps } from '#shared/modules/checklists/step.ts';
import { skillNames, skills } from '#shared/modules/on-call/skills.ts';
import { jobKindNames, jobKinds } from './job.ts';
import { jobMessages as messages } from './messages.ts';

/**
 * A kind of job that is done again and again, with its steps: the office fills a new job from it, and the
 * jobs of bookings take its steps where it is marked for bookings.
 */
export const jobTypes = defineResource({
  name: 'job_types',
  one: 'job_type',
  path: '/job-types',
  title: { one: ['job type', 'जॉब का प्रकार'], many: ['job types', 'जॉब के प्रकार'] },
  naming: ['title'],
  fields: {
    id: id(),
    title: text(120, { missing: messages.titleMissing })
      .required()
      .editable()
      .label('Job type', 'जॉब का प्रकार'),
    title_hi: text(120).editable().label('Job type in Hindi', 'हिंदी में जॉब का प्रकार'),
    kind: choice(jobKinds).initial('on_call').editable().label('Kind', 'किस्म').called(jobKindNames),
    skill: nullable(choice(skills).called(skillNames)).editable().label('Work', 'काम'),
    minutes: integer(15, 1440)
      .initial(60)
      .editable()
      .label('Usual duration in minutes', 'आम तौर पर समय (मिनट)'),
    steps: nested(z.array(expectingStepSchema).check(z.maxLength(mostSteps)))
      .editable()
      .initial([])
      .label('Steps', 'चरण'),
    /** What stands at the place of steps for a code. */
    expected_codes: expectedCodes(),
    on_bookings: flag()
      .editable()
      .label('Use for bookings', 'बुकिंग में लगाएँ')
      .hint(
        'New jobs of bookings get these steps: those of the service, or all bookings for this work.',
        'बुकिंग से बनने वाली जॉब में ये चरण आएँगे: चुनी गई सेवा की, या इस काम की सभी बुकिंग में।',
      )
      .called({ true: ['For bookings', 'बुकिंग के लिए'], false: ['Not for bookings', 'बुकिंग के लिए नहीं'] }),
    service_id: key(60)
      .refersTo('services')
      .optional()
      .editable()
      .label('Only for service', 'सिर्फ़ इस सेवा के लिए')
      .hint('Leave empty for all services that need this work.', 'ख़ाली छोड़ें तो इस काम की सभी सेवाओं में लगेगा।'),
    active: flag()
      .initial(true)
      .editable()
      .label('In use', 'चालू')
      .called({ true: ['In use', 'चालू'], false: ['Archived', 'बंद'] }),
  },
  hidden: ['expected_codes'],
  access: { read: (actor) => can(actor, 'jobs:read'), write: 'jobs:write' },
  list: {
    columns: ['title', 'kind', 'skill', 'minutes', 'on_bookings', 'active'],
    filter: ['kind', 'skill', 'on_bookings', 'active'],
    sort: ['title', 'minutes', 'created_at'],
    search: ['title', 'title_hi'],
    order: 'title',
  },
  check: ({ on_bookings: isForBookings, kind, skill, service_id: service }) => {
    if (isForBookings !== true) return null;
    if (kind !== 'on_call') return { field: 'kind', text: messages.bookingsAreHome };
    return (skill ?? service ?? null) === null ? { field: 'skill', text: messages.workOrService } : null;
  },
});

export type JobType = Row<typeof jobTypes>;

const plain = resourceOperations(jobTypes);
const secret = ['expected'];

/** How job types are written. */
export const jobTypeOperations = {
  ...plain,
  create: { ...plain.create, secret },
  update: { ...plain.update, secret },
};
