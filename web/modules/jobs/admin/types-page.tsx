import { Box, Heading } from '@chakra-ui/react';
import { ListChecks, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { jobTypes } from '#shared/modules/jobs/job-type.ts';
import type { JobType } from '#shared/modules/jobs/job-type.ts';
import type { listTypeStepCodes } from '#shared/modules/jobs/queries.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { call } from '#web/core/session/call.ts';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { TextArea } from '#web/core/ui/forms/text-area.tsx';
import { useFinder } from '#web/core/ui/resource/name-of.tsx';
import { ResourceDialog } from '#web/core/ui/resource/resource-dialog.tsx';
import { labelOf, namedFields, optionsOf } from '#web/core/ui/resource/resource-fields.tsx';
import { ResourcePage } from '#web/core/ui/resource/resource-page.tsx';
import { ResourceSheet } from '#web/core/ui/resource/resource-sheet.tsx';
import { jobAdminMessages } from '../admin-messages.ts';
import { jobTypeMessages as messages } from '../type-messages.ts';
import { useStepLines } from './use-step-lines.ts';

const refers = { service_id: services };

/** The types of jobs, with their steps, and which of them bookings take. */
export default function TypesPage(): ReactNode {
  const { t } = useLanguage();
  return (
    <ResourcePage<JobType>
      resource={jobTypes}
      features={['oncall']}
      icon={<ListChecks aria-hidden />}
      about={messages.about}
      empty={{ text: messages.emptyText }}
      actions={
        <ButtonLink look="outline" to="/admin/jobs">
          <Wrench size={20} aria-hidden />
          {t(messages.list)}
        </ButtonLink>
      }
      form={(onSaved, onClose) => <TypeDialog row={null} onSaved={onSaved} onClose={onClose} />}
      sheet={(row, tools) => (
        <ResourceSheet<JobType>
          resource={jobTypes}
          refers={refers}
          row={row}
          tools={tools}
          form={(onClose) => <TypeDialog row={row} onSaved={tools.onChange} onClose={onClose} />}
        >
          <Steps type={row} />
        </ResourceSheet>
      )}
    />
  );
}

function Steps({ type: { steps } }: { type: JobType }): ReactNode {
  const { language } = useLanguage();
  if (steps.length === 0) return null;
  return (
    <Box as="section">
      <Heading as="h3" fontSize="md" mb="2">
        {labelOf(jobTypes, 'steps', language)}
      </Heading>
      <Box as="ul" ps="5" listStyleType="disc" className="notranslate">
        {steps.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </Box>
    </Box>
  );
}

type Saved = NonNullable<Parameters<typeof ResourceDialog<JobType>>[0]['row']>;
type Props = { row: Saved | null; onSaved: (row: Saved) => void; onClose: () => void };

function TypeDialog({ row, onSaved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const finder = useFinder();
  const steps = useStepLines(
    row?.steps ?? [],
    row === null
      ? null
      : async () =>
          (await call<typeof listTypeStepCodes>('GET /job-types/{id}/step-codes', { params: { id: row.id } }))
            .data,
  );
  const work = [{ value: '', label: t(messages.anyWork) }, ...optionsOf(jobTypes, 'skill', language)];
  return (
    <ResourceDialog<JobType>
      resource={jobTypes}
      row={row}
      sections={[
        {
          fields: namedFields(
            jobTypes,
            language,
            ['title', 'title_hi', 'kind', 'skill', 'minutes', 'active'],
            { skill: { options: work } },
          ),
          foot: (error) => (
            <TextArea
              label={t(jobAdminMessages.stepLines)}
              hint={t(jobAdminMessages.stepHint)}
              optional
              value={steps.lines}
              onChange={steps.write}
              rows={5}
              error={error('steps')}
            />
          ),
        },
        {
          title: t(messages.forBookings),
          fields: namedFields(jobTypes, language, ['on_bookings', 'service_id'], {
            service_id: { kind: 'search', find: finder(services, true), wide: true },
          }),
        },
      ]}
      besides={() => ({ steps: steps.steps() })}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
