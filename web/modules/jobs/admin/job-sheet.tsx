import { Box, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Language } from '#shared/core/i18n.ts';
import { formatPhone } from '#shared/core/phone.ts';
import { knownText } from '#shared/core/known-text.ts';
import { bookingMessages } from '#shared/modules/bookings/messages.ts';
import { jobTitle } from '#shared/modules/jobs/job-title.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { usePermission } from '#web/core/session/use-permission.ts';
import { SideSheet } from '#web/core/ui/layout/side-sheet.tsx';
import { stampWords } from '#web/core/ui/look/when.ts';
import { labelOf, recordFacts } from '#web/core/ui/resource/resource-fields.tsx';
import type { SheetTools } from '#web/core/ui/tables/admin-column.ts';
import { FactList } from '#web/core/ui/tables/fact-list.tsx';
import { JobStatus } from '../components/job-status.tsx';
import { jobAdminMessages as messages } from '../admin-messages.ts';
import { JobActions } from './job-actions.tsx';
import { JobBooking } from './job-booking.tsx';
import { JobStory } from './job-story.tsx';
import { Unproven } from './unproven.tsx';

type Props = { job: Job; tools: SheetTools<Job> };
/** What stands elsewhere in the sheet, or says nothing to people. */
const elsewhere = [
  'title',
  'title_hi',
  'status',
  'steps',
  'booking_id',
  'site_id',
  'worker_id',
  'lat',
  'lng',
  'history',
];

/** One job: what it is, to whom it was offered, what was handed in, and what can be done. */
export function JobSheet({ job, tools }: Props): ReactNode {
  const { language } = useLanguage();
  const may = usePermission('jobs:write');
  const readsBookings = usePermission('bookings:read');
  const { booking_id: bookingId } = job;
  const codes = job.has_codes ? [] : ['start_state', 'end_state'];
  const facts = recordFacts(jobs, { ...job, reason: inLanguage(job.reason, language) }, language).filter(
    ({ name }) => ![...elsewhere, ...codes].includes(name),
  );
  return (
    <SideSheet open onClose={tools.onClose} title={jobTitle(job, language)} ownWords>
      <Box display="grid" gap="5">
        <Box display="flex" flexWrap="wrap" gap="2">
          <JobStatus status={job.status} />
          <Unproven job={job} />
        </Box>
        <FactList
          facts={[
            ...facts.map((fact) =>
              fact.name === 'customer_phone' && job.customer_phone !== null
                ? {
                    ...fact,
                    value: <a href={`tel:${job.customer_phone}`}>{formatPhone(job.customer_phone)}</a>,
                  }
                : fact,
            ),
            ...(bookingId !== null && readsBookings
              ? [
                  {
                    label: labelOf(jobs, 'booking_id', language),
                    value: <JobBooking job={job} bookingId={bookingId} />,
                  },
                ]
              : []),
          ]}
        />
        {may ? <JobActions job={job} tools={tools} /> : null}
        <JobStory key={job.ver} job={job} may={may} onChange={tools.onChange} />
        <History job={job} />
      </Box>
    </SideSheet>
  );
}

const steps: Readonly<Record<string, readonly [string, string]>> = {
  create: messages.step_create,
  update: messages.step_update,
  move: messages.step_move,
  offer: messages.step_offer,
  release: messages.step_release,
  accept: messages.step_accept,
  reject: messages.step_reject,
  team: messages.step_team,
  leave_team: messages.step_leave_team,
  part: messages.step_part,
  set_off: messages.step_set_off,
  arrive: messages.step_arrive,
  begin: messages.step_begin,
  complete: messages.step_complete,
  cancel: messages.step_cancel,
  reopen: messages.step_reopen,
  codes: messages.step_codes,
  extra: messages.step_extra,
  extra_approved: messages.step_extra_approved,
  nobody_home: messages.step_nobody_home,
  nobody_came: messages.step_nobody_came,
  take_return: messages.step_take_return,
  dismiss_return: messages.step_dismiss_return,
};

function History({ job }: { job: Job }): ReactNode {
  const { t, language } = useLanguage();
  return (
    <Box as="section">
      <Heading as="h3" fontSize="md" mb="2">
        {t(messages.history)}
      </Heading>
      <Box as="ol" listStyleType="none" display="grid" gap="1" fontSize="sm">
        {job.history.map((line) => (
          <Box as="li" key={`${line.at}${line.action}`}>
            {[
              stampWords(line.at, language),
              t(steps[line.action] ?? messages.step_update),
              line.by,
              inLanguage(line.note ?? '', language),
            ]
              .filter((part) => part !== '')
              .join(' · ')}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Why a job was cancelled: what the server says of its booking in the reader's language, else as written. */
function inLanguage(reason: string, language: Language): string {
  return knownText(reason, [bookingMessages.titleCancelled], language);
}
