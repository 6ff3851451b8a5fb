import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { jobs } from '#shared/modules/jobs/job.ts';
import { jobTitle } from '#shared/modules/jobs/job-title.ts';
import type { listJobs } from '#shared/modules/jobs/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { labelOf, textOf } from '#web/core/ui/resource/resource-fields.tsx';

/** The job that a booking became, and how it stands; nothing where there is none. */
export function BookingJob({ bookingId }: { bookingId: string }): ReactNode {
  const { language } = useLanguage();
  const reads = usePermission('jobs:read');
  const { data } = useQuery<typeof listJobs>(
    '/jobs',
    reads ? { input: { booking_id: bookingId, limit: '1' } } : null,
    { follow: ['bookings', 'jobs'] },
  );
  const job = data?.[0];
  if (!job) return null;
  return (
    <>
      <dt>{labelOf(jobs, 'title', language)}</dt>
      <dd>
        <TextLink to={`/admin/jobs?status=all&open=${encodeURIComponent(job.id)}`} className="notranslate">
          {jobTitle(job, language)}
        </TextLink>
        <Box fontSize="sm" fontWeight="normal" color="fg.muted">
          {textOf(jobs, 'status', job.status, language)}
        </Box>
      </dd>
    </>
  );
}
