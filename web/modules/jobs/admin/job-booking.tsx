import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { readBooking } from '#shared/modules/bookings/queries.ts';
import { jobTitle } from '#shared/modules/jobs/job-title.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { dayWords } from '#web/core/ui/look/when.ts';
import { textOf } from '#web/core/ui/resource/resource-fields.tsx';

/** The booking that a job is of, and its status. */
export function JobBooking({ job, bookingId }: { job: Job; bookingId: string }): ReactNode {
  const { language } = useLanguage();
  const { data } = useQuery<typeof readBooking>(
    '/bookings/{id}',
    { params: { id: bookingId } },
    { follow: ['bookings'] },
  );
  if (!data) return null;
  return (
    <>
      <TextLink to={`/admin/bookings?open=${encodeURIComponent(data.id)}`} className="notranslate">
        {data.service === job.title ? jobTitle(job, language) : data.service}, {dayWords(data.date, language)}
      </TextLink>
      <Box fontSize="sm" fontWeight="normal" color="fg.muted">
        {textOf(bookings, 'status', data.status, language)}
      </Box>
    </>
  );
}
