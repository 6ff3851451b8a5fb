import { searchedAs } from '#shared/core/searched.ts';
import type { jobs } from './job.ts';

/** How jobs are found. */
export const searchedJobs = searchedAs<typeof jobs>('jobs', {
  kind: 'job',
  label: ['Job', 'जॉब'],
  permission: 'jobs:read',
  names: ['title', 'customer_name', 'worker_name', 'city'],
  words: ['address'],
  detail: ['customer_name', 'worker_name', 'date'],
  seenBy: ['worker_id'],
  work: { by: 'worker_id', path: '/field/jobs?open={id}' },
  office: '/admin/jobs?status=all&open={id}',
});
