import { searchedAs } from '#shared/core/searched.ts';
import type { jobs } from './job.ts';
import type { jobExtras } from './job-extra.ts';
import type { jobTypes } from './job-type.ts';
import type { noShows } from './no-show.ts';

/** How jobs are found. */
export const searchedJobs = searchedAs<typeof jobs>('jobs', {
  kind: 'job',
  label: ['Job', 'जॉब'],
  permission: 'jobs:read',
  names: ['title', 'title_hi', 'customer_name', 'worker_name', 'city'],
  words: ['address'],
  detail: ['customer_name', 'worker_name', 'date'],
  seenBy: ['worker_id'],
  work: { by: 'worker_id', path: '/field/jobs?open={id}' },
  office: '/admin/jobs?status=all&open={id}',
});

/** How job types are found. */
export const searchedJobTypes = searchedAs<typeof jobTypes>('job_types', {
  kind: 'job_type',
  label: ['Job type', 'जॉब का प्रकार'],
  permission: 'jobs:read',
  names: ['title', 'title_hi'],
  detail: [],
  office: '/admin/jobs/types?open={id}',
});

/** How extra work is found: at its job. */
export const searchedExtras = searchedAs<typeof jobExtras>('job_extras', {
  kind: 'job_extra',
  label: ['Extra work', 'अतिरिक्त काम'],
  permission: 'jobs:read',
  names: ['name', 'worker_name'],
  detail: ['worker_name'],
  seenBy: ['user_id', 'worker_id'],
  office: '/admin/jobs?status=all&open={job_id}',
});

/** How missed visits are found: at their job, by who was to come and by what was written. */
export const searchedMissedVisits = searchedAs<typeof noShows>('no_shows', {
  kind: 'no_show',
  label: ['Missed visit', 'छूटी विज़िट'],
  permission: 'jobs:read',
  names: ['worker_name'],
  title: ['worker_name', 'date'],
  words: ['note', 'reason'],
  detail: ['date', 'note'],
  seenBy: ['worker_id'],
  office: '/admin/jobs?status=all&open={job_id}',
});
